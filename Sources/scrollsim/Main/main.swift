import scrollsim

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

// If the caller has closed a standard stream, a file opened later could get its number and receive
// the error messages. Each closed stream is opened so that using it still fails.
for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(stream, F_GETFD) < 0 {
  _ = unsafe open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY)
}

// A closed pipe and a file size limit are reported by write(2) like other errors, instead of ending
// the process by a signal.
_ = signal(SIGPIPE, SIG_IGN)
_ = signal(SIGXFSZ, SIG_IGN)

// The Swift runtime takes Control-\\ for a crash, prints what it was doing and goes on.
let before = signal(SIGQUIT, SIG_DFL)
if before.map({ unsafe unsafeBitCast($0, to: Int.self) }) == 1 { _ = signal(SIGQUIT, SIG_IGN) }

exit(Tool.run(Array(CommandLine.arguments.dropFirst())).rawValue)
