// Reads and writes structs in the memory that the module shares with JavaScript, and throws the errors of calls.

import { LAYOUTS } from "./layouts.js";
import { CODES, EVENTS } from "./words.js";

/** The size of the struct that receives an error. */
export const ERROR_SIZE = 256;
const MESSAGE_OFFSET = 4;

// The deepest nesting of a value; a scenario has fewer levels.
const DEEPEST = 100;

// inertial_callbacks are three pointers: emit, will_end_dragging and the context.
const CALLBACKS_SIZE = 12, CHOOSER_OFFSET = 4;

// A module that imports a function (i32, i32, i32) -> () and exports it, because C can only call functions of
// WebAssembly. The arguments are the context, and pointers to the velocity and to the target.
const ADAPTER = Uint8Array.of(
  0, 97, 115, 109, 1, 0, 0, 0, 1, 7, 1, 96, 3, 127, 127, 127, 0, 2, 7, 1, 1, 101, 1, 102, 0, 0, 7, 5, 1, 1, 102, 0, 0);

/** Lets C call a function, whose arguments are pointers to a velocity and a target, and returns its pointer. */
function addFunction(exports, call) {
  const table = exports.__indirect_function_table, pointer = table.grow(1);
  const { f } = new WebAssembly.Instance(
    new WebAssembly.Module(ADAPTER), { e: { f: (_, velocity, target) => call(velocity, target) } }).exports;
  table.set(pointer, f);
  return pointer;
}

/** The error of a rejected call, which has changed nothing. Its message has the argument and the allowed values. */
export class InertialScrollError extends Error {
  constructor(message, code) {
    super(message);
    this.name = "InertialScrollError";
    /** The kind of the error, one of CODES. */
    this.code = code;
  }
}

/** The module's memory and functions. */
export class Memory {
  constructor(exports) {
    this.exports = exports;
    this.error = this.allocate(ERROR_SIZE);
  }

  /**
   * Runs `body` with a pointer to callbacks. C then calls `choose` with pointers to a velocity and a target.
   * An exception cannot pass through C, so an exception of `choose` is thrown after the body.
   */
  calling(choose, take, body) {
    this.trampoline ??= addFunction(this.exports, (velocity, target) => {
      try {
        this.choose(velocity, target);
      } catch (error) {
        this.failure ??= { error };
      }
    });
    const callbacks = take(CALLBACKS_SIZE);
    this.view.setUint32(callbacks + CHOOSER_OFFSET, this.trampoline, true);
    // `choose` may use another view, whose call sets its own function.
    const before = { choose: this.choose, failure: this.failure };
    Object.assign(this, { choose, failure: null });
    try {
      body(callbacks);
      if (this.failure) throw this.failure.error;
    } finally {
      Object.assign(this, before);
    }
  }

  /** A view of the whole memory, which is created again after the memory has grown. */
  get view() {
    if (this.current?.buffer !== this.exports.memory.buffer) {
      this.current = new DataView(this.exports.memory.buffer);
    }
    return this.current;
  }

  allocate(size) {
    // WebAssembly would shorten a larger size to 32 bits, and it returns pointers as signed numbers.
    const pointer = size < 2 ** 32 ? this.exports.malloc(size) >>> 0 : 0;
    if (pointer === 0) throw new RangeError(`no memory for ${size} bytes`);
    return pointer;
  }

  /** Calls a function whose last argument is the error, and throws an error if the call is rejected. */
  call(name, ...values) {
    if (!(name in this.exports)) {
      throw new InertialScrollError(`${name}: is not in this module; the module of loadRunner has it`, "mismatch");
    }
    const code = this.exports[name](...values, this.error);
    if (code === 0) return;
    const bytes = new Uint8Array(this.exports.memory.buffer, this.error + MESSAGE_OFFSET, ERROR_SIZE - MESSAGE_OFFSET);
    const message = new TextDecoder().decode(bytes.slice(0, bytes.indexOf(0)));
    throw new InertialScrollError(renamed(message, CODES[code]), CODES[code]);
  }

  /** The text at a pointer, which ends with a zero byte; null for a null pointer. */
  text(pointer) {
    if (pointer === 0) return null;
    const bytes = new Uint8Array(this.exports.memory.buffer, pointer);
    return new TextDecoder().decode(bytes.slice(0, bytes.indexOf(0)));
  }

  /** Runs body(take), where take(size) returns a pointer to zeroed memory that is freed after the body. */
  borrow(body) {
    const taken = [];
    try {
      return body((size) => {
        const pointer = this.allocate(size);
        taken.push(pointer);
        new Uint8Array(this.exports.memory.buffer, pointer, size).fill(0);
        return pointer;
      });
    } finally {
      taken.forEach((pointer) => this.exports.free(pointer));
    }
  }

