import { readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { type Spread, spreadOf } from "./statistics.ts";

/** A line of the table: a figure, what it is to reach, and whether it does. */
export interface Line {
  part: string;
  figure: string;
  values: Spread;
  unit: string;
  goal?: { atLeast: number } | { atMost: number };
  note?: string;
}

interface Measured extends Omit<Line, "values"> {
  values: readonly number[];
}

export const line = ({ values, ...rest }: Measured): Line => ({ ...rest, values: spreadOf(values) });

function goalOf({ goal, values: { median } }: Line): { wanted: string; met: string } {
  if (!goal) return { wanted: "", met: "" };
  const isMet = "atLeast" in goal ? median >= goal.atLeast : median <= goal.atMost;
  const wanted = "atLeast" in goal ? `≥ ${goal.atLeast}` : `≤ ${goal.atMost}`;
  return { wanted, met: isMet ? "yes" : "**no**" };
}

/** The lines as a Markdown table. */
export function tableOf(lines: readonly Line[]): string {
  const rows = lines.map((one) => {
    const { part, figure, values, unit, note = "" } = one;
    const { wanted, met } = goalOf(one);
    const [min, median, max] = [values.min, values.median, values.max].map(format);
    return `| ${part} | ${figure} | ${min} | ${median} | ${max} | ${unit} | ${wanted} | ${met} | ${note} |`;
  });
  return [
    "| part | figure | min | median | max | unit | goal | met | |",
    "|---|---|---|---|---|---|---|---|---|",
    ...rows,
  ].join("\n");
}

const BEGIN = "<!-- bench:begin -->";
const END = "<!-- bench:end -->";

/** Replaces the table of the last result in a document, which has a place for it between two marks. */
export function recordIn(file: string, table: string): void {
  const [before, rest] = readFileSync(file, "utf8").split(BEGIN);
  const after = rest?.split(END)[1];
  if (after === undefined) throw new Error(`${file} has no place for the result`);
  const [{ model } = { model: "unknown processor" }, { length }] = [cpus()[0], cpus()];
  const day = new Date().toISOString().slice(0, 10);
  const machine = `Measured on ${day}: ${length} cores of ${model}, Node ${process.versions.node}.`;
  writeFileSync(file, `${before}${BEGIN}\n\n${machine}\n\n${table}\n\n${END}${after}`);
}

function format(value: number): string {
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString("en-US");
  return value.toFixed(Math.abs(value) >= 10 ? 1 : 2);
}
