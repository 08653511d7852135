// Runs scenario files by the code that `scrollsim run` runs them with: a second module of WebAssembly,
// inertialscenario.wasm, which stands for itself and contains the engine.
//
// Times are in seconds, lengths in points, velocities in points per second.

import { LAYOUTS } from "./layouts.js";
import { InertialScrollError, Memory, instantiate } from "./memory.js";

export { InertialScrollError };

const ABI_VERSION = 1, SCRATCH_SIZE = 64;

/** Runs scenarios; an object with a memory of its own. */
export class ScenarioRunner {
  constructor(instance) {
    instance.exports.__wasm_call_ctors();
    const memory = this.memory = new Memory(instance.exports);
    memory.call("inertial_scenario_check_abi", ABI_VERSION);
    memory.scratch = memory.allocate(SCRATCH_SIZE);
  }

  /**
   * Runs a scenario into the rows of its trace.
   *
   * @param scenario The value of a scenario file, or its JSON text.
   * @param options.rows "frames", for a row at every frame and event, or "steps", for one after each step.
   * @param options.framesPerSecond Instead of the scenario's own.
   * @param options.mostFrames Where a run is cut off; 10,000,000 by default.
   * @param options.recordings The samples of each finger that the script replays, by its path.
   * @returns { columns, rowCount, isComplete }: columns by name, numbers as a Float64Array with NaN for an
   *   empty cell, words and truth values as an array.
   */
  run(scenario, options = {}) {
    const { memory } = this, { scratch } = memory;
    return this.withScenario(scenario, options.recordings, (handle) => memory.borrow((take) => {
      this.call("inertial_scenario_run", handle, this.putOptions(options, take), scratch);
      const rows = memory.view.getUint32(scratch, true);
      try {
        return this.readRows(rows);
      } finally {
        memory.call("inertial_rows_destroy", rows);
      }
    }));
  }

  /** What a run comes to, without its rows; takes what `run` takes except `rows`. */
  measure(scenario, options = {}) {
    const { memory } = this;
    return this.withScenario(scenario, options.recordings, (handle) => memory.borrow((take) => {
      const measures = take(LAYOUTS.runMeasures.size);
      this.call("inertial_scenario_measure", handle, this.putOptions(options, take), measures);
      return memory.read(LAYOUTS.runMeasures, measures);
    }));
  }

  /** How many laws of nested scrolling a scenario's own run breaks, and the first violation in words. */
  check(scenario, { recordings } = {}) {
    const { memory } = this, { scratch } = memory;
    return this.withScenario(scenario, recordings, (handle) => {
      this.call("inertial_scenario_check", handle, scratch);
      const count = memory.view.getUint32(scratch, true);
      return { count, first: count ? this.message("scenario", handle) : null };
    });
  }

  putOptions({ rows = "frames", framesPerSecond = 0, mostFrames = 0 }, take) {
    const pointer = take(LAYOUTS.runOptions.size);
    this.memory.write(LAYOUTS.runOptions, pointer, { rows, framesPerSecond, mostFrames }, "options", take);
    return pointer;
  }

  readRows(rows) {
    const { memory } = this, { scratch } = memory, columns = {};
    memory.call("inertial_rows_get_size", rows, scratch, scratch + 4, scratch + 8);
    const [rowCount, columnCount, isComplete] =
      [0, 4, 8].map((offset) => memory.view.getUint32(scratch + offset, true));
    for (let index = 0; index < columnCount; index += 1) {
      memory.call("inertial_rows_get_column", rows, index, scratch);
      const column = memory.read(LAYOUTS.column, scratch);
      columns[column.name] = this.readColumn(column, memory.getNumbers(column.values, rowCount));
    }
    return { columns, rowCount, isComplete: isComplete !== 0 };
  }

  readColumn({ kind, words, wordCount }, numbers) {
    if (kind === "flag") return Array.from(numbers, (value) => (Number.isNaN(value) ? null : value === 1));
    return kind === "word" ? this.readWords(numbers, words, wordCount) : numbers;
  }

