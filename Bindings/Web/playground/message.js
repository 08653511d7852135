// Shows messages for some seconds.

import { byId } from "./dom.js";

/** The duration for which a message is shown, in milliseconds. */
const MESSAGE_TIME = 10_000;
let silence;

export function say(text, isError = false) {
  clearTimeout(silence);
  silence = setTimeout(() => { byId("message").textContent = ""; }, MESSAGE_TIME);
  byId("message").textContent = text;
  byId("message").classList.toggle("error", isError);
}

/** Runs an action that may fail, and shows its error. */
export async function attempt(action) {
  try { await action(); } catch (error) { say(error.message, true); }
}
