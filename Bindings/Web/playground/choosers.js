// The choosers of "Build your own": the system, the platform, and the second phone.

import { PRESETS } from "../src/words.js";
import { byId } from "./dom.js";
import { labelOf, RULES, SYSTEM_LABELS, systemOf } from "./systems.js";

export class Choosers {
  /** @param onChange Called with the changed values of the state, and true if the recorded finger plays again. */
  constructor(onChange) {
    const platforms = PRESETS.map((name) => [name, labelOf(name)]), rules = Object.entries(RULES);
    const fill = (id, entries) => byId(id).append(...entries.map(([value, label]) => new Option(label, value)));
    fill("system", Object.entries(SYSTEM_LABELS));
    fill("platform", platforms);
    fill("rule", rules);
    fill("other", [["", "nothing"], ...rules, ...platforms]);
    const listen = (id, changes, keepsEvents) => byId(id).addEventListener("change", ({ target }) =>
      onChange(changes(target.value), keepsEvents));
    listen("system", (kind) => ({ system: systemOf(kind, this.state.system.viewport) }), false);
    listen("platform", (preset) => ({ physics: { preset } }), true);
    listen("rule", (rule) => ({ latch: rule === "latch" }), true);
    listen("other", (beside) => ({ beside: beside || null }), true);
  }

  show(state) {
    this.state = state;
    byId("system").value = state.system.kind;
    byId("platform").value = state.physics.preset ?? "uikit";
    byId("rule").value = state.latch ? "latch" : "one-velocity";
    byId("other").value = state.beside ?? "";
    byId("rule").disabled = state.system.kind === "scroll-view";
  }
}
