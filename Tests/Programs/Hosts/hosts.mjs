// Runs scenario files through WebAssembly: node hosts.mjs FILE... writes what compare.py reads.
// Environment: PACKAGE, the folder that build-web made.

import { readFileSync, writeSync } from "node:fs";
import { dirname, join } from "node:path";

const { loadRunner } = await import(join(process.env.PACKAGE, "runner.js"));
const runner = await loadRunner();

/** The samples of the recordings that a script replays, which lie beside the scenario. */
function recordings(file, { script }) {
  const paths = script.flatMap(({ replay }) => (replay ? [replay] : []));
  return Object.fromEntries(paths.map((path) => {
    const [header, ...lines] = readFileSync(join(dirname(file), path), "utf8").trimEnd().split(/\r?\n/);
    const names = header.split(",");
    return [path, lines.map((line) => Object.fromEntries(line.split(",").map((cell, index) =>
      [names[index], names[index] === "phase" ? cell : Number(cell)])))];
  }));
}

/** Writes all bytes; a pipe may take them in several pieces. */
function write(bytes) {
  for (let start = 0; start < bytes.length; ) {
    try {
      start += writeSync(1, bytes, start);
    } catch (error) {
      if (error.code !== "EAGAIN") throw error;
    }
  }
}

for (const file of process.argv.slice(2)) {
  const scenario = JSON.parse(readFileSync(file, "utf8"));
  const { columns, rowCount } = runner.run(scenario, { recordings: recordings(file, scenario) });
  const header = [], values = [];
  for (const [name, cells] of Object.entries(columns)) {
    const words = typeof cells[0] === "string" ? [...new Set(cells)] : null;
    const indices = words && new Map(words.map((word, index) => [word, index]));
    header.push([name, words]);
    values.push(Float64Array.from(cells, (cell) => (indices ? indices.get(cell) : cell ?? NaN)));
  }
  write(Buffer.from(`${JSON.stringify({ scenario: file, rows: rowCount, columns: header })}\n`));
  for (const column of values) write(Buffer.from(column.buffer));
}
