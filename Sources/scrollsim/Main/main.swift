import scrollsim

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

// If the caller has closed a standard stream, a file that is opened later could get its number and
// receive the error messages. Each closed stream is opened in such a way that using it still fails.
for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(stream, F_GETFD) < 0 {
  _ = unsafe open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY)
}

// write(2) reports a closed pipe and a file size limit like other errors, instead of ending the
// process with a signal.
_ = signal(SIGPIPE, SIG_IGN)
_ = signal(SIGXFSZ, SIG_IGN)

// The Swift runtime treats Control-\\ as a crash, prints its state and continues.
let before = signal(SIGQUIT, SIG_DFL)
if before.map({ unsafe unsafeBitCast($0, to: Int.self) }) == 1 { _ = signal(SIGQUIT, SIG_IGN) }

exit(Tool.run(Array(CommandLine.arguments.dropFirst())).rawValue)
