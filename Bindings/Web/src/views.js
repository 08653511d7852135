// Plain and nested scroll views.

import { LAYOUTS } from "./layouts.js";
import { InertialScrollError, asFlag, asIndex, asNumber, constant, members, wrong } from "./memory.js";
import { AXES, EVENT_FIELDS, PARTS, SNAPPING_FIELDS } from "./words.js";

/** Frees the memory of views that are no longer referenced. */
const registry = new FinalizationRegistry(({ memory, name, handle }) => {
  try {
    memory.call(`${name}_destroy`, handle);
  } catch {
    // A view whose call has failed inside the engine cannot be freed, and nobody could catch an error here.
  }
});

/** Returns an object whose `kind` determines its members: those in `table`, and those of every kind in `shared`. */
function membersOfKind(object, path, table, shared = []) {
  const { kind } = members(object, path, Object.keys(Object(object)));
  constant(Object.keys(table), kind, `${path}.kind`);
  const needed = table[kind].filter((name) => !name.endsWith("?"));
  return members(object, path, ["kind", ...shared, ...table[kind].map(plainName)], needed);
}

/**
 * Converts an event to the fields of the struct, where the meaning of `flag` depends on the kind.
 *
 * @param view Its innermost part is the web page's scroller that `scrollTo` and `scrollBy` scroll by default.
 */
function eventFields(event, view) {
  const { animated, velocity, axis, on, part, offset, to = offset, ...fields } =
    membersOfKind(event, "event", EVENT_FIELDS), { kind } = fields;
  if (animated !== undefined) fields.flag = asFlag(animated, "event.animated");
  if (velocity !== undefined) Object.assign(fields, { flag: true, vector: velocity });
  if (axis !== undefined) fields.flag = constant(AXES, axis, "event.axis") === 0;
  if (to !== undefined) fields.value = to;
  if (part !== undefined) fields.page = constant(view.partNames, part, "event.part");
  if (on !== undefined && view.partNames === PARTS) {
    if (kind !== "dragBegan") wrong("event.on", "must be absent except in a protocol", on, "mismatch");
    fields.on = on;
  } else if (on !== undefined) fields.page = constant(view.partNames, on, "event.on");
  else if (kind === "scrollTo" || kind === "scrollBy") fields.page = view.partNames.length - 1;
  // Without the flag, a call affects the current page, and a finger touches the default part of a protocol.
  if (FLAGGED_PAGES.includes(kind) && fields.page !== undefined) fields.flag = true;
  return fields;
}

const FLAGGED_PAGES = ["beginRefresh", "endRefresh", "endLoadMore", "touchBegan", "dragBegan"];
/** The members of events whose fields in the struct have other names. */
const OTHER_NAMES = { velocity: "vector", to: "value", offset: "value" };
const plainName = (name) => name.replace("?", "");

/** Converts a struct to an effect: the flag becomes a member with a name, and parts become names. */
function effectFields({ flag, from, to, ...effect }, view) {
  const { kind } = effect;
  return {
    ...effect, from: view.partName(from), to: view.partName(to), willDecelerate: kind === "didEndDragging" ? flag : null,
    dock: kind.startsWith("bar") ? (flag ? "top" : "bottom") : null,
  };
}

/** The base class of plain and nested views. Times are in seconds and must not decrease. */
class View {
  constructor(memory, name, stateLayout, handle) {
    Object.assign(this, { memory, name, stateLayout, pointer: handle });
    registry.register(this, { memory, name, handle }, this);
  }

  /** The names of the parts, in the order of their numbers. */
  get partNames() { return PARTS; }

  /** The name of a part with a number; null for -1. */
  partName(part) { return part < 0 ? null : this.partNames[part]; }

  /**
   * Calls a function with the view's handle. An error other than that of a rejected call has ended the function in the
   * middle of a change: from then on, every call of the view throws an error.
   */
  call(name, ...values) {
    if (this.failure) {
      throw new InertialScrollError(
        `view: an earlier call has failed inside the engine (${this.failure.message}); create another view`, "busy");
    }
    if (this.pointer === 0) throw new InertialScrollError("view: is destroyed; create another view", "null");
    try {
      this.memory.call(`${this.name}_${name}`, this.pointer, ...values);
    } catch (error) {
      if (!(error instanceof InertialScrollError)) this.failure = error;
      throw error;
    }
  }

  /**
   * Handles an event, such as `{ kind: "touchBegan", vector: { x: 195, y: 600 } }`.
   *
   * @param willEndDragging May change the target of a released drag: it receives the velocity in points per
   *   MILLISECOND and the proposed target, and returns another target or undefined.
   */
  handle(event, time, willEndDragging) {
    const at = asNumber(time, "time");
    if (willEndDragging !== undefined && typeof willEndDragging !== "function") {
      wrong("willEndDragging", "must be a function", willEndDragging, "mismatch");
    }
    const given = Object.keys(OTHER_NAMES).find((name) => event?.[name] !== undefined);
    rewording(`event.${OTHER_NAMES[given]}`, `event.${given}`, () => this.memory.borrow((take) => {
      const pointer = take(LAYOUTS.event.size);
      this.memory.write(LAYOUTS.event, pointer, eventFields(event, this), "event", take);
      const handle = (callbacks) => this.call("handle", pointer, at, callbacks);
      if (!willEndDragging) return handle(0);
      this.memory.calling((velocity, target) => this.choose(willEndDragging, velocity, target), take, handle);
    }));
  }

