// Starts the page: loads the engine from the page's text, then opens the recording or story in the address or the
// page, or the opening story.

import { loadRunner } from "../src/runner.js";
import { Playground } from "./app.js";
import { byId } from "./dom.js";
import { connectSharing } from "./share.js";
import { STORIES } from "./stories.js";

const source = document.documentElement.outerHTML;

async function bytes() {
  const packed = Uint8Array.from(atob(byId("wasm").textContent), (letter) => letter.charCodeAt(0));
  return new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}

/** Adds a card for each story, before the card that opens the choosers. */
function fillStories() {
  const [address] = location.href.split("#"), card = byId("build-card");
  card.href = `${address}#build`;
  card.before(...STORIES.map(({ id, title, about }) => Object.assign(
    document.createElement("a"), { id: `story-${id}`, href: `${address}#${id}`, textContent: title, title: about })));
}

/** Switches between light and dark. */
function switchTheme() {
  const { dataset } = document.documentElement;
  const isDark = dataset.theme ? dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  dataset.theme = isDark ? "light" : "dark";
}

fillStories();
byId("theme").addEventListener("click", switchTheme);
const playground = new Playground(await loadRunner(await bytes()));
connectSharing(playground, source);
window.addEventListener("hashchange", () => { if (location.hash.length > 1) playground.openLink(location.hash.slice(1)); });
// A click on the card of the story in the address plays the story again.
byId("stories").addEventListener("click", (event) => {
  if (event.target.hash && event.target.hash === location.hash) playground.openLink(location.hash.slice(1));
});
const state = location.hash.slice(1) || byId("state").textContent.trim();
if (state) await playground.openLink(state); else playground.openStory(STORIES[0]);
window.playground = playground;
