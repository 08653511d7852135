import scrollsim

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

// If the caller has closed a standard stream, a file that is opened later could get its descriptor
// and receive the error messages. Each closed stream is therefore opened in a mode in which using
// it still fails.
for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(stream, F_GETFD) < 0 {
  _ = unsafe open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY)
}

// While these signals are ignored, write(2) reports a closed pipe or an exceeded file size limit as
// an error, and the process continues.
_ = signal(SIGPIPE, SIG_IGN)
_ = signal(SIGXFSZ, SIG_IGN)

// The Swift runtime treats Control-\\ as a crash: it prints its state and continues. The default
// action ends the tool instead.
let before = signal(SIGQUIT, SIG_DFL)
if before.map({ unsafe unsafeBitCast($0, to: Int.self) }) == 1 { _ = signal(SIGQUIT, SIG_IGN) }

exit(Tool.run(Array(CommandLine.arguments.dropFirst())).rawValue)
