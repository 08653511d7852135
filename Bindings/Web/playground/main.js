// Starts the page: the engine from the text of the page, then a link's recording, or the ghost's fling.

import { load } from "../src/inertialscroll.js";
import { Playground } from "./app.js";

const GHOST_DELAY = 2000, GHOST_STEP = 8;

async function bytes() {
  const packed = Uint8Array.from(atob(document.getElementById("wasm").textContent), (letter) => letter.charCodeAt(0));
  return new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}

/** One slow fling by nobody, so that a visitor sees what the page is for. */
function ghost(playground) {
  let stop = false;
  for (const name of ["pointerdown", "wheel", "keydown"]) {
    window.addEventListener(name, () => { stop = true; }, { capture: true, once: true });
  }
  const send = (phase, step) => playground.take(
    { kind: "touch", phase, x: 195, y: 640 - Math.round(step * step * 0.32) }, performance.now());
  const move = (step) => {
    if (stop) { if (step > 0) send("cancelled", step); return; }
    send(step === 0 ? "began" : step < 30 ? "moved" : "ended", step);
    if (step < 30) setTimeout(() => move(step + 1), GHOST_STEP);
    else document.getElementById("hint").classList.remove("done");
  };
  setTimeout(() => { if (!stop && playground.events.length === 0) move(0); }, GHOST_DELAY);
}

const playground = window.playground = new Playground(await load(await bytes()));
if (location.hash.length > 1) await playground.openLink(location.hash.slice(1));
else if (!matchMedia("(prefers-reduced-motion: reduce)").matches) ghost(playground);
