import ScrollReference
import TestSupport
import Testing

@Suite struct FitErrorTests {
  private func message(
    _ model: FitModel = .deceleration, _ make: () throws -> RecordedMotion
  ) -> String {
    do {
      return "\(try Fit(model).run(make()).estimates)"
    } catch {
      return "\(error)"
    }
  }

  @Test(
    arguments: [
      ([0, .infinity], [1, 2], "row 2, column time: inf is not a finite number; remove the row"),
      ([0, 2, 2], [1, 2, 3], "row 3, column time: 2.0 occurs twice; keep one row for each time"),
      ([0, 2], [1], "2 rows have a time, 1 have a value; every row needs both"),
    ] as [([Double], [Double], String)])
  func `invalid data are refused with row, column and remedy`(
    _ times: [Double], _ values: [Double], _ expected: String
  ) {
    #expect(message { try RecordedMotion(times: times, values: values) } == expected)
  }

  @Test func `data that no model can fit are refused`() {
    for scale in [1e-200, 1e200] {
      let numbers = [0, 1, 4, 5, 5.5, 5.75, 6.5]
      let scaled = numbers.map { $0 * scale }
      #expect(
        message { try RecordedMotion(times: numbers, values: scaled) }
          .hasPrefix("column value spans \(6.5 * scale); a fit needs 1e-100 to 1e100"))
      #expect(
        message { try RecordedMotion(times: scaled, values: numbers) }
          .hasPrefix("column time spans \(6.5 * scale); a fit needs 1e-100 to 1e100"))
    }
    #expect(message { try RecordedMotion(times: [], values: []) }.contains("0 rows are too few"))
    #expect(
      message(.rubberBand) { try RecordedMotion(times: [0, 1], values: [7, 8]) }
        == "rubber-band is a function of pull, but the recording is a function of time; choose "
        + "another model or column")
  }

  @Test func `options that do not suit the model are refused`() throws {
    let recording = try SyntheticTrace(.spring, seed: 1).recording
    func message(_ fit: Fit) -> String {
      do {
        return "\(try fit.run(recording).estimates)"
      } catch {
        return "\(error)"
      }
    }
    #expect(
      message(Fit(.spring, fixed: ["mass": 2]))
        == "spring has no parameter \"mass\"; it has stiffness, damping, start, velocity, target")
    #expect(
      message(Fit(.spring, start: ["damping": -2]))
        == "damping cannot be -2.0; expected a positive number")
    #expect(message(Fit(.spring, fixed: ["target": .nan])).contains("expected a finite number"))
    #expect(message(Fit(.spring, start: ["rate": 1])).contains("no parameter \"rate\""))
    let all = ["stiffness": 1.0, "damping": 1, "start": 1, "velocity": 1, "target": 1]
    #expect(
      message(Fit(.spring, fixed: all))
        == "every parameter of spring is fixed; leave at least one free")
  }

  @Test(arguments: FitModel.allCases) func `no data end the process`(model: FitModel) throws {
    for seed in 0..<20 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let count = 3 + Int(random.next() % 12)
      let size = random.logarithmic(1e-8...1e8)
      let values = (0..<count).map { _ in
        random.pick([0, size, -size, random.uniform(-1...1) * size])
      }
      let times = (0..<count).map { Double($0) * random.pick([1e-6, 1, 1e6]) + Double($0) }
      guard
        let recording = try? RecordedMotion(times: times, values: values, abscissa: model.abscissa)
      else { continue }
      do {
        let result = try Fit(model).run(recording)
        for estimate in result.fitted {
          #expect(try #require(estimate.value).isFinite)
          #expect(try #require(estimate.standardError).isFinite)
        }
      } catch is FitError {
        continue
      }
    }
  }
}
