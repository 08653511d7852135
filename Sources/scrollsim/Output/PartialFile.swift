import Synchronization

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The incomplete output file, which is removed when a signal ends the tool.
enum PartialFile {
  /// The signals by which a user, a terminal, a supervisor or a limit ends the tool.
  private static let signals = [
    SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGXCPU, SIGALRM, SIGVTALRM, SIGPROF, SIGUSR1, SIGUSR2,
  ]

  /// Registers the path of an incomplete file: from now on a signal removes it.
  static func isAt(_ path: String) {
    guard let copy = unsafe strdup(path) else { return }
    copies.withLock { $0.append(UInt(bitPattern: copy)) }
    address.store(UInt(bitPattern: copy), ordering: .sequentiallyConsistent)
    for number in signals {
      let before = signal(number, removeAndEnd)
      // A signal that was ignored before, for example because of nohup, is still ignored.
      let isIgnored = before.map { unsafe unsafeBitCast($0, to: Int.self) } == 1
      if isIgnored { _ = signal(number, SIG_IGN) }
    }
  }

  /// Unregisters the path, because the file is complete or removed.
  ///
  /// The copy of the path is not freed, because a handler may be reading it.
  static func isGone() { address.store(0, ordering: .sequentiallyConsistent) }
}

/// The address of the path as a C string, 0 for none; a signal handler may only read atomics.
private let address = Atomic<UInt>(0)

/// The addresses of the copies, so that a leak checker sees that they are still referenced.
private let copies = Mutex<[UInt]>([])

/// Removes the incomplete file, and ends the process with the same signal.
private func removeAndEnd(_ number: Int32) {
  let address = address.load(ordering: .sequentiallyConsistent)
  if let path = unsafe UnsafePointer<CChar>(bitPattern: address) { _ = unsafe unlink(path) }
  _ = signal(number, SIG_DFL)
  _ = raise(number)
}