  /** Calls the host's function for the target of a released drag; `velocity` and `target` are pointers. */
  choose(willEndDragging, velocity, target) {
    const { memory } = this, [speed, proposed] = [velocity, target].map((at) => memory.read(LAYOUTS.vector, at));
    const wanted = willEndDragging(speed, proposed);
    if (wanted !== undefined) memory.write(LAYOUTS.vector, target, wanted, "willEndDragging's target");
  }

  /** Advances all motion to the time of a frame. */
  advance(time) { this.call("advance", asNumber(time, "time"), 0); }

  /** The visible state. */
  get state() {
    const { scratch } = this.memory;
    this.call("get_state", scratch);
    return this.memory.read(this.stateLayout, scratch);
  }

  /** The effects of the latest call that handled an event or advanced the time, in order. */
  get effects() {
    const { memory } = this, { size } = LAYOUTS.effect;
    this.call("get_effects", 0, 0, memory.scratch);
    const count = memory.view.getUint32(memory.scratch, true);
    if (count === 0) return [];
    return memory.borrow((take) => {
      const effects = take(count * size);
      this.call("get_effects", effects, count, memory.scratch);
      return Array.from({ length: count }, (_, index) =>
        effectFields(memory.read(LAYOUTS.effect, effects + index * size), this));
    });
  }

  /** Sets another physics; a running motion keeps the old one until it ends or a finger stops it. */
  setPhysics(physics, time) {
    this.memory.borrow((take) => this.call(
      "set_physics", lendPhysics(this.memory, take, physics ?? null), asNumber(time, "time"), 0));
  }

  /** Sets another behavior; a running motion keeps the old one until it ends or a finger stops it. */
  setBehavior(behavior, time) {
    this.memory.borrow((take) => this.call(
      "set_behavior", lendBehavior(this.memory, take, behavior ?? null), asNumber(time, "time"), 0));
  }

  /** Creates a copy in the same state. */
  copy() {
    const { memory } = this;
    this.call("copy", memory.scratch);
    return new this.constructor(memory, memory.view.getUint32(memory.scratch, true));
  }

  /** Frees the view's memory immediately; the view must not be used afterwards. */
  destroy() {
    registry.unregister(this);
    if (!this.failure && this.pointer !== 0) this.call("destroy");
    this.pointer = 0;
  }

  /** Copies an optional object to a struct in the module and returns its pointer; 0 for undefined. */
  static lend(memory, take, name, object, path, initialize) {
    if (object === undefined) return 0;
    const pointer = take(LAYOUTS[name].size);
    initialize?.(pointer);
    memory.write(LAYOUTS[name], pointer, object, path, take);
    return pointer;
  }
}

/** The struct of a platform's physics, in which the members of an object replace the platform's values. */
function lendPhysics(memory, take, physics) {
  if (physics === undefined) return 0;
  const changes = typeof physics === "string" ? { preset: physics } : physics;
  members(changes, "physics", LAYOUTS.physics.fields.map(({ name }) => name));
  return View.lend(memory, take, "physics", changes, "physics", (pointer) => {
    memory.write(LAYOUTS.physics, pointer, { preset: changes.preset ?? "uikit" }, "physics", take);
    memory.call("inertial_physics_init", pointer, memory.view.getInt32(pointer, true));
  });
}

function lendBehavior(memory, take, behavior) {
  for (const name of ["snapX", "snapY"]) {
    if (behavior?.[name] === undefined) continue;
    membersOfKind(behavior[name], `behavior.${name}`, SNAPPING_FIELDS, ["choice", "within", "atMostOne"]);
  }
  return View.lend(memory, take, "behavior", behavior, "behavior", (pointer) => {
    memory.call("inertial_behavior_init", pointer);
  });
}

/** Creates a view from { system, physics, framesPerSecond }, as in a scenario, and returns its handle. */
function createFrom(memory, name, options) {
  return memory.borrow((take) => {
    const text = memory.putText(members(options, "options", ["system", "physics", "framesPerSecond"]), "options", take);
    rewording(POSITION, "", () => memory.call(name, ...text, memory.scratch));
    return memory.view.getUint32(memory.scratch, true);
  });
}

// Line and column at the start of a message; the caller's object has neither.
const POSITION = /^\d+:\d+: /;

/** Makes a call, in the message of whose error a pattern is replaced. */
function rewording(pattern, replacement, body) {
  try {
    body();
  } catch (error) {
    if (error instanceof InertialScrollError) error.message = error.message.replace(pattern, replacement);
    throw error;
  }
}

