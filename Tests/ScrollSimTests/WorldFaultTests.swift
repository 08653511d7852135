import TestSupport
import Testing

/// A small disk can be mounted where a process may have a mount namespace of its own.
private let canMount: Bool = {
  guard let folder = try? TemporaryFolder() else { return false }
  return (try? Shell.run("unshare -rm mount -t tmpfs none .", in: folder))?.status == 0
}()

@Suite struct `A fault of the world` {
  private let tool = ToolBench()

  private static let commands = [
    "run recorded-swipe -o out", "run recorded-swipe --format jsonl -o out",
    "run recorded-swipe --explain -o out", "run paging --record out", "sample deceleration -o out",
    "reference deceleration -o out", "spring response=0.5,damping=0.7 -o out",
    "export css --spring response=0.5,damping=0.7 -o out",
    "compare fling-into-edge --fps 60,120 --tolerance 1000 -o out",
    "compare fling-into-edge --platform uikit,android -o out",
    "diagnose collapsing-header-tour ../app.csv -o out",
    "fit ../bounce.csv --model edge-bounce -o out",
  ]

  init() throws {
    let recordings = "\(TextFile.repository)/Tests/ScrollDynamicsTests/Recordings"
    _ = try tool(
      """
      mkdir disk; cp '\(recordings)/edge-bounce-1.csv' bounce.csv
      scrollsim run collapsing-header-tour -o app.csv
      """)
  }

  /// Runs commands in a folder on a disk of their own.
  private func onDisk(_ options: String, _ commands: String) throws -> ShellResult {
    try tool(
      """
      unshare -rm sh -c 'mount -t tmpfs -o \(options) none disk && cd disk || exit 99
      \(commands)'
      """)
  }

  @Test(.enabled(if: canMount), arguments: commands)
  func `that fills the disk leaves a file as it was`(_ command: String) throws {
    let result = try onDisk(
      "size=4k", "echo kept >out; scrollsim \(command) >/dev/null; echo $?; cat out; ls -A")
    #expect(result.output == "74\nkept\nout\n")
    #expect(result.errors.hasSuffix("scrollsim: out: No space left on device\n"))
  }

  @Test(.enabled(if: canMount), arguments: commands)
  func `that makes the disk read-only is reported`(_ command: String) throws {
    let result = try onDisk(
      "size=64k",
      """
      echo kept >out; mount -o remount,ro .
      scrollsim \(command) >/dev/null; echo $?
      scrollsim \(command.replacing(" out", with: " new")) >/dev/null; echo $?
      cat out; ls -A
      """)
    #expect(result.output == "73\n73\nkept\nout\n")
    #expect(result.errors.contains("scrollsim: out: cannot be replaced: Read-only file system\n"))
    #expect(result.errors.contains("scrollsim: new: cannot be created: Read-only file system\n"))
  }

  @Test func `a trace kept in memory is at most as long as a readable file`() throws {
    // Half a second of simulated time has more rows than there is room for.
    try tool.folder.write(ToolBench.scenario(#"{ "wait": 1000000 }"#), to: "long.json")
    let message = "the trace is larger than 64 MiB; shorten its waits, or lower the frame rate"
    let peak = try tool.peakMemory(
      of: "scrollsim compare long.json --fps 1000000,500000", status: 65,
      errors: "scrollsim: \(message)\n")
    #expect(peak < 1 << 20)
  }

  @Test(.enabled(if: canMount))
  func `that fills the disk spares the traces that are kept`() throws {
    let result = try onDisk(
      "size=16k",
      """
      for name in paging refresh; do
        scrollsim show $name >$name.json; scrollsim run $name | head -2 >$name.csv
      done
      scrollsim golden update . >/dev/null 2>../said; echo $?
      cat *.csv | wc -l; ls -A
      """)
    #expect(result.output == "74\n4\npaging.csv\npaging.json\nrefresh.csv\nrefresh.json\n")
    #expect(try tool.folder.contents(of: "said").hasSuffix("No space left on device\n"))
  }
}
