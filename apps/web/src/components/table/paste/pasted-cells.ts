import type { PasteTarget } from "../edit-in-place/paste-target.ts";
import type { DayOrder } from "./read-day.ts";
import { readText } from "./read-text.ts";

/** What becomes of a value when it is pasted. */
type Outcome =
  | { kind: "changed"; typed: string; text: string; isCleared: boolean }
  | { kind: "same" }
  | { kind: "wrong"; problem: string; isFinal?: boolean };

/** A value that is to go into a record. */
export interface PastedCell<Row> {
  row: Row;
  /** As it was pasted, or corrected since. */
  text: string;
  outcome: Outcome;
  isLeftOut: boolean;
  /** It is to be checked: it was wrong, clears the field, or someone else has changed that. */
  isMarked: boolean;
  /** What someone else has stored since it was shown, in words. */
  theirs: string | null;
}

function outcomeOf<Row>(target: PasteTarget<Row>, row: Row, text: string, order: DayOrder | null): Outcome {
  const input = target.inputOf(row);
  if (typeof input === "string") return { kind: "wrong", problem: input, isFinal: true };
  const { typed, problem } = readText(input, text, order);
  if (problem !== undefined) return { kind: "wrong", problem };
  const read = target.read({ row, typed });
  if (read.problem !== undefined) return { kind: "wrong", problem: read.problem };
  if (read.isSame) return { kind: "same" };
  return { kind: "changed", typed, text: read.text, isCleared: read.isCleared };
}

/** Reads a value again, such as one that was corrected. */
export function readCell<Row>(
  target: PasteTarget<Row>,
  cell: PastedCell<Row>,
  order: DayOrder | null,
): PastedCell<Row> {
  const outcome = outcomeOf(target, cell.row, cell.text, order);
  const isDoubtful = outcome.kind === "wrong" || (outcome.kind === "changed" && outcome.isCleared);
  return { ...cell, outcome, isMarked: cell.isMarked || isDoubtful };
}

export function pastedCells<Row>(
  target: PasteTarget<Row>,
  rows: readonly Row[],
  texts: readonly string[],
  order: DayOrder | null,
): PastedCell<Row>[] {
  return rows.map((row, index) => {
    const text = texts[index] ?? "";
    const cell = { row, text, isLeftOut: false, isMarked: false, theirs: null };
    return readCell(target, { ...cell, outcome: { kind: "same" } }, order);
  });
}

/** The cells with what the server has found: those that it refused with its reasons, by id. */
export function withRefusals<Row extends { id: number }>(
  cells: readonly PastedCell<Row>[],
  reasons: ReadonlyMap<number, string>,
): PastedCell<Row>[] {
  return cells.map((cell) => {
    const problem = reasons.get(cell.row.id);
    return problem === undefined ? cell : { ...cell, outcome: { kind: "wrong", problem }, isMarked: true };
  });
}

/** The cells with their records as they are stored now; those whose field someone else has changed are marked. */
export function withStored<Row extends { id: number }>(
  target: PasteTarget<Row>,
  cells: readonly PastedCell<Row>[],
  stored: ReadonlyMap<number, object>,
  order: DayOrder | null,
): PastedCell<Row>[] {
  return cells.map((cell) => {
    const fields = stored.get(cell.row.id);
    if (!fields) return cell;
    const row = { ...cell.row, ...fields };
    const text = target.textOf(row);
    const read = readCell(target, { ...cell, row }, order);
    const isOther = text !== target.textOf(cell.row);
    // They have stored what was pasted.
    if (read.outcome.kind === "same") return { ...read, theirs: null };
    return isOther ? { ...read, theirs: text, isMarked: true } : read;
  });
}

export interface PastedCounts {
  changed: number;
  /** Those of them that clear the field. */
  cleared: number;
  same: number;
  wrong: number;
  leftOut: number;
  marked: number;
}

export function countCells(cells: readonly Omit<PastedCell<unknown>, "row">[]): PastedCounts {
  const counts = { changed: 0, cleared: 0, same: 0, wrong: 0, leftOut: 0, marked: 0 };
  for (const { outcome, isLeftOut, isMarked } of cells) {
    counts[isLeftOut ? "leftOut" : outcome.kind]++;
    if (isMarked) counts.marked++;
    if (outcome.kind === "changed" && outcome.isCleared && !isLeftOut) counts.cleared++;
  }
  return counts;
}