/** A scroll view without a screen. */
export class ScrollView extends View {
  constructor(memory, handle) {
    super(memory, "inertial_scroll_view", LAYOUTS.scrollViewState, handle);
  }

  static create(memory, options) {
    if (Object.hasOwn(Object(options), "system")) {
      return new ScrollView(memory, createFrom(memory, "inertial_scroll_view_create_json", options));
    }
    const { geometry, physics, behavior, offset } =
      members(options, "options", ["geometry", "physics", "behavior", "offset"], ["geometry"]);
    return memory.borrow((take) => {
      memory.call(
        "inertial_scroll_view_create", View.lend(memory, take, "geometry", geometry, "geometry"),
        lendPhysics(memory, take, physics), lendBehavior(memory, take, behavior),
        View.lend(memory, take, "vector", offset, "offset"), memory.scratch);
      return new ScrollView(memory, memory.view.getUint32(memory.scratch, true));
    });
  }

  /** Sets other sizes; `insertedBefore` is the length inserted before the visible content, in points. */
  setGeometry(geometry, time, insertedBefore = { x: 0, y: 0 }) {
    this.memory.borrow((take) => this.call(
      "set_geometry", View.lend(this.memory, take, "geometry", geometry ?? null, "geometry"),
      View.lend(this.memory, take, "vector", insertedBefore, "insertedBefore"), asNumber(time, "time"), 0));
  }

  /** The sizes. */
  get geometry() {
    this.call("get_geometry", this.memory.scratch);
    return this.memory.read(LAYOUTS.geometry, this.memory.scratch);
  }

  /** The offset at which the content will rest without further events. */
  get target() {
    this.call("get_target", this.memory.scratch);
    return this.memory.read(LAYOUTS.vector, this.memory.scratch);
  }

  /** The time at which all motion ends without further events; infinity if nothing moves. */
  get settlingTime() {
    this.call("get_settling_time", this.memory.scratch);
    return this.memory.view.getFloat64(this.memory.scratch, true);
  }

  /** The time at which the running motion first reaches an offset along an axis; infinity for never. */
  timeAt(offset, axis = "y") {
    this.call("get_time_at", constant(AXES, axis, "axis"), asNumber(offset, "offset"), this.memory.scratch);
    return this.memory.view.getFloat64(this.memory.scratch, true);
  }
}

/** A nested scroll view without a screen. */
export class NestedScrollView extends View {
  constructor(memory, handle) {
    super(memory, "inertial_nested_view", LAYOUTS.nestedViewState, handle);
  }

  // A change of the geometry can add and remove parts.
  get partNames() {
    const { parts } = this;
    return parts.length > 0 ? parts.map(({ name }) => name) : super.partNames;
  }

  static create(memory, options) {
    return new NestedScrollView(memory, createFrom(memory, "inertial_nested_view_create", options));
  }

  /** The visible state. */
  get state() {
    const state = super.state;
    return { ...state, owner: this.partName(state.owner) };
  }

  /** The parts of a protocol, outermost first: { name, amount, lower, upper }; empty for an iOS system. */
  get parts() {
    const { memory } = this, { scratch } = memory;
    this.call("get_part_count", scratch);
    return Array.from({ length: memory.view.getUint32(scratch, true) }, (_, index) => {
      this.call("get_part", index, scratch);
      return memory.read(LAYOUTS.nestedPart, scratch);
    });
  }

  /** Changes values of the system and keeps the visible content in place, like the step `set` of a script. */
  setGeometry(changes, time, options = {}) {
    const { insertAbove = 0, page = 0 } = members(options, "options", ["insertAbove", "page"]);
    const numbers = [asNumber(insertAbove, "options.insertAbove"), asIndex(page, "options.page"), asNumber(time, "time")];
    this.memory.borrow((take) => {
      const text = this.memory.putText(changes, "changes", take);
      rewording(POSITION, "", () => this.call("set_geometry", ...text, ...numbers, 0));
    });
  }

  /** The top and the height of a list on screen, { y, height }; null for a page that is not current. */
  listFrame(list) {
    const { scratch } = this.memory;
    this.call("get_list_frame", asIndex(list, "list"), scratch, scratch + 8);
    const [y, height] = this.memory.getNumbers(scratch, 2);
    return Number.isNaN(y) ? null : { y, height };
  }

  /** The top and the height of a sticky section's header on screen, { y, height }. */
  sectionHeader(section) {
    const { scratch } = this.memory;
    this.call("get_section_header", asIndex(section, "section"), scratch, scratch + 8);
    const [y, height] = this.memory.getNumbers(scratch, 2);
    return { y, height };
  }

  /** The visible offset of a page's list; null for a page without a list. */
  innerOffset(page) {
    const { scratch } = this.memory;
    this.call("get_inner_offset", asIndex(page, "page"), scratch);
    const offset = this.memory.view.getFloat64(scratch, true);
    return Number.isNaN(offset) ? null : offset;
  }
}
