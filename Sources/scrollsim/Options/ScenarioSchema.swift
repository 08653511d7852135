import ScenarioCore

/// The JSON Schema of scenario files, written from the shapes that decode them.
///
/// scripts/docpages adds the descriptions, and the rules between several keys.
enum ScenarioSchema {
  static var document: JSONValue {
    let kinds = ScenarioKind.all.map(\.table)
    let verbs = Verb.all.map(\.table)
    var objects = kinds + verbs
    for table in ([Scenario.table] + kinds + verbs).flatMap(\.objects)
    where !objects.contains(where: { $0.name == table.name }) {
      objects.append(table)
    }
    let definitions =
      [
        ("comment", type("string")), ("system", choice(among: kinds)),
        ("step", choice(among: verbs)), ("changes", changes),
      ] + objects.map { ($0.name, .members(summary(of: $0) + $0.schema)) }
    return .members(
      [
        ("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
        ("title", .string("Scenario of InertialScroll")),
      ] + Scenario.table.schema + [("$defs", .members(definitions))])
  }

  private static func summary(of table: ObjectTable) -> [(name: String, value: JSONValue)] {
    ScenarioKind.all.filter { $0.table.name == table.name }.map {
      ("description", .string($0.summary))
    }
  }

  fileprivate static func type(_ name: String) -> JSONValue { .object(["type": .string(name)]) }

  fileprivate static func reference(_ name: String) -> JSONValue {
    .object(["$ref": .string("#/$defs/\(name)")])
  }

  private static func choice(among tables: [ObjectTable]) -> JSONValue {
    .object(["oneOf": .array(tables.map { reference($0.name) })])
  }

  /// The keys that a `set` step can change in a system of some kind.
  private static var changes: JSONValue {
    var keys: [(name: String, schemas: [JSONValue])] = []
    for key in ScenarioKind.all.flatMap({ $0.table.keys }) where !key.isFixed && key.name != "kind"
    {
      let index = keys.firstIndex { $0.name == key.name } ?? keys.count
      if index == keys.count { keys.append((key.name, [])) }
      for schema in key.shape.forms.map(\.schema) where !keys[index].schemas.contains(schema) {
        keys[index].schemas.append(schema)
      }
    }
    return .members(
      ObjectTable.schema(properties: keys.map { ($0.name, .any(of: $0.schemas)) }, required: []))
  }
}

extension ObjectTable {
  /// The tables of the objects in objects of this table.
  fileprivate var objects: [ObjectTable] { keys.flatMap(\.shape.objects) }

  fileprivate var schema: [(name: String, value: JSONValue)] {
    let properties = keys.map { key in
      var schema = key.shape.schema
      if key.isIdle {
        schema = schema.with("description", .string("The key has no effect on this kind."))
      }
      return (key.name, key.defaultValue.map { schema.with("default", $0) } ?? schema)
    }
    return Self.schema(properties: properties, required: keys.filter(\.isRequired).map(\.name))
  }

  fileprivate static func schema(
    properties: [(name: String, value: JSONValue)], required: [String]
  ) -> [(name: String, value: JSONValue)] {
    [
      ("type", .string("object")), ("additionalProperties", .boolean(false)),
      ("required", .array(required.map { .string($0) })),
      ("properties", .members(properties + [(commentKey, ScenarioSchema.reference(commentKey))])),
    ]
  }
}

extension Shape {
  fileprivate var objects: [ObjectTable] {
    forms.flatMap { form in
      switch form {
      case .object(let table): [table] + table.objects
      case .array(let shapes, _): shapes.flatMap(\.objects)
      default: [] as [ObjectTable]
      }
    }
  }

  fileprivate var schema: JSONValue { .any(of: forms.map(\.schema)) }
}

extension Shape.Form {
  fileprivate var schema: JSONValue {
    switch self {
    case .number(let range):
      .members([
        ("type", .string(range.isWhole ? "integer" : "number")),
        (range.lower.isIncluded ? "minimum" : "exclusiveMinimum", .number(range.lower.bound)),
        (range.upper.isIncluded ? "maximum" : "exclusiveMaximum", .number(range.upper.bound)),
      ])
    case .boolean: ScenarioSchema.type("boolean")
    case .text: ScenarioSchema.type("string")
    case .words(let words):
      .object(
        words.count == 1
          ? ["const": .string(words[0])] : ["enum": .array(words.map { .string($0) })])
    case .constant(.null): ScenarioSchema.type("null")
    case .constant(let value): .object(["const": value])
    case .array(let shapes, let count):
      .members(
        [("type", .string("array"))]
          + (shapes.count == 1
            ? [("items", shapes[0].schema)]
            : [("prefixItems", .array(shapes.map(\.schema))), ("items", .boolean(false))])
          + (count.lowerBound == 0 ? [] : [("minItems", .integer(count.lowerBound))])
          + (count.upperBound == .max ? [] : [("maxItems", .integer(count.upperBound))]))
    case .object(let table): ScenarioSchema.reference(table.name)
    case .later(let name): ScenarioSchema.reference(name)
    }
  }
}

extension JSONValue {
  fileprivate static func any(of schemas: [JSONValue]) -> JSONValue {
    schemas.count == 1 ? schemas[0] : .object(["anyOf": .array(schemas)])
  }

  fileprivate func with(_ name: String, _ value: JSONValue) -> JSONValue {
    guard case .object(let members) = self else { return self }
    return .object(members + [Member(key: name, value: value)])
  }
}

extension Command {
  /// For scripts/docs; not listed.
  static let schema = Command(
    "schema", summary: "prints the JSON Schema of scenario files, without descriptions",
    synopsis: "", explanation: "scripts/docs --update writes the schema with its descriptions.",
    operands: 0...0
  ) { _ in try Console.print(ScenarioSchema.document.document) }
}
