// Runs scenario files by the code that `scrollsim run` runs them with.

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
  /** Instead of the scenario's own. */
  framesPerSecond?: number;
  /** Where a run is cut off; 10,000,000 by default. */
  mostFrames?: number;
  /** The samples of each finger that the script replays, by its path. */
  recordings?: Record<string, TouchSample[]>;
}

/** The rows of a trace, by column: numbers with NaN for an empty cell, or words, or truth values. */
export interface Rows {
  columns: Record<string, Float64Array | string[] | (boolean | null)[]>;
  rowCount: number;
  /** Whether the run has come to the end of its script. */
  isComplete: boolean;
}

/** What a run comes to, in points and seconds; null for what never happens. */
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

/** A scenario is the value of a scenario file, or its JSON text; errors in a text begin with line and column. */
export class ScenarioRunner extends InertialScroll {
  run(scenario: object | string, options?: RunOptions & { rows?: "frames" | "steps" }): Rows;
  measure(scenario: object | string, options?: RunOptions): RunMeasures;
  /** The violations of the laws of scrolling by the scenario's own run, a line for each one. */
  check(scenario: object | string, options?: { recordings?: RunOptions["recordings"] }): string[];
  /** What happens in the scenario's own run in words, a line for each thing. */
  explain(scenario: object | string, options?: { recordings?: RunOptions["recordings"] }): string[];
}

/** Loads the runner from the file beside this module, or from what is given. */
export function loadRunner(source?: BufferSource | Response | WebAssembly.Module): Promise<ScenarioRunner>;
