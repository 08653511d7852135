// The drawer with the values of a platform's physics that visitors can change.

const VALUES = [
  ["decelerationRate", "deceleration rate, per ms", { min: 0.5, max: 0.9999, step: 0.0005 }],
  ["rubberBandCoefficient", "rubber band coefficient", { min: 0.001, max: 1, step: 0.01 }],
  ["minimumFlingVelocity", "minimum fling velocity, pt/s", { min: 0, max: 10000, step: 10 }],
  ["pixelsPerPoint", "pixels per point", { min: 0.5, max: 4, step: 0.5 }],
  ["repeatedFlicks", "repeated flicks carry further", null],
  ["raisesVelocity", "further targets raise the velocity", null],
];

/**
 * The fields for the values of a platform; an empty field keeps the platform's value.
 *
 * @param onChange Called with the platform and the changed values, as the physics of a scenario.
 */
export class Drawer {
  constructor(parent, onChange) {
    this.fields = VALUES.map(([key, label, range]) => {
      const row = parent.appendChild(document.createElement("div"));
      row.className = "field";
      const name = row.appendChild(document.createElement("label"));
      const input = row.appendChild(document.createElement("input"));
      const reset = row.appendChild(document.createElement("button"));
      Object.assign(input, { id: `physics-${key}`, ...(range ? { type: "number", ...range, placeholder: "platform's" } : { type: "checkbox" }) });
      Object.assign(name, { htmlFor: input.id, textContent: label });
      reset.textContent = "↺";
      reset.setAttribute("aria-label", `${label}: back to the platform's value`);
      const field = { key, row, input, range };
      input.addEventListener("change", () => onChange(this.read()));
      reset.addEventListener("click", () => { this.clear(field); onChange(this.read()); });
      return field;
    });
  }

  clear({ input, range }) { if (range) input.value = ""; else input.checked = false; }

  /** The platform and the changed values, as the physics of a scenario. */
  read() {
    const changes = this.preset ? { preset: this.preset } : {};
    for (const { key, row, input, range } of this.fields) {
      const value = range ? (input.value === "" ? undefined : Number(input.value)) : input.checked || undefined;
      row.classList.toggle("changed", value !== undefined);
      if (value !== undefined) changes[key] = value;
    }
    return changes;
  }

  show(physics) {
    this.preset = physics.preset;
    for (const field of this.fields) {
      if (field.range) field.input.value = physics[field.key] ?? "";
      else field.input.checked = Boolean(physics[field.key]);
    }
    this.read();
  }
}
