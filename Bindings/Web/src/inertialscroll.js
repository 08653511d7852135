// InertialScroll: scroll views without a screen, for browsers and node.
//
// Lengths are in points, times in seconds, velocities in points per second; y grows downwards, and an
// offset grows when the finger moves up or left.

import { LAYOUTS, SIZED } from "./layouts.js";
import { ERROR_SIZE, InertialScrollError, Memory, asList, asNumbers, exportsOf, instantiate, members } from "./memory.js";
import { NestedScrollView, ScrollView } from "./views.js";
import { PRESETS } from "./words.js";

export { InertialScrollError, NestedScrollView, PRESETS, ScrollView };

const ABI_VERSION = 8, SCRATCH_SIZE = 512;

/** The engine: a WebAssembly module with its own memory. */
export class InertialScroll {
  constructor(instance) {
    const exports = exportsOf(instance, "inertial_check_abi");
    exports.__wasm_call_ctors();
    const memory = this.memory = new Memory(exports);
    memory.call("inertial_check_abi", ABI_VERSION);
    memory.scratch = memory.allocate(SCRATCH_SIZE);
    SIZED.forEach((name, index) => {
      const wanted = LAYOUTS[name]?.size ?? ERROR_SIZE, found = exports.inertial_struct_size(index);
      if (wanted !== found) throw new Error(`${name}: must have ${wanted} bytes, found ${found}`);
    });
  }

  /** The version of the engine, such as "0.1.0". */
  get version() { return this.memory.text(this.memory.exports.inertial_version()); }

  /**
   * Creates a plain scroll view from { geometry, physics, behavior, offset }, where only geometry is required, or
   * from { system, physics, framesPerSecond } as in a scenario.
   */
  scrollView(options) { return ScrollView.create(this.memory, options); }

  /** Creates a nested scroll view from { system, physics, framesPerSecond } as in a scenario; only system is required. */
  nestedScrollView(options) { return NestedScrollView.create(this.memory, options); }

  /** Creates a plain or a nested scroll view, depending on the kind of the system. */
  view(options) {
    const { system } = members(options, "options", Object.keys(Object(options)));
    return system === undefined || system?.kind === "scroll-view" ? this.scrollView(options) : this.nestedScrollView(options);
  }

  /**
   * Samples motions, such as `{ law: "fling", velocity: 2000 }`, at times of 0 or later. The position and the
   * velocity of motion i at time j have the index i * times.length + j.
   */
  sample(trajectories, times) {
    const { memory } = this;
    [trajectories, times] = [asList(trajectories, "trajectories"), asNumbers(times, "times")];
    return memory.borrow((take) => {
      const count = trajectories.length * times.length;
      const [positions, velocities] = [take(Math.max(8, count * 8)), take(Math.max(8, count * 8))];
      const motions = this.putTrajectories(trajectories, take), instants = memory.putNumbers(times, take);
      memory.call(
        "inertial_trajectories_sample", motions, trajectories.length, instants, times.length, positions,
        velocities);
      return { positions: memory.getNumbers(positions, count), velocities: memory.getNumbers(velocities, count) };
    });
  }

  /** Properties of each motion as a whole: { duration, restPosition, peakTime, peakPosition }. */
  describe(trajectories) {
    trajectories = asList(trajectories, "trajectories");
    const { memory } = this, { size } = LAYOUTS.trajectoryInfo;
    return memory.borrow((take) => {
      const infos = take(Math.max(8, trajectories.length * size));
      const motions = this.putTrajectories(trajectories, take);
      memory.call("inertial_trajectories_describe", motions, trajectories.length, infos);
      return trajectories.map((_, index) => memory.read(LAYOUTS.trajectoryInfo, infos + index * size));
    });
  }

  putTrajectories(trajectories, take) {
    const { memory } = this, layout = LAYOUTS.trajectory;
    const start = take(Math.max(8, trajectories.length * layout.size));
    trajectories.forEach((trajectory, index) => {
      const pointer = start + index * layout.size, path = `trajectories[${index}]`;
      const { law = "fling" } = members(trajectory, path, layout.fields.map(({ name }) => name));
      memory.write(layout, pointer, { law }, path, take);
      memory.call("inertial_trajectory_init", pointer, memory.view.getInt32(pointer, true));
      memory.write(layout, pointer, trajectory, path, take);
    });
    return start;
  }
}

/**
 * Loads the engine.
 *
 * @param source The module's bytes, a `Response` with the bytes, or a compiled `WebAssembly.Module`; by default
 *   the file inertialscroll.wasm beside this one.
 */
export async function load(source) {
  return new InertialScroll(await instantiate(source, "inertialscroll.wasm"));
}
