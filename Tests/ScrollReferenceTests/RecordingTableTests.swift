import ScrollReference
import Testing

@Suite struct RecordingTableTests {
  private func table(_ text: String) throws -> RecordingTable {
    try RecordingTable(parsing: Array(text.utf8), file: "r.csv")
  }

  private func message(_ text: String, time: String? = nil, value: String? = nil) -> String {
    do {
      return "\(try table(text).recording(time: time, value: value).times)"
    } catch {
      return "\(error)"
    }
  }

  @Test func `the name of the time column contains its unit`() throws {
    #expect(message("time_s,offset_pt\n0.5,1\n1,2\n") == "[0.5, 1.0]")
    #expect(message("time_ms,offset_pt\n500,1\n1000,2\n") == "[0.5, 1.0]")
    #expect(message("frame_60hz,offset_pt\n30,1\n60,2\n") == "[0.5, 1.0]")
    #expect(message("frame_120hz,offset_pt\n60,1\n120,2\n") == "[0.5, 1.0]")
    let table = try self.table("velocity_pt_ms,distance_pt\n0.5,1\n1,2\n")
    #expect(try table.recording().times == [500, 1000])
    #expect(try table.recording().abscissa == .velocity)
    let pull = try self.table("overscroll_pt,finger_translation_pt\n0.5,1\n1,2\n")
    #expect(try pull.recording().abscissa == .pull)
    #expect(try pull.recording().values == [0.5, 1])
  }

  @Test func `the usual kinds of CSV are read`() throws {
    let text = "\u{FEFF}step,time_s,\"event\",offset_pt\r\n1, 0.5 ,\"a,b\",1e2\r\n\r\n2,1,,-2\r\n"
    let recording = try table(text).recording()
    #expect(recording.times == [0.5, 1] && recording.values == [100, -2])
    #expect(recording.valueName == "offset_pt" && recording.edge == nil)
    let other = try self.table("time_s,x,edge_pt\n0,1,88\n1,2,88\n").recording()
    #expect(other.values == [1, 2] && other.edge == 88)
    let moving = try self.table("time_s,x,edge_pt\n0,1,88\n1,2,89\n").recording()
    #expect(moving.edge == nil)
    #expect(moving.restricted(to: 0.5...2).values == [2])
  }

  @Test func `errors name the line and the column`() {
    #expect(message("time_s,offset_pt\n").contains("there is no row after the header"))
    #expect(
      message("time_s,offset_pt\n0,1\n\n,2\n")
        == "r.csv:4:1: the cell is empty; time_s needs decimal numbers")
    #expect(message("time_s,offset_pt\n0,\"1\n").hasPrefix("r.csv:2:3: the quote is never closed"))
  }

  @Test func `columns that are missing or unclear are named`() {
    let text = "time_s,a_pt,b_pt\n0,1,2\n1,2,3\n"
    let known = "the columns are time_s, a_pt, b_pt"
    #expect(message(text, value: "b_pt") == "[0.0, 1.0]")
    #expect(message(text, value: "c") == "r.csv:1:1: there is no column \"c\"; \(known)")
    #expect(message(text, time: "t") == "r.csv:1:1: there is no column \"t\"; \(known)")
    #expect(message(text, time: "a_pt:h").contains("a_pt:h has an unknown unit; expected one of"))
    #expect(
      message("time_s\n0\n")
        == "r.csv:1:1: there is no column of values; add one, such as offset_pt")
  }
}
