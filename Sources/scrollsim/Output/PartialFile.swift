import Synchronization

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The incomplete output file, which is removed if a signal ends the tool.
enum PartialFile {
  /// The signals with which a user, a terminal, a supervisor or a resource limit ends the tool.
  private static let signals = [
    SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGXCPU, SIGALRM, SIGVTALRM, SIGPROF, SIGUSR1, SIGUSR2,
  ]

  /// Registers the path of an incomplete file, which is removed if a signal ends the tool.
  static func register(_ path: String) {
    guard let copy = unsafe strdup(path) else { return }
    copies.withLock { $0.append(UInt(bitPattern: copy)) }
    address.store(UInt(bitPattern: copy), ordering: .sequentiallyConsistent)
    for number in signals {
      let before = signal(number, removeAndEnd)
      // A signal that was already ignored, for example because of nohup, stays ignored.
      let isIgnored = before.map { unsafe unsafeBitCast($0, to: Int.self) } == 1
      if isIgnored { _ = signal(number, SIG_IGN) }
    }
  }

  /// The copy of the path is not freed, because a signal handler may still read it.
  static func unregister() { address.store(0, ordering: .sequentiallyConsistent) }
}

/// The address of the path as a C string, 0 for none; atomic because a signal handler reads it.
private let address = Atomic<UInt>(0)

/// The addresses of all copies of paths, so that a leak checker finds a reference to each.
private let copies = Mutex<[UInt]>([])

private func removeAndEnd(_ number: Int32) {
  let address = address.load(ordering: .sequentiallyConsistent)
  if let path = unsafe UnsafePointer<CChar>(bitPattern: address) { _ = unsafe unlink(path) }
  _ = signal(number, SIG_DFL)
  _ = raise(number)
}