  /** Copies numbers into the module. */
  putNumbers(numbers, take) {
    const pointer = take(Math.max(8, numbers.length * 8));
    numbers.forEach((number, index) => this.view.setFloat64(pointer + index * 8, number, true));
    return pointer;
  }

  /** Copies a text, or a value as JSON, into the module, and returns its pointer and its length. */
  putText(value, path, take) {
    const text = typeof value === "string" ? value : JSON.stringify(jsonValue(value, path));
    // The encoder would replace it by another character.
    const [surrogate] = /\p{Surrogate}/u.exec(text) ?? [];
    if (surrogate) wrong(path, "must have no lone surrogate", surrogate, "wrongScenario");
    const bytes = new TextEncoder().encode(text), pointer = take(Math.max(1, bytes.length));
    new Uint8Array(this.exports.memory.buffer).set(bytes, pointer);
    return [pointer, bytes.length];
  }

  getNumbers(pointer, count) {
    return new Float64Array(this.exports.memory.buffer.slice(pointer, pointer + count * 8));
  }

  /** Reads a struct as an object; null replaces NaN, which means no number. */
  read(layout, pointer) {
    const result = {}, { view } = this;
    for (const { name, type, offset } of layout.fields) {
      const at = pointer + offset;
      if (type === "number") {
        const value = view.getFloat64(at, true);
        result[name] = value === value ? value : null;
      } else if (type === "flag") result[name] = view.getInt32(at, true) !== 0;
      else if (type === "index") result[name] = Number(view.getBigInt64(at, true));
      else if (type === "part") result[name] = view.getInt32(at, true);
      else if (type === "text") result[name] = this.text(view.getUint32(at, true));
      else if (type === "pointer" || type === "count") result[name] = view.getUint32(at, true);
      else if (type === "numbers") {
        result[name] = [...this.getNumbers(view.getUint32(at, true), view.getUint32(at + 4, true))];
      } else if (typeof type === "string") result[name] = this.read(LAYOUTS[type], at);
      else if (type.bits) result[name] = type.bits.filter((_, bit) => view.getInt32(at, true) & (1 << bit));
      else if (type.count) result[name] = [...this.getNumbers(at, type.count)];
      else result[name] = type[view.getInt32(at, true)] ?? null;
    }
    return result;
  }

  /**
   * Writes the members of an object to a struct.
   * @param path The path of the object in error messages.
   * @param take Returns memory for the arrays of the struct, as in `borrow`.
   */
  write(layout, pointer, object, path, take) {
    const given = members(object, path, layout.fields.map((field) => field.name), layout.needed);
    for (const { name, type, offset } of layout.fields) {
      if (given[name] === undefined) continue;
      this.writeField(type, pointer + offset, given[name], `${path}.${name}`, take);
    }
  }

  writeField(type, at, value, path, take) {
    const { view } = this;
    if (type === "number") view.setFloat64(at, asNumber(value, path), true);
    else if (type === "flag") view.setInt32(at, asFlag(value, path) ? 1 : 0, true);
    else if (type === "index") view.setBigInt64(at, asIndex(value, path), true);
    else if (type === "numbers") {
      const numbers = asNumbers(value, path), pointer = this.putNumbers(numbers, take);
      this.view.setUint32(at, pointer, true);
      this.view.setUint32(at + 4, numbers.length, true);
    } else if (typeof type === "string") this.write(LAYOUTS[type], at, value, path, take);
    else if ("absent" in type) {
      if (value === type.absent) wrong(path, `must be ${value < 0 ? "0 or larger" : "above 0"}`, value);
      this.writeField(type.of, at, value ?? type.absent, path, take);
    } else if (type.bits) {
      const bits = asList(value, path).map((word, index) => 1 << constant(type.bits, word, `${path}[${index}]`));
      view.setInt32(at, bits.reduce((all, bit) => all | bit, 0), true);
    } else if (type.count) {
      const numbers = asNumbers(value, path);
      if (numbers.length !== type.count) wrong(path, `must have ${type.count} numbers`, value, "wrongCount");
      numbers.forEach((number, index) => view.setFloat64(at + index * 8, number, true));
    } else view.setInt32(at, constant(type, value, path), true);
  }
}

/**
 * A message of the library with JavaScript's names of fields, the name of a kind of event instead of its number, and
 * without the number that means an absent number in C; the length of a viewport may be 0.
 */
export function renamed(message, code) {
  // The names in a scenario are those of the caller.
  if (code === "wrongScenario") return message;
  return message.replace(/(\w)_(\w)/g, (_, before, after) => before + after.toUpperCase())
    .replace(/^(?!geometry)(.*: must) be (?:0|-1) or lie in /, "$1 lie in ")
    .replace(/^(event\.kind: .*found )(\d+)$/, (_, start, kind) => `${start}"${EVENTS[kind]}"`);
}

