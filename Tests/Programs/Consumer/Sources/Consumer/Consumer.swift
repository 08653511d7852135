// Exported for the app bar's file, which belongs to NestedScroll and does not import it.
@_exported import NestedScroll
import ScrollDynamics
import ScrollLaws
import ScrollModel

/// Flings a plain scroll view and one under an app bar, and tests all laws of a nested system of its own.
@main
struct Consumer {
  static func main() {
    if CommandLine.arguments.contains("programs") { return printPrograms() }
    var view = HeadlessScrollView(
      geometry: ScrollGeometry(
        contentSize: Size(width: 390, height: 4000), containerSize: Size(width: 390, height: 844)))
    view.handle(.dragBegan, at: 0)
    view.handle(.dragEnded(velocity: Vector(x: 0, y: 2000)), at: 0)
    view.advance(to: 10)

    let fling = Trajectory.fling(from: 0, momentum: 2000, range: view.range(.vertical))
    precondition(
      view.contentOffset.y == fling.restPosition && view.phase == .idle,
      "the view is at \(view.contentOffset.y), its motion rests at \(fling.restPosition)")
    collapseAppBar()
    print("rests at \(view.contentOffset.y) pt after \(fling.restTime) s")

    for seed in 0..<20 as Range<UInt64> {
      let system = LargeTitle(
        viewport: Size(width: 390, height: 700), title: 52, search: 4 * Double(seed),
        content: 200 * Double(seed))
      if let broken = SystemLaws(system).firstViolation(seed: seed) {
        fatalError("LargeTitle: \(broken)")
      }
    }
    print("a large title, a search bar and a list keep all laws")
  }

  /// Prints the programs of two violations as one program, to be compiled together with `LeakyList`.
  static func printPrograms() {
    var laws = PhysicsLaws(.android(pixelsPerPoint: 2))
    laws.isMemoryless = true
    guard let leak = SystemLaws(LeakyList()).firstViolation(seed: 0),
      let restart = laws.report().violations.first
    else { fatalError("no violation") }
    print(
      """
      import NestedScroll
      import ScrollDynamics
      import ScrollModel
      func leak() {
        let system = LeakyList()
        \(leak.program.joined(separator: "\n  "))
        print("\(leak.law.rawValue): \\(view.offset) pt")
      }
      func restart() {
        let physics = ScrollPhysics.android(pixelsPerPoint: 2)
        \(restart.program.joined(separator: "\n  "))
        print("\(restart.law.rawValue): \\(view.contentOffset)")
      }
      leak()
      restart()
      """)
  }

  /// Flings a list under an app bar, whose source is NestedScroll's, compiled in this module.
  static func collapseAppBar() {
    let bar = AppBar([AppBar.Child(height: 200, flags: [.scroll, .snap])])
    var chain = bar.chain(listLength: 3000)
    let fling = ChainFling(of: chain, bar.claims, velocity: 2000, rule: .deceleration(.normal))
    fling.show(in: &chain, at: fling.restTime)
    precondition(
      chain[0].amount == 200 && chain[1].amount > 700 && bar.snapTarget(at: 90) == 0,
      "the bar is at \(chain[0].amount), the list at \(chain[1].amount)")
  }
}
