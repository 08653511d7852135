// Runs scenario files with the same code as `scrollsim run`.

import { InertialScroll, InertialScrollError } from "./inertialscroll.js";

export { InertialScrollError };

/** One sample of a recorded finger, as in the CSV file of a recording. */
export interface TouchSample {
  time_s: number;
  x_pt: number;
  y_pt: number;
  phase: "began" | "moved" | "ended" | "cancelled";
}

export interface RunOptions {
  /** The frame rate in 1/s; by default the scenario's. */
  framesPerSecond?: number;
  /** The number of frames after which a run stops; 10,000,000 by default. */
  mostFrames?: number;
  /** The samples of each recording that the script replays, by its path. */
  recordings?: Record<string, TouchSample[]>;
}

/** The rows of a trace, by column: numbers with NaN for an empty cell, words or Booleans. */
export interface Rows {
  columns: Record<string, Float64Array | string[] | (boolean | null)[]>;
  rowCount: number;
  /** True if the run has reached the end of its script. */
  isComplete: boolean;
}

/** Numbers that summarize a run, in points and seconds; null for an event that never happens. */
export interface RunMeasures {
  duration: number;
  distance: number;
  peakVelocity: number;
  overshoot: number;
  boundaryTime: number | null;
  boundaryVelocity: number | null;
  rowCount: number;
  isComplete: boolean;
}

/** Runs scenarios, each given as an object or as JSON text. Messages about a text begin with line and column. */
export class ScenarioRunner extends InertialScroll {
  run(scenario: object | string, options?: RunOptions & { rows?: "frames" | "steps" }): Rows;
  measure(scenario: object | string, options?: RunOptions): RunMeasures;
  /** The violations of the laws of scrolling in the scenario's run, a line for each. */
  check(scenario: object | string, options?: { recordings?: RunOptions["recordings"] }): string[];
  /** A description of the scenario's run in words, a line for each event. */
  explain(scenario: object | string, options?: { recordings?: RunOptions["recordings"] }): string[];
}

/** Loads the runner from `source`, by default from the file inertialscenario.wasm beside this module. */
export function loadRunner(source?: BufferSource | Response | WebAssembly.Module): Promise<ScenarioRunner>;