/** Instantiates a module from bytes, a `Response` or a compiled module, by default from the file `name`. */
export async function instantiate(source, name) {
  let given = source ?? await ownBytes(name);
  if (typeof Response !== "undefined" && given instanceof Response) given = await given.arrayBuffer();
  if (!(given instanceof WebAssembly.Module || given instanceof ArrayBuffer || ArrayBuffer.isView(given))) {
    wrong("source", "must be bytes, a Response or a WebAssembly.Module", given, "mismatch");
  }
  try {
    const module = given instanceof WebAssembly.Module ? given : await WebAssembly.compile(given);
    return await WebAssembly.instantiate(module, { wasi_snapshot_preview1: SYSTEM });
  } catch (error) {
    throw new InertialScrollError(`source: must be ${name}; ${error.message}`, "mismatch");
  }
}

/** The exports of an instance, which must include the function `needed`. */
export function exportsOf(instance, needed) {
  const { exports } = instance;
  if (!(needed in exports)) throw new InertialScrollError(`source: has no function ${needed}`, "mismatch");
  return exports;
}

// The functions that the C library imports from an operating system. Here there is none: no file is open, and the
// seed of hash tables is constant, because no result depends on the order of a hash table.
const BAD_FILE = 8;
const SYSTEM = {
  fd_close: () => BAD_FILE, fd_fdstat_get: () => BAD_FILE, fd_seek: () => BAD_FILE, fd_write: () => BAD_FILE,
  random_get: () => 0,
};

async function ownBytes(name) {
  const address = new URL(name, import.meta.url);
  if (address.protocol !== "file:") return fetch(address);
  const { readFile } = await import("node:fs/promises");
  return readFile(address);
}

/** The index of a word in a list; throws an error for other values. */
export function constant(words, word, path) {
  const index = words.indexOf(word);
  return index >= 0 ? index : wrong(path, `must be one of ${words.join(", ")}`, word, "unknownConstant");
}

export function asNumber(value, path) {
  return typeof value === "number" ? value : wrong(path, "must be a number", value);
}

export function asIndex(value, path) {
  return Number.isSafeInteger(value) ? BigInt(value) : wrong(path, "must be a whole number", value);
}

export function asFlag(value, path) {
  return typeof value === "boolean" ? value : wrong(path, "must be true or false", value);
}

export function asList(value, path) {
  return isList(value) ? Array.from(value) : wrong(path, "must be an array", value);
}

const isList = (value) => Array.isArray(value) || (ArrayBuffer.isView(value) && !(value instanceof DataView));

export function asNumbers(value, path) {
  return asList(value, path).map((number, index) => asNumber(number, `${path}[${index}]`));
}

/** Returns the object, whose members must all have known names; it must have the members in `needed`. */
export function members(object, path, names, needed = []) {
  if (typeof object !== "object" || object === null || Symbol.iterator in object) {
    wrong(path, "must be an object", object, "mismatch");
  }
  const unknown = Object.keys(object).find((name) => !names.includes(name));
  if (unknown !== undefined) {
    throw new InertialScrollError(`${path}.${unknown}: unknown key; the known keys are ${names.join(", ") || "none"}`, "mismatch");
  }
  const missing = needed.find((name) => object[name] === undefined);
  return missing === undefined ? object : wrong(`${path}.${missing}`, "is needed", undefined, "mismatch");
}

/** True for an object of no class; the members of an instance, such as a Map, are not its contents. */
function isPlain(value) {
  const prototype = typeof value === "object" && Object.getPrototypeOf(value);
  return prototype === null || (prototype && Object.getPrototypeOf(prototype) === null);
}

/** Converts a value for JSON. A number that is not finite becomes a text, which the library rejects. */
export function jsonValue(value, path, depth = 0) {
  if (value === null || typeof value === "boolean" || typeof value === "string") return value;
  if (typeof value === "number") return Number.isFinite(value) ? value : String(value);
  if (depth > DEEPEST) throw new InertialScrollError(`${path.slice(0, 80)}…: is nested too deeply`, "wrongScenario");
  if (isList(value)) {
    return asList(value, path).map((element, index) => jsonValue(element, `${path}[${index}]`, depth + 1));
  }
  if (!isPlain(value)) wrong(path, "must be a value of JSON", value, "mismatch");
  const entries = Object.entries(value);
  return Object.fromEntries(entries.filter(([, member]) => member !== undefined).map(
    ([key, member]) => [key, jsonValue(member, depth > 0 ? `${path}.${key}` : key, depth + 1)]));
}

/** Throws the error for a wrong value at a path. */
export function wrong(path, requirement, value, code = "outOfRange") {
  const words = typeof value === "string" ? JSON.stringify(value)
    : typeof value === "function" ? "a function"
      : Array.isArray(value) ? "an array"
        : typeof value !== "object" || value === null ? String(value)
          : isPlain(value) ? "an object" : `an instance of ${value.constructor?.name}`;
  throw new InertialScrollError(`${path}: ${requirement}, found ${words}`, code);
}
