// The memory that the module shares with JavaScript: structs in and out, and the errors of calls.

import { LAYOUTS } from "./layouts.js";
import { CODES } from "./words.js";

/** The size of the struct that receives an error. */
export const ERROR_SIZE = 256;
const MESSAGE_OFFSET = 4;

/** A call that was refused. Nothing has changed; the message has the place, what is allowed, what was found. */
export class InertialScrollError extends Error {
  constructor(message, code) {
    super(message);
    this.name = "InertialScrollError";
    /** One of CODES. */
    this.code = code;
  }
}

/** The module's memory and functions. */
export class Memory {
  constructor(exports) {
    this.exports = exports;
    this.error = this.allocate(ERROR_SIZE);
  }

  /** A view of the whole memory, made anew when that has grown. */
  get view() {
    if (this.current?.buffer !== this.exports.memory.buffer) {
      this.current = new DataView(this.exports.memory.buffer);
    }
    return this.current;
  }

  allocate(size) {
    const pointer = this.exports.malloc(size);
    if (pointer === 0) throw new RangeError(`no memory for ${size} bytes`);
    return pointer;
  }

  /** Calls a function whose last argument is the error, and throws what it refuses. */
  call(name, ...values) {
    const code = this.exports[name](...values, this.error);
    if (code === 0) return;
    const bytes = new Uint8Array(this.exports.memory.buffer, this.error + MESSAGE_OFFSET, ERROR_SIZE - MESSAGE_OFFSET);
    const message = new TextDecoder().decode(bytes.slice(0, bytes.indexOf(0)));
    throw new InertialScrollError(message, CODES[code]);
  }

  /** Text that ends with a zero byte; null for a null pointer. */
  text(pointer) {
    if (pointer === 0) return null;
    const bytes = new Uint8Array(this.exports.memory.buffer, pointer);
    return new TextDecoder().decode(bytes.slice(0, bytes.indexOf(0)));
  }

  /** Runs a body with memory that is freed after it: body(take), where take(size) gives a zeroed pointer. */
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
    numbers.forEach((number, index) => this.view.setFloat64(pointer + index * 8, number ?? -1, true));
    return pointer;
  }

  getNumbers(pointer, count) {
    return new Float64Array(this.exports.memory.buffer.slice(pointer, pointer + count * 8));
  }

  /** Reads a struct as an object; a number that is NaN is null, as none is there. */
  read(layout, pointer) {
    const result = {}, { view } = this;
    for (const { name, type, offset } of layout.fields) {
      const at = pointer + offset;
      if (type === "number") {
        const value = view.getFloat64(at, true);
        result[name] = value === value ? value : null;
      } else if (type === "flag") result[name] = view.getInt32(at, true) !== 0;
      else if (type === "index") result[name] = Number(view.getBigInt64(at, true));
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
   * Writes what an object says over a struct; null is -1, which stands for none.
   * @param path The place that errors name.
   * @param take Gives memory for the arrays of the struct, as in `borrow`.
   */
  write(layout, pointer, object, path, take) {
    for (const [name, value] of Object.entries(object)) {
      if (value === undefined) continue;
      const field = layout.fields.find((field) => field.name === name);
      if (!field) {
        const known = layout.fields.map((field) => field.name).join(", ");
        throw new InertialScrollError(`${path}.${name}: must be one of ${known}`, "mismatch");
      }
      this.writeField(field.type, pointer + field.offset, value, `${path}.${name}`, take);
    }
  }

  writeField(type, at, value, path, take) {
    const { view } = this;
    if (type === "number") view.setFloat64(at, asNumber(value ?? -1, path), true);
    else if (type === "flag") view.setInt32(at, value ? 1 : 0, true);
    else if (type === "index") view.setBigInt64(at, asIndex(value ?? -1, path), true);
    else if (type === "numbers") {
      const numbers = [...value].map((number, index) => asNumber(number ?? -1, `${path}[${index}]`));
      const pointer = this.putNumbers(numbers, take);
      this.view.setUint32(at, pointer, true);
      this.view.setUint32(at + 4, numbers.length, true);
    } else if (typeof type === "string") this.write(LAYOUTS[type], at, value, path, take);
    else if (type.bits) {
      const bits = value.map((word) => 1 << constant(type.bits, word, path));
      view.setInt32(at, bits.reduce((all, bit) => all | bit, 0), true);
    } else if (type.count) {
      for (let index = 0; index < type.count; index += 1) {
        view.setFloat64(at + index * 8, asNumber(value[index], `${path}[${index}]`), true);
      }
    } else view.setInt32(at, value === null ? -1 : constant(type, value, path), true);
  }
}

/** An instance of a module: its bytes, a `Response`, a compiled module, or the file of a name beside this one. */
export async function instantiate(source, name) {
  let given = source ?? await ownBytes(name);
  if (typeof Response !== "undefined" && given instanceof Response) given = await given.arrayBuffer();
  const module = given instanceof WebAssembly.Module ? given : await WebAssembly.compile(given);
  return WebAssembly.instantiate(module, { wasi_snapshot_preview1: SYSTEM });
}

// What the C library asks of a system, of which there is none: no file is open, and the seed of hash tables,
// whose order nothing shows, may be any.
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

/** The number of a word in its list. */
export function constant(words, word, path) {
  const index = words.indexOf(word);
  if (index < 0) {
    const message = `${path}: must be one of ${words.join(", ")}, found ${JSON.stringify(word)}`;
    throw new InertialScrollError(message, "unknownConstant");
  }
  return index;
}

function asNumber(value, path) {
  if (typeof value === "number") return value;
  throw new InertialScrollError(`${path}: must be a number, found ${JSON.stringify(value)}`, "outOfRange");
}

function asIndex(value, path) {
  if (Number.isSafeInteger(value)) return BigInt(value);
  throw new InertialScrollError(`${path}: must be a whole number, found ${JSON.stringify(value)}`, "outOfRange");
}
