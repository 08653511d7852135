// Draws the last gesture as a looping WebP: phones and curves, frame by frame.

import "../../../Sources/scrollsim/Page/chart.js";
import { Instrument } from "../../../Sources/scrollsim/Page/instrument.js";
import "../../../Sources/scrollsim/Page/rows.js";
import { Scene } from "../../../Sources/scrollsim/Page/scene.js";
import { animatedWebP } from "./webp.js";

/** The frames per second, the duration of the last frame in milliseconds, and sizes in pixels. */
const RATE = 20, HOLD = 1200, WIDTH = 720, HEIGHT = 420, EDGE = 16;
const COLORS = ["--accent", "--second"];

/** Draws the gesture at a page's cursor into an element off screen, and returns the clip as a blob. */
export async function makeClip(playground) {
  const { take } = playground, { start, end, origin } = playground.axis();
  const studio = document.body.appendChild(document.createElement("div"));
  studio.className = "studio";
  try {
    const scenes = take.timelines.map((timeline) => new Scene(studio, timeline));
    const lanes = studio.appendChild(document.createElement("div"));
    const scale = (HEIGHT - 2 * EDGE - 24) / (scenes[0].height + 18);
    const width = scale * (scenes[0].width + 18), left = EDGE + scenes.length * (width + EDGE);
    Object.assign(lanes.style, { width: `${WIDTH - left - EDGE}px`, height: `${HEIGHT - 2 * EDGE}px` });
    const instrument = new Instrument(lanes, { onSeek: () => {}, timeTitle: "seconds since the first touch" });
    instrument.show(take.timelines, take.notes, { start, end, origin });
    const canvas = Object.assign(document.createElement("canvas"), { width: WIDTH, height: HEIGHT });
    const frames = [], look = style();
    const count = Math.max(1, Math.round((end - start) * RATE));
    for (let index = 0; index <= count; index += 1) {
      const time = start + (end - start) * index / count;
      scenes.forEach((scene) => scene.draw(time));
      instrument.moveCursor(time, time);
      const phones = scenes.map(({ root, timeline }, run) => {
        const x = EDGE + run * (width + EDGE), name = `x="${x + width / 2}" y="${HEIGHT - EDGE}" text-anchor="middle"`;
        return `${part(root, x, EDGE, scale)}<text ${name} fill="var(${COLORS[run]})">${timeline.name}</text>`;
      });
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${look}`
        + `<rect width="100%" height="100%" fill="var(--ground)"/>${phones.join("")}`
        + `${part(instrument.chart.root, left, EDGE, 1)}</svg>`;
      frames.push({ picture: await picture(svg, canvas), milliseconds: index === count ? HOLD : Math.round(1000 / RATE) });
    }
    return animatedWebP(frames, { width: WIDTH, height: HEIGHT });
  } finally {
    studio.remove();
  }
}

/** The page's style sheet in its current theme, to embed in an image. */
function style() {
  const { theme = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light" } = document.documentElement.dataset;
  const rules = [...document.querySelectorAll("style")].map((style) => style.textContent).join("");
  return `<style><![CDATA[${rules} :root { color-scheme: ${theme}; font: 13px system-ui, sans-serif; }]]></style>`;
}

/** An SVG element as text, scaled and moved to a position in the clip. */
function part(root, x, y, scale) {
  return `<g transform="translate(${x} ${y}) scale(${scale})">${new XMLSerializer().serializeToString(sized(root))}</g>`;
}

/** A copy of an SVG element with an explicit size, because the clip has no layout. */
function sized(root) {
  const copy = root.cloneNode(true), box = root.viewBox.baseVal;
  if (root.hasAttribute("viewBox")) {
    copy.setAttribute("width", box.width);
    copy.setAttribute("height", box.height);
  }
  return copy;
}

/** Renders an SVG text, and returns the bytes of a WebP. */
async function picture(svg, canvas) {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  canvas.getContext("2d", { alpha: false }).drawImage(image, 0, 0);
  const blob = await new Promise((done) => canvas.toBlob(done, "image/webp", 0.8));
  return new Uint8Array(await blob.arrayBuffer());
}
