// On a wide page, the instrument is beside the phones; on a narrow page, it is a sheet over the simulated screen.

import { byId } from "./dom.js";
import { Sheet } from "./sheet.js";

const WIDE = "(min-width: 900px)";
/** The visible height of the collapsed sheet, in points. */
const PEEK = 248;

export class Layout {
  /** @param onChange Called when the phones or the curves have to be drawn for another layout. */
  constructor(engine, onChange) {
    this.media = matchMedia(WIDE);
    this.sheet = new Sheet(engine, byId("instrument"), byId("handle"), byId("panel"), () => this.showDetent());
    this.movesHome = ["share", "build", "physics"].map((id) => ({ part: byId(id), home: byId(id).previousElementSibling }));
    this.apply();
    this.onChange = onChange;
    const again = () => { this.apply(); onChange(); };
    this.media.addEventListener("change", again);
    window.addEventListener("resize", again);
  }

  get isWide() { return this.media.matches; }

  /** The quantities to draw, undefined for all: a collapsed sheet has room only for the velocity. */
  get quantities() { return this.isWide || this.sheet.detent > 0 ? undefined : ["velocity"]; }

  /** The size of the simulated screen, in points: a phone's, or the area above a narrow page's collapsed sheet. */
  viewport() {
    if (this.isWide) return [390, 844];
    const { top, width } = byId("stage").getBoundingClientRect();
    return [Math.round(width), Math.round(innerHeight - PEEK - top)];
  }

  apply() {
    const { isWide } = this;
    document.body.classList.toggle("narrow", !isWide);
    for (const { part, home } of this.movesHome) {
      if (isWide) home.after(part); else byId("panel").append(part);
    }
    if (isWide) byId("scenes").after(byId("caption")); else byId("panel").before(byId("caption"));
    if (isWide) this.sheet.stop();
    else this.sheet.start({ width: innerWidth, height: innerHeight, peek: PEEK });
    this.showDetent();
  }

  showChoosers() {
    document.body.classList.add("building");
    if (!this.isWide) this.sheet.scrollTo(byId("build"));
    this.onChange();
  }

  showDetent() {
    const name = this.isWide ? "" : ["collapsed", "half", "open"][this.sheet.detent];
    if (document.body.dataset.sheet === name) return;
    document.body.dataset.sheet = name;
    this.onChange?.();
  }
}
