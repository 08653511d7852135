import scrollsim

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

// A file must not take the place of a stream that the caller has closed: errors would go to it. This
// way round, reading the input and writing the others still fails.
for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(stream, F_GETFD) < 0 {
  _ = unsafe open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY)
}

// A closed pipe and a file that may not grow are answers of write(2) like any other, not reasons to
// be killed.
_ = signal(SIGPIPE, SIG_IGN)
_ = signal(SIGXFSZ, SIG_IGN)

exit(Tool.run(Array(CommandLine.arguments.dropFirst())).rawValue)
