// Shares a take as a link, as a page that contains its state, as a scenario, or as a clip.

import { makeClip } from "./clip.js";
import { byId } from "./dom.js";
import { attempt, say } from "./message.js";

const LOCAL = ["localhost", "127.0.0.1", "[::1]"];

/** True if others can open the address of this page. */
export function isPublic({ protocol, hostname }) { return /^https?:$/.test(protocol) && !LOCAL.includes(hostname); }

/** Saves a text or bytes as a file. */
function save(name, content, type) {
  const link = Object.assign(document.createElement("a"), { download: name });
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Copies text to the clipboard, even if the page is not a secure context. */
async function copy(text) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const field = document.body.appendChild(Object.assign(document.createElement("textarea"), { value: text }));
  field.select();
  const isCopied = document.execCommand("copy");
  field.remove();
  if (!isCopied) throw new Error("this browser does not let the page copy text");
}

/**
 * Connects the buttons for sharing, and accepts dropped files.
 *
 * @param source The page's HTML before scripts changed it.
 */
export function connectSharing(playground, source) {
  const connect = (id, action) => byId(id).addEventListener("click", () => attempt(action));
  const hasLink = isPublic(location);
  byId("link").hidden = !hasLink;
  byId("save-page").hidden = hasLink;

  connect("link", async () => {
    const hash = await playground.link();
    if (hash === null) throw new Error("This is too long for a link: copy the scenario instead.");
    history.replaceState(null, "", `#${hash}`);
    await copy(location.href);
    say("The link is in the clipboard.");
  });
  connect("save-page", async () => {
    const hash = await playground.link();
    if (hash === null) throw new Error("This cannot be saved in a page: copy the scenario instead.");
    save("inertialscroll.html", withState(source, hash), "text/html");
    say("Saved: a page that opens with this state.");
  });
  connect("copy", async () => {
    const { scenario } = playground;
    if (!scenario) throw new Error("A dropped trace has no scenario.");
    await copy(JSON.stringify(scenario, null, 1) + "\n");
    const which = playground.timelines.length > 1 ? ` of “${playground.timelines[0].name}”` : "";
    say(`The scenario${which} is in the clipboard: scrollsim run FILE replays it.`);
  });
  connect("clip", async () => {
    say("Drawing the clip …");
    save("inertialscroll.webp", await makeClip(playground), "image/webp");
    say("Saved: the last gesture as a looping WebP.");
  });
  acceptFiles(playground);
}

/** The page's HTML with the fragment of an address, which the page then opens. */
export function withState(source, hash) {
  return `<!doctype html>\n${source.replace(/(<script id="state"[^>]*>)[^<]*/, `$1${hash}`)}\n`;
}

/** Opens scenarios and traces that are dropped on the page. */
function acceptFiles(playground) {
  document.addEventListener("dragover", (event) => {
    event.preventDefault();
    document.body.classList.add("dropping");
  });
  document.addEventListener("dragleave", () => document.body.classList.remove("dropping"));
  document.addEventListener("drop", (event) => {
    event.preventDefault();
    document.body.classList.remove("dropping");
    const [file] = event.dataTransfer.files;
    if (file) attempt(async () => playground.openFile(file.name, await file.text()));
  });
}
