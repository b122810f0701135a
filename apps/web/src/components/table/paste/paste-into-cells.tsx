import { MAX_PASTE } from "@dealflow/validators/labels/bulk";
import type { ReactNode } from "react";
import { formatCount } from "../../../lib/format/pluralize.ts";
import { toastError } from "../../../lib/toast-error.ts";
import { NoticeDialog } from "../../dialogs/notice-dialog.tsx";
import type { PasteTarget } from "../edit-in-place/paste-target.ts";
import type { FieldEdits } from "../edit-in-place/use-field-edits.ts";
import { PasteDialog } from "./paste-dialog.tsx";
import { pastedTexts } from "./pasted-texts.ts";
import { readText } from "./read-text.ts";

/** The cells that are selected in a table. */
export interface SelectedCells<Row> {
  /** Null where they are in several columns. */
  column: string | null;
  /** The loaded rows, from the first selected one on. */
  rows: readonly [Row, ...Row[]];
  /** How many of them are selected. */
  count: number;
}

/** The records of a list. */
export interface PasteList<Row> {
  /** What one is called, such as `deal`. */
  noun: string;
  /** All of them, in the order of the list. */
  loadAll: () => Promise<readonly Row[]>;
}

interface Paste<Row> {
  clipboard: string;
  /** One value fills all of them, several go down from the first. */
  cells: SelectedCells<Row>;
  /** Left out where nothing is changed in the table. */
  edits: FieldEdits<Row> | undefined;
  /** Left out where records are changed one at a time. */
  list: PasteList<Row> | undefined;
  /** Whether the list has more rows than are loaded. */
  hasMore: boolean;
  /** Saves a value in its cell, or shows there why it cannot be. */
  save: (row: Row, column: string, typed: string) => Promise<void>;
  /** Shows a dialog, or none; does nothing once something else is pasted. */
  show: (dialog: ReactNode) => void;
}

/** Pastes values into the cells of a column: a single one is saved at once, several are shown first. */
export async function pasteIntoCells<Row extends { id: number }>(paste: Paste<Row>): Promise<void> {
  const problem = await startPaste(paste).catch((error: unknown) => {
    paste.show(null);
    throw error;
  });
  if (problem !== null) toastError(problem);
}

/** Why it cannot be pasted there; null where it is under way. */
async function startPaste<Row extends { id: number }>(paste: Paste<Row>): Promise<string | null> {
  const { clipboard, cells, edits, list, save, show } = paste;
  const { column, rows, count } = cells;
  const lines = pastedTexts(clipboard);
  if (column === null || lines.some((line) => line.length > 1))
    return "Values go into one column at a time: copy cells of one column, and select cells of one.";
  const target = await edits?.pasteTarget(column);
  if (!target) return "This column cannot be changed in the table.";
  const given = lines.map(([text = ""]) => text);
  const [first = ""] = given;
  const texts = given.length > 1 ? given : Array.from({ length: count }, () => first);
  if (texts.length === 1) {
    const { typed, problem } = readSingle(target, rows[0], first);
    if (typed !== undefined) {
      await save(rows[0], column, typed);
      return null;
    }
    if (!(list && target.write)) return problem;
  }
  if (!(list && target.write)) return "Here, values are pasted into one cell at a time.";
  if (texts.length > MAX_PASTE)
    return `At most ${formatCount(MAX_PASTE)} values are pasted at a time; these are ${formatCount(texts.length)}.`;
  const below = await rowsBelow(paste, target.label, texts.length, list);
  if (!below) {
    show(null);
    return `${target.nameOf(rows[0])} has left this list meanwhile, so there is nowhere to begin.`;
  }
  const taken = below.slice(0, texts.length);
  show(
    <PasteDialog
      target={target}
      rows={taken}
      texts={texts}
      missing={texts.length - taken.length}
      noun={list.noun}
      onClose={() => show(null)}
    />,
  );
  return null;
}

function readSingle<Row>(target: PasteTarget<Row>, row: Row, text: string) {
  const input = target.inputOf(row);
  const read = typeof input === "string" ? { problem: input } : readText(input, text, null);
  if (read.problem === undefined) return { typed: read.typed };
  return { problem: `${target.label} of ${target.nameOf(row)}: ${read.problem}.` };
}

/** The rows from the first selected one on, as many as are needed; null if that is no longer in the list. */
async function rowsBelow<Row extends { id: number }>(
  { cells: { rows }, hasMore, show }: Paste<Row>,
  label: string,
  count: number,
  { loadAll }: PasteList<Row>,
): Promise<readonly Row[] | null> {
  if (rows.length >= count || !hasMore) return rows;
  show(
    <NoticeDialog title={`Paste into ${label}`} onClose={() => show(null)}>
      Loading the rows below...
    </NoticeDialog>,
  );
  const all = await loadAll();
  const at = all.findIndex(({ id }) => id === rows[0].id);
  return at < 0 ? null : all.slice(at);
}
