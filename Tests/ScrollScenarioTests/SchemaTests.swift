import ScenarioCore
import ScenarioFiles
import Testing
import TestSupport

/// The JSON Schema against the decoder's own tables, in both directions; which files the two accept
/// is compared by `scripts/tests/test_schema.py`.
@Suite struct `The JSON Schema` {
  private let schema: JSONValue
  private let tables: [ObjectTable]

  init() throws {
    let path = "\(TextFile.repository)/Documentation/scenario.schema.json"
    schema = try JSONValue(parsing: InputFile.bytes(at: path), file: path)
    tables =
      [
        Scenario.table, Scenario.Physics.table, ScenarioKind.insetTable, ScenarioKind.axesTable,
        ScenarioKind.safeAreaTable, ScenarioKind.snapTable, ScenarioKind.refreshTable,
        ScenarioKind.loadMoreTable, Verb.velocityTable, Verb.pageTargetTable, Verb.wheelTable,
        Verb.jumpTable,
      ] + ScenarioKind.protocolTables + ScenarioKind.all.map(\.table) + Verb.all.map(\.table)
  }

  @Test func `has an object for each of the decoder's and no other`() {
    let objects = definitions.filter { $0.value["properties"] != nil }.map(\.key)
    #expect((objects + ["scenario"]).sorted() == tables.map(\.name).sorted())
  }

  @Test func `has the decoder's keys, and a comment, in every object`() {
    for table in tables {
      let keys = members(of: object(table)?["properties"]).map(\.key)
      #expect(keys.sorted() == (table.keys.map(\.name) + [commentKey]).sorted(), "\(table.name)")
      #expect(object(table)?["additionalProperties"] == .boolean(false), "\(table.name)")
      #expect(object(table)?["type"] == .string("object"), "\(table.name)")
    }
  }

  @Test func `requires what the decoder requires, and has its defaults and its words`() {
    for table in tables {
      let required = strings(object(table)?["required"]).sorted()
      #expect(required == table.keys.filter(\.isRequired).map(\.name).sorted(), "\(table.name)")
      for key in table.keys {
        let property = object(table)?["properties"]?[key.name]
        #expect(property?["default"] == key.defaultValue, "\(table.name).\(key.name)")
        #expect(words(in: property) == key.words, "\(table.name).\(key.name)")
      }
    }
  }

  @Test func `chooses among the decoder's kinds and verbs`() {
    #expect(choices("system") == ScenarioKind.all.map { "#/$defs/\($0.table.name)" })
    #expect(choices("step") == Verb.all.map { "#/$defs/\($0.table.name)" })
  }

  @Test func `describes every object and every key`() {
    for table in tables {
      #expect(object(table)?["description"] != nil, "\(table.name)")
      for key in table.keys where object(table)?["properties"]?[key.name]?["description"] == nil {
        // Only a plain reference may leave the words to what it refers to.
        let reference = object(table)?["properties"]?[key.name]?["$ref"]
        #expect(reference == .string("#/$defs/\(key.name)"), "\(table.name).\(key.name)")
      }
    }
  }

  private var definitions: [JSONValue.Member] { members(of: schema["$defs"]) }

  /// The schema of a table's object: the top for the scenario, a definition for all others.
  private func object(_ table: ObjectTable) -> JSONValue? {
    table.name == "scenario" ? schema : schema["$defs"]?[table.name]
  }

  private func members(of value: JSONValue?) -> [JSONValue.Member] {
    if case .object(let members) = value { members } else { [] }
  }

  /// The strings a property may be: its enumeration, its constant, or those of its alternatives.
  private func words(in property: JSONValue?) -> [String] {
    if case .string(let word) = property?["const"] { return [word] }
    return strings(property?["enum"]) + elements(property?["anyOf"]).flatMap { words(in: $0) }
  }

  private func choices(_ definition: String) -> [String] {
    elements(schema["$defs"]?[definition]?["oneOf"]).flatMap {
      strings(.array([$0["$ref"] ?? .null]))
    }
  }
}

func elements(_ value: JSONValue?) -> [JSONValue] {
  if case .array(let elements) = value { elements } else { [] }
}

func strings(_ value: JSONValue?) -> [String] {
  elements(value).compactMap { if case .string(let string) = $0 { string } else { nil } }
}