  readWords(indices, table, count) {
    const { memory } = this;
    const words = Array.from({ length: count }, (_, index) =>
      memory.text(memory.view.getUint32(table + 4 * index, true)));
    return Array.from(indices, (index) => words[index]);
  }

  /** Hands a scenario over, runs a body with its handle, and frees it. */
  withScenario(scenario, recordings, body) {
    const { memory } = this, { scratch } = memory;
    const value = typeof scenario === "string" ? JSON.parse(scenario) : scenario;
    memory.call("inertial_tree_create", scratch);
    const tree = memory.view.getUint32(scratch, true);
    let handle;
    try {
      this.add(tree, value);
      this.call("inertial_scenario_create", tree, scratch);
      handle = memory.view.getUint32(scratch, true);
    } finally {
      memory.call("inertial_tree_destroy", tree);
    }
    try {
      this.putRecordings(handle, recordings ?? {});
      return body(handle);
    } finally {
      memory.call("inertial_scenario_destroy", handle);
    }
  }

  add(tree, value) {
    if (value === null) this.call("inertial_tree_null", tree);
    else if (typeof value === "boolean") this.call("inertial_tree_boolean", tree, value ? 1 : 0);
    else if (typeof value === "number") this.call("inertial_tree_number", tree, value);
    else if (typeof value === "string") this.addText("inertial_tree_string", tree, value);
    else if (Array.isArray(value) || ArrayBuffer.isView(value)) {
      this.call("inertial_tree_begin_array", tree);
      for (const element of value) this.add(tree, element);
      this.call("inertial_tree_end", tree);
    } else if (typeof value === "object") {
      this.call("inertial_tree_begin_object", tree);
      for (const [key, member] of Object.entries(value)) {
        if (member === undefined) continue;
        this.addText("inertial_tree_key", tree, key);
        this.add(tree, member);
      }
      this.call("inertial_tree_end", tree);
    } else throw new TypeError(`a scenario has no ${typeof value}: ${String(value)}`);
  }

  addText(name, tree, text) {
    const { memory } = this, bytes = new TextEncoder().encode(text);
    memory.borrow((take) => {
      const pointer = take(Math.max(1, bytes.length));
      new Uint8Array(memory.exports.memory.buffer).set(bytes, pointer);
      this.call(name, tree, pointer, bytes.length);
    });
  }

  putRecordings(handle, recordings) {
    const { memory } = this, { scratch } = memory, { size } = LAYOUTS.touchSample;
    memory.call("inertial_scenario_get_recording_count", handle, scratch);
    const count = memory.view.getUint32(scratch, true);
    for (let index = 0; index < count; index += 1) {
      memory.call("inertial_scenario_get_recording", handle, index, scratch);
      const path = memory.text(memory.view.getUint32(scratch, true)), samples = recordings[path];
      // The run names what is missing.
      if (samples === undefined) continue;
      memory.borrow((take) => {
        const start = take(Math.max(8, samples.length * size));
        samples.forEach(({ time_s: time, x_pt: x, y_pt: y, phase }, row) => memory.write(
          LAYOUTS.touchSample, start + row * size, { time, x, y, phase }, `${path}: samples[${row}]`, take));
        this.call("inertial_scenario_set_recording", handle, index, start, samples.length);
      });
    }
  }

  /** Calls a function whose first argument is a tree or a scenario, which keeps a refusal's whole message. */
  call(name, handle, ...values) {
    try {
      this.memory.call(name, handle, ...values);
    } catch (error) {
      const reader = name.startsWith("inertial_tree_") || name === "inertial_scenario_create" ? "tree" : "scenario";
      throw new InertialScrollError(this.message(reader, handle) || error.message, error.code);
    }
  }

  message(reader, handle) {
    return this.memory.text(this.memory.exports[`inertial_${reader}_message`](handle));
  }
}

/**
 * Loads the runner.
 *
 * @param source The module's bytes, a `Response` that has them, or a compiled `WebAssembly.Module`; by default
 *   the file inertialscenario.wasm beside this one.
 */
export async function loadRunner(source) {
  return new ScenarioRunner(await instantiate(source, "inertialscenario.wasm"));
}
