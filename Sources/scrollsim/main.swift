#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

// A closed pipe is an answer of write(2) like any other, not a reason to be killed.
_ = signal(SIGPIPE, SIG_IGN)

exit(Tool.run(Array(CommandLine.arguments.dropFirst())).rawValue)
