// Generates scenarios from a seed: fingers on every system under every platform.

import { PRESETS } from "../src/words.js";

/** A generator of numbers between 0 and 1 from a seed (mulberry32). */
export function seeded(seed) {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const KINDS = [
  "scroll-view", "stacked-lists", "segment-pager", "easy-pager", "collapsing-header", "swipe-pages", "detent-sheet",
  "sticky-sections",
];

/** The scenario of a seed; successive seeds cycle through the systems and platforms. */
export function scenario(seed) {
  const random = seeded(seed), between = (low, high) => low + (high - low) * random();
  const kind = KINDS[seed % KINDS.length], preset = PRESETS[Math.floor(seed / KINDS.length) % PRESETS.length];
  const viewport = [between(300, 500), between(400, 900)];
  const pages = Array.from({ length: 1 + Math.floor(random() * 4) }, () => between(0, 4000));
  const somePages = random() < 0.3 ? [null, ...pages] : pages;
  const refresh = random() < 0.3 ? { height: between(30, 90), threshold: between(40, 90) } : undefined;
  const system = { kind, viewport, ...{
    "scroll-view": () => ({
      content: [random() < 0.3 ? between(500, 2000) : viewport[0], between(100, 4000)], refresh,
      bounces: random() < 0.8, paging: random() < 0.2, directionalLock: random() < 0.2,
      displayScale: random() < 0.2 ? 3 : undefined,
    }),
    "stacked-lists": () => ({ lists: [between(50, 2000), between(50, 2000), between(900, 3000)] }),
    "segment-pager": () => ({ header: between(0, 400), bar: 44, pages: somePages, refresh }),
    "easy-pager": () => ({
      header: between(0, 1500), bar: 50, pages, headerKind: random() < 0.5 ? "plain" : "scrolling",
      bottomDock: random() < 0.5,
    }),
    "collapsing-header": () => ({
      headerMin: between(0, 100), headerMax: between(100, 400), pages,
    }),
    "swipe-pages": () => ({
      header: random() < 0.8 ? between(50, 400) : null, bar: random() < 0.8 ? 40 : null,
      pages, mode: random() < 0.5 ? "inset" : "headerView",
    }),
    "detent-sheet": () => ({ content: between(100, 3000) }),
    "sticky-sections": () => ({
      headers: random() < 0.5 ? between(0, 60) : [between(0, 60), between(0, 60)],
      sections: [...pages, between(300, 2000)],
    }),
  }[kind]() };
  return {
    format: 1, name: `seed-${seed}`, system, physics: { preset, pixelsPerPoint: between(1, 3) },
    script: [...touches(random, between, viewport), { wait: 2 }],
  };
}

/** A few touches in succession, mainly along one axis; some touch the content while it still moves. */
function touches(random, between, [width, height]) {
  const steps = [];
  let at = 0;
  const count = 1 + Math.floor(random() * 3);
  for (let finger = 0; finger < count; finger += 1) {
    let [x, y] = [between(0, width), between(0, height)];
    const sideways = random() < 0.15, [fast, slow] = [between(-40, 40), between(-2, 2)];
    const put = (touch) => steps.push({ touch, at, x, y });
    put("began");
    for (let sample = 3 + Math.floor(random() * 10); sample > 0; sample -= 1) {
      at += between(0.004, 0.017);
      x += sideways ? fast : slow;
      y += sideways ? slow : fast;
      put("moved");
    }
    at += between(0.001, 0.02);
    put(random() < 0.9 ? "ended" : "cancelled");
    at += between(0.02, 1);
  }
  return steps;
}
