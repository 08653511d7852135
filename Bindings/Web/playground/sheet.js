// The sheet with the instrument on a narrow page; the engine's detent sheet moves it.


/** The largest movement of a click, and the top of the fully open sheet, in points. */
const SLOP = 6, TOP = 56;

export class Sheet {
  /**
   * @param root The sheet; `handle` is its button, and `content` the element that scrolls inside it.
   * @param onDetent Called with the index of the nearest detent, from 0, when it changes.
   */
  constructor(engine, root, handle, content, onDetent) {
    Object.assign(this, { engine, root, handle, content, onDetent, detent: 0, pointer: null });
    root.addEventListener("pointerdown", (event) => this.press(event));
    window.addEventListener("pointermove", (event) => this.move(event));
    for (const name of ["pointerup", "pointercancel"]) window.addEventListener(name, (event) => this.release(event));
    // A drag that ends on a button must not press the button.
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

  /** Shows the sheet on a page, { width, height, peek }; `peek` is its visible height when collapsed. */
  start(page) {
    this.page = page;
    this.stop();
    this.view = this.engine.view({ system: { kind: "detent-sheet", start: this.detent, ...this.sizes() } });
    this.draw();
  }

  /** Adapts the sheet to another height of its content. */
  resize() {
    if (!this.view) return;
    this.latest = Math.max(this.latest ?? 0, this.time);
    this.view.setGeometry(this.sizes(), this.latest);
    this.wake();
  }

  /** Computes the detents, and returns the sizes for the engine's system. */
  sizes() {
    const { width, height, peek } = this.page, most = height - TOP - peek;
    this.detents = [0, Math.max(1, Math.min(most - 1, Math.round(most / 2))), most];
    const content = this.content.getBoundingClientRect().height + this.place(this.content);
    return { viewport: [width, height - TOP], content, detents: this.detents, detentChoice: "projected" };
  }

  /** The distance from the top of `root` down to the top of an element, before any scrolling. */
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
    // The engine's time must not decrease, but an event may arrive after a frame with a later time.
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
    // The click event after a drag comes before this timeout; later clicks are not suppressed.
    setTimeout(() => { this.hasMoved = false; });
  }

  touch(kind, event) { this.send({ kind, vector: { x: event.clientX, y: event.clientY - TOP } }, event.timeStamp / 1000); }

  /** Moves the sheet to a detent. */
  open(detent) { this.setContentOffset(this.detents[detent], true); }

  /** Opens the sheet and scrolls its content to an element. */
  scrollTo(element, animated = true) {
    const place = this.place(element, this.content) - 16;
    this.setContentOffset(this.detents.at(-1) + Math.max(0, place), animated);
  }

  setContentOffset(y, animated) { this.send({ kind: "scrollTo", vector: { x: 0, y }, animated }); }

  /** Opens the sheet if the focused control is not on screen. */
  reveal(target) {
    if (!this.view || this.pointer !== null || target === this.handle) return;
    // Undoes the browser's scrolling to the focus, because only the engine scrolls this element.
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
