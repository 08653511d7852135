import Synchronization

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The file under construction, which a signal that ends the tool takes away with it.
enum PartialFile {
  /// The signals by which a user, a terminal, a supervisor or a limit ends a tool.
  private static let signals = [
    SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGXCPU, SIGALRM, SIGVTALRM, SIGPROF, SIGUSR1, SIGUSR2,
  ]

  /// From now on a signal removes the file at a path.
  static func isAt(_ path: String) {
    guard let copy = unsafe strdup(path) else { return }
    address.store(UInt(bitPattern: copy), ordering: .sequentiallyConsistent)
    for number in signals {
      let before = signal(number, removeAndEnd)
      // What was ignored before, as nohup does, stays ignored.
      let isIgnored = before.map { unsafe unsafeBitCast($0, to: Int.self) } == 1
      if isIgnored { _ = signal(number, SIG_IGN) }
    }
  }

  /// The file has its name or is removed: signals have nothing to take away.
  ///
  /// The copy of its path stays allocated, since a handler may be about to read it.
  static func isGone() { address.store(0, ordering: .sequentiallyConsistent) }
}

/// The address of the path as a C string, 0 for none; a handler may read nothing but atomics.
private let address = Atomic<UInt>(0)

/// Removes the partial file, and ends as the signal would have.
private func removeAndEnd(_ number: Int32) {
  let address = address.load(ordering: .sequentiallyConsistent)
  if let path = unsafe UnsafePointer<CChar>(bitPattern: address) { _ = unsafe unlink(path) }
  _ = signal(number, SIG_DFL)
  _ = raise(number)
}
