// The phones on the page: a scene for each run of a take, which receives fingers, mice and wheels.

import "../../../Sources/scrollsim/Page/rows.js";
import { Scene } from "../../../Sources/scrollsim/Page/scene.js";
import "../../../Sources/scrollsim/Page/sections.js";
import { listen } from "./gestures.js";

export class Stage {
  /**
   * @param parent The element for the phones.
   * @param send Receives the visitor's events with their times in milliseconds.
   */
  constructor(parent, send) { Object.assign(this, { parent, send, scenes: [], take: null, hasFrame: true }); }

  /** Shows a take, with or without a frame around each screen. A live take with the same state keeps the scenes. */
  show(take, hasFrame = this.hasFrame) {
    if (take === this.take && hasFrame === this.hasFrame) return;
    const keeps = hasFrame === this.hasFrame && take.isLive && this.take?.isLive
      && JSON.stringify(take.state) === JSON.stringify(this.take.state);
    Object.assign(this, { take, hasFrame });
    if (keeps) this.scenes.forEach((scene, run) => { scene.timeline = take.timelines[run]; });
    else this.build();
  }

  build() {
    const { take, hasFrame } = this;
    this.parent.replaceChildren();
    this.parent.classList.toggle("two", take.timelines.length > 1);
    this.scenes = take.timelines.map((timeline) => new Scene(this.parent, timeline, { hasFrame }));
    for (const { root, glass, width, height, timeline, caption } of this.scenes) {
      root.setAttribute("aria-label", `${timeline.name}: ${take.isLive ? "drag it, or press the arrow keys" : "a recording"}`);
      caption.setAttribute("aria-hidden", "true");
      listen(glass, () => ({ width, height }), this.send);
    }
  }

  draw(time) { this.scenes.forEach((scene) => scene.draw(time)); }
}
