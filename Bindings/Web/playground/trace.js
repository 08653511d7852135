// Reads a CSV trace that was dropped on the page, as a run for the scene and the instrument.

/** Parses a trace into a run, with separate columns of numbers and of texts. */
export function readTrace(text, name) {
  const [header, ...lines] = text.trimEnd().split(/\r?\n/).map((line) => line.split(","));
  if (!header.includes("time_s")) throw new Error(`${name}: must have a column time_s, found ${header.join(", ")}`);
  const wrong = lines.findIndex((cells) => cells.length !== header.length);
  if (wrong >= 0) {
    throw new Error(`${name}, line ${wrong + 2}: must have ${header.length} cells, found ${lines[wrong].length}`);
  }
  const numbers = {}, texts = {};
  header.forEach((column, index) => {
    const cells = lines.map((cells) => cells[index]);
    if (cells.every((cell) => cell === "" || Number.isFinite(Number(cell)))) {
      numbers[column] = cells.map((cell) => cell === "" ? null : Number(cell));
    } else texts[column] = cells;
  });
  const isPlain = "offset_y_pt" in numbers;
  return {
    name, viewport: [390, 844], numbers, texts: { phase: numbers.time_s.map(() => ""), ...texts }, jumps: {}, events: [],
    columns: { offset: isPlain ? "offset_y_pt" : "offset_pt", velocity: isPlain ? "velocity_y_pt_s" : "velocity_pt_s" },
  };
}
