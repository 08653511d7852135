// Runs scenario files with the same code as `scrollsim run`. It is a second WebAssembly module,
// inertialscenario.wasm, which contains the engine.
//
// Times are in seconds, lengths in points, velocities in points per second.

import { InertialScroll } from "./inertialscroll.js";
import { LAYOUTS } from "./layouts.js";
import { InertialScrollError, asList, exportsOf, instantiate, members, renamed } from "./memory.js";

export { InertialScrollError };

const SAMPLE_FIELDS = ["time_s", "x_pt", "y_pt", "phase"];
const MEASURE_OPTIONS = ["framesPerSecond", "mostFrames", "recordings"];

/** The engine with nested views and scenarios. */
export class ScenarioRunner extends InertialScroll {
  constructor(instance) {
    super(instance);
    exportsOf(instance, "inertial_scenario_run");
  }

  /**
   * Runs a scenario into the rows of its trace.
   *
   * @param scenario The value of a scenario file, or its JSON text.
   * @param options.rows "frames", for a row at every frame and event, or "steps", for one after each step.
   * @param options.framesPerSecond The frame rate in 1/s; by default the scenario's.
   * @param options.mostFrames The number of frames after which a run stops; 10,000,000 by default.
   * @param options.recordings The samples of each recording that the script replays, by its path.
   * @returns { columns, rowCount, isComplete }: columns by name; numbers are a Float64Array with NaN for an
   *   empty cell, words and Booleans an array.
   */
  run(scenario, options = {}) {
    members(options, "options", ["rows", ...MEASURE_OPTIONS]);
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

  /** Numbers that summarize a run, without its rows; accepts the options of `run` except `rows`. */
  measure(scenario, options = {}) {
    members(options, "options", MEASURE_OPTIONS);
    const { memory } = this;
    return this.withScenario(scenario, options.recordings, (handle) => memory.borrow((take) => {
      const measures = take(LAYOUTS.runMeasures.size);
      this.call("inertial_scenario_measure", handle, this.putOptions(options, take), measures);
      return memory.read(LAYOUTS.runMeasures, measures);
    }));
  }

  /** The violations of the laws of scrolling in a scenario's run, a line for each. */
  check(scenario, options = {}) {
    return this.report("inertial_scenario_check", scenario, options, this.memory.scratch);
  }

  /** A description of a scenario's run in words, a line for each event. */
  explain(scenario, options = {}) {
    return this.report("inertial_scenario_explain", scenario, options);
  }

  /** Calls a function on a scenario and returns the lines of the scenario's message. */
  report(name, scenario, options, ...values) {
    const { recordings } = members(options, "options", ["recordings"]);
    return this.withScenario(scenario, recordings, (handle) => {
      this.call(name, handle, ...values);
      return this.message(handle).split("\n").slice(0, -1);
    });
  }

  putOptions({ rows = "frames", framesPerSecond, mostFrames }, take) {
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

  /** Creates a scenario, runs a body with its handle, and frees it. */
  withScenario(scenario, recordings, body) {
    const handle = this.memory.borrow((take) => this.create(scenario, take));
    try {
      this.putRecordings(handle, recordings === undefined ? {} : recordings);
      return body(handle);
    } finally {
      this.memory.call("inertial_scenario_destroy", handle);
    }
  }

  create(scenario, take) {
    const { memory } = this, { scratch } = memory, isText = typeof scenario === "string";
    const text = memory.putText(scenario, "scenario", take);
    try {
      memory.call("inertial_scenario_create", ...text, 0, 0, scratch);
      return memory.view.getUint32(scratch, true);
    } catch (error) {
      // A rejected scenario contains the full message.
      const handle = memory.view.getUint32(scratch, true), message = this.message(handle) || error.message;
      memory.call("inertial_scenario_destroy", handle);
      // Line and column are only valid in a text of the caller, so they are removed for an object.
      throw new InertialScrollError(isText ? message : message.replace(/^\d+:\d+: /, ""), error.code);
    }
  }

  putRecordings(handle, recordings) {
    const { memory } = this, { scratch } = memory, { size } = LAYOUTS.touchSample;
    memory.call("inertial_scenario_get_recording_count", handle, scratch);
    const paths = Array.from({ length: memory.view.getUint32(scratch, true) }, (_, index) => {
      memory.call("inertial_scenario_get_recording", handle, index, scratch);
      return memory.text(memory.view.getUint32(scratch, true));
    });
    members(recordings, "recordings", paths);
    paths.forEach((path, index) => {
      // If samples are missing, the run throws an error with their path.
      if (recordings[path] === undefined) return;
      const samples = asList(recordings[path], path);
      memory.borrow((take) => {
        const start = take(Math.max(8, samples.length * size));
        samples.forEach((sample, row) => {
          const place = `${path}: samples[${row}]`;
          const { time_s: time, x_pt: x, y_pt: y, phase } = members(sample, place, SAMPLE_FIELDS, SAMPLE_FIELDS);
          memory.write(LAYOUTS.touchSample, start + row * size, { time, x, y, phase }, place, take);
        });
        this.call("inertial_scenario_set_recording", handle, index, start, samples.length);
      });
    });
  }

  /** Calls a function whose first argument is a scenario; errors have the scenario's full message. */
  call(name, handle, ...values) {
    try {
      this.memory.call(name, handle, ...values);
    } catch (error) {
      throw new InertialScrollError(renamed(this.message(handle), error.code) || error.message, error.code);
    }
  }

  message(handle) {
    return this.memory.text(this.memory.exports.inertial_scenario_message(handle));
  }
}

/**
 * Loads the runner.
 *
 * @param source The module's bytes, a `Response` with the bytes, or a compiled `WebAssembly.Module`; by default
 *   the file inertialscenario.wasm beside this one.
 */
export async function loadRunner(source) {
  return new ScenarioRunner(await instantiate(source, "inertialscenario.wasm"));
}
