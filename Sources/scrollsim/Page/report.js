"use strict";

// Shows the diagnosis beside the two runs that the page plays: first the app, then the correct system.

const { diagnosis } = data, [app, correct] = timelines;

/** The height added to the chart for each curve of a finding, in px. */
const LANE = 100;

/** The number of rows shown before and after the row of a finding. */
const NEAR = 3;

/** The elements that a column moves, as selectors; for other columns, the whole screen is marked. */
const PLACES = [
  [/^(?:header|part0|scroller0)/, () => ".header, .section-header rect"], [/^bar/, () => ".bar"], [/^sheet/, () => ".handle"],
  [/^(?:inner|list)(\d*)/, (number) => `.list${number || 0}`], [/^(?:part|scroller)/, () => ".list0"],
];

/** Appends a new element with a text to another one. */
function add(parent, name, text = "", attributes = {}) {
  const made = parent.appendChild(document.createElement(name));
  made.textContent = text;
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

/** Adds a heading with a list of sentences; adds nothing if there are no sentences. */
function addSentences(parent, title, sentences) {
  if (sentences.length === 0) return;
  add(parent, "h2", title);
  const list = add(parent, "ul");
  for (const sentence of sentences) add(list, "li", sentence);
}

const exact = (value) => value === null ? "–" : chartNumber(Math.round(value * 1000) / 1000);
const correctRow = (row) => correct.times[row] === app.times[row] ? row : correct.row(app.times[row]);

/** The numbers of both runs in a row of the app, and whether they differ. */
function pair(column, row) {
  const found = app.numbers[column][row], right = correct.numbers[column][correctRow(row)];
  const differs = found !== null && right !== null && Math.abs(found - right) > diagnosis.tolerance_pt;
  return { found, right, differs };
}

/** The columns in points that both runs have, without the input and the announced targets. */
const compared = Object.keys(app.numbers).filter((name) =>
  name.endsWith("_pt") && !/^(?:announced|movement|finger)/.test(name) && correct.numbers[name]);

/** Adds a table of the rows around a finding: each column that differs, and the app's input. */
function addRows(parent, finding, index) {
  const first = Math.max(0, finding.row - 1 - NEAR), last = Math.min(app.times.length - 1, finding.row - 1 + NEAR);
  const rows = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const inputs = ["finger_y_pt", "movement_pt", "movement_y_pt"].filter((name) => rows.some((row) => (app.numbers[name]?.[row] ?? null) !== null));
  const columns = compared.filter((name) =>
    name === finding.column || name === app.columns.offset || rows.some((row) => pair(name, row).differs));
  const id = `rows${index + 1}`;
  add(parent, "p", `Rows ${first + 1} to ${last + 1} of the trace; ≠ marks differences of more than ${exact(diagnosis.tolerance_pt)} pt:`, { id });
  const table = add(add(parent, "div", "", { class: "rows", role: "region", tabindex: 0, "aria-labelledby": id }), "table");
  const head = add(table, "thead"), [upper, lower] = [add(head, "tr"), add(head, "tr")];
  for (const name of ["row", "time_s"]) add(upper, "th", name, { rowspan: 2, scope: "col" });
  for (const name of columns) {
    add(upper, "th", name, { colspan: 2, scope: "colgroup" });
    for (const run of ["app", "correct"]) add(lower, "th", run, { scope: "col" });
  }
  for (const name of [...inputs, ...app.texts.event ? ["event"] : []]) add(upper, "th", name, { rowspan: 2, scope: "col" });
  const body = add(table, "tbody");
  for (const row of rows) {
    const line = add(body, "tr", "", row === finding.row - 1 ? { class: "found", "aria-current": "true" } : {});
    add(line, "th", `${row + 1}`, { scope: "row" });
    addTime(add(line, "td"), app.times[row], exact(app.times[row]));
    for (const name of columns) {
      const { found, right, differs } = pair(name, row), look = differs ? { class: "differs" } : {};
      add(line, "td", `${differs ? "≠\u00a0" : ""}${exact(found)}`, look);
      add(line, "td", exact(right), look);
    }
    for (const name of inputs) add(line, "td", exact(app.numbers[name][row]));
    if (app.texts.event) add(line, "td", app.texts.event[row].replaceAll(";", ", "), { class: "event" });
  }
}

/** Adds a button that seeks to a time. */
function addTime(parent, time, label) {
  add(parent, "button", label, { type: "button", title: "show this instant" }).addEventListener("click", () => {
    player.pause();
    player.seek(time);
  });
}

function addFinding(parent, finding, index) {
  const article = add(parent, "article", "", { class: "finding", id: `finding${index + 1}`, "aria-labelledby": `title${index + 1}` });
  add(article, "h3", `${index + 1}. ${finding.cause} at ${exact(finding.time_s)} s, row ${finding.row}`, { id: `title${index + 1}` });
  addTime(article, finding.time_s, "Show on the phones");
  add(article, "p", finding.numbers);
  const law = add(article, "p");
  add(law, "strong", finding.law);
  law.append(`: ${finding.rule}`);
  const [found, right] = [finding.found_pt, finding.correct_pt].map(exact);
  add(article, "p", `${finding.column}: ${found} pt in the app, ${right} pt in the correct system, `
    + `a difference of ${exact(finding.found_pt - finding.correct_pt)} pt`);
  addRows(article, finding, index);
}

const { findings } = diagnosis, count = findings.length;
const verdict = add(document.querySelector("header"), "div", "", { id: "verdict", class: diagnosis.verdict });
add(verdict, "p", {
  correct: `The app moves as the correct system does under the same finger, within ${exact(diagnosis.tolerance_pt)} pt.`,
  wrong: `The app breaks ${count === 1 ? "a law" : "laws"} of scrolling: ${count === 1 ? "1 difference" : `${count} differences`} from the correct system under the same finger.`,
  unknown: "The trace does not show whether the app is correct.",
}[diagnosis.verdict]);
addSentences(verdict, diagnosis.verdict === "unknown" ? "Why it cannot be judged" : "Doubts", diagnosis.doubts);

const details = add(byId("page"), "section", "", { id: "details", "aria-label": "Diagnosis" });
if (count > 0) add(details, "h2", "Findings");
findings.forEach((finding, index) => addFinding(details, finding, index));
const absent = ["header_y_pt", "bar_y_pt", "sheet_y_pt", "inner0_offset_pt"].filter((name) => correct.has(name) && !app.has(name));
const notes = [...diagnosis.notes, ...absent.length > 0 ? [`the trace has no ${absent.join(", ")}, so that the app's phone shows only the recorded columns`] : []];
if (diagnosis.start_s !== 0) notes.push(`times are relative to the first row, at ${diagnosis.start_s} s`);
if (count > 0 && diagnosis.touches > 1) notes.push("at each touch the correct system starts again from the position of the app");
addSentences(details, "Notes", notes);
add(details, "h2", "Laws");
const laws = add(add(details, "table"), "tbody");
for (const { law, judged, reason } of diagnosis.laws) {
  const line = add(laws, "tr");
  add(line, "th", law, { scope: "row" });
  const isBroken = findings.some((finding) => finding.law === law);
  add(line, "td", isBroken ? "broken" : judged ? "kept" : "not judged", { class: isBroken ? "differs" : "" });
  add(line, "td", reason);
}

// Outlines the part of a finding on both screens, while the rows around the finding are shown.
const placeOf = (column) => PLACES.find(([pattern]) => pattern.test(column));
const places = findings.map(({ column, row }) =>
  [column, ...compared.filter((name) => pair(name, row - 1).differs)].find(placeOf));
const frames = scenes.map((scene) => svgElement(scene.screen, "rect", { class: "place", rx: 6 }));
player.onSeek = (time) => {
  const shown = findings.findIndex(({ row }) => Math.abs(app.row(time) + 1 - row) <= NEAR);
  scenes.forEach((scene, index) => {
    frames[index].style.display = shown >= 0 ? "" : "none";
    if (shown < 0) return;
    const [pattern, selector] = placeOf(places[shown]) ?? [];
    const part = (pattern && scene.screen.querySelector(selector(pattern.exec(places[shown])[1]))) ?? scene.glass;
    for (const name of ["x", "y", "width", "height"]) frames[index].setAttribute(name, part.getAttribute(name) ?? 0);
  });
};
byId("chart").style.height = `${byId("chart").clientHeight + LANE * Math.max(0, Object.keys(app.columns).length - 2)}px`;
if (count > 0) player.seek(findings[0].time_s);
