// The instrument's sheet on a narrow page, moved by this engine's detent sheet.


/** How far a click may move, and where the top of the fully open sheet is, in points. */
const SLOP = 6, TOP = 56;

export class Sheet {
  /**
   * @param root The sheet; `handle` is its button and `content` what scrolls inside it.
   * @param onDetent Called with the detent, from 0, when another one is nearest.
   */
  constructor(engine, root, handle, content, onDetent) {
    Object.assign(this, { engine, root, handle, content, onDetent, detent: 0, pointer: null });
    root.addEventListener("pointerdown", (event) => this.press(event));
    window.addEventListener("pointermove", (event) => this.move(event));
    for (const name of ["pointerup", "pointercancel"]) window.addEventListener(name, (event) => this.release(event));
    // A drag that ends on a button does not press it.
    root.addEventListener("click", (event) => {
      if (!this.hasMoved) return;
      event.preventDefault();
      event.stopPropagation();
    }, true);
    new ResizeObserver(() => this.resize()).observe(content);
    root.addEventListener("focusin", (event) => this.reveal(event.target));
    handle.addEventListener("click", () => this.open((this.detent + 1) % this.detents.length));
    handle.addEventListener("keydown", (event) => {
      const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
      if (!step) return;
      event.preventDefault();
      this.open(Math.min(this.detents.length - 1, Math.max(0, this.detent + step)));
    });
  }

  get isActive() { return this.view !== undefined; }

  /** Shows the sheet on a page of a size: `peek` points of it show when it is collapsed. */
  start(page) {
    this.page = page;
    this.stop();
    this.view = this.engine.view({ system: { kind: "detent-sheet", start: this.detent, ...this.sizes() } });
    this.draw();
  }

  /** The content has another height. */
  resize() {
    if (!this.view) return;
    this.latest = Math.max(this.latest ?? 0, this.time);
    this.view.setSystem(this.sizes(), this.latest);
    this.wake();
  }

  /** The sizes of the system; they set its detents. */
  sizes() {
    const { width, height, peek } = this.page, most = height - TOP - peek;
    this.detents = [0, Math.max(1, Math.min(most - 1, Math.round(most / 2))), most];
    const content = this.content.getBoundingClientRect().height + this.place(this.content);
    return { viewport: [width, height - TOP], content, detents: this.detents, detentChoice: "projected" };
  }

  /** How far the top of an element is below the top of another one. */
  place(element, root = this.root) {
    const shown = element === this.content ? this.view?.innerOffset(0) ?? 0 : 0;
    return element.getBoundingClientRect().top - root.getBoundingClientRect().top + shown;
  }

  stop() {
    this.view?.destroy();
    this.view = undefined;
    this.root.style.transform = this.content.style.transform = "";
  }

  get time() { return performance.now() / 1000; }

  send(event, time = this.time) {
    // The engine's time never runs back, but events may arrive after the frame that follows them.
    this.latest = Math.max(this.latest ?? 0, time);
    this.view.handle(event, this.latest);
    this.wake();
  }

  press(event) {
    if (!this.view || this.pointer !== null || event.button !== 0 || event.target.closest("input, select")) return;
    Object.assign(this, { pointer: event.pointerId, pressY: event.clientY, hasMoved: false });
    this.touch("touchBegan", event);
  }

  move(event) {
    if (event.pointerId !== this.pointer) return;
    if (Math.abs(event.clientY - this.pressY) > SLOP) this.hasMoved = true;
    this.touch("touchMoved", event);
  }

  release(event) {
    if (event.pointerId !== this.pointer) return;
    this.pointer = null;
    this.touch(event.type === "pointerup" ? "touchEnded" : "touchCancelled", event);
    // The click that follows is not the sheet's.
    setTimeout(() => { this.hasMoved = false; });
  }

  touch(kind, event) { this.send({ kind, vector: { x: event.clientX, y: event.clientY - TOP } }, event.timeStamp / 1000); }

  /** Moves the sheet to a detent. */
  open(detent) { this.send({ kind: "setOffset", value: this.detents[detent], animated: true }); }

  /** Opens the sheet and scrolls its content to an element. */
  scrollTo(element, animated = true) {
    const place = this.place(element, this.content) - 16;
    this.send({ kind: "setOffset", value: this.detents.at(-1) + Math.max(0, place), animated });
  }

  /** Opens the sheet for a control that has the focus and is not on screen. */
  reveal(target) {
    if (!this.view || this.pointer !== null || target === this.handle) return;
    // The browser scrolls what it can; here only the engine scrolls.
    this.root.scrollTop = 0;
    const { top, bottom } = target.getBoundingClientRect();
    if (bottom > innerHeight || top < TOP) this.scrollTo(target, false);
  }

  wake() {
    if (this.isAwake) return;
    this.isAwake = true;
    requestAnimationFrame(() => {
      this.isAwake = false;
      if (!this.view) return;
      this.latest = Math.max(this.latest, this.time);
      this.view.advance(this.latest);
      if (this.draw().isMoving) this.wake();
    });
  }

  draw() {
    const { state } = this.view, { sheetOffset } = state;
    this.root.style.transform = `translateY(${TOP + state.sheetY}px)`;
    this.content.style.transform = `translateY(${-this.view.innerOffset(0)}px)`;
    const nearest = this.detents.reduce((best, detent, index) =>
      Math.abs(detent - sheetOffset) < Math.abs(this.detents[best] - sheetOffset) ? index : best, 0);
    if (nearest !== this.detent) {
      this.detent = nearest;
      this.onDetent(nearest);
    }
    this.handle.setAttribute("aria-label", `Instrument, ${["collapsed", "half open", "open"][this.detent]}`);
    this.handle.setAttribute("aria-expanded", this.detent > 0);
    return state;
  }
}
