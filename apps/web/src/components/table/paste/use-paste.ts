"use client";
import { toast } from "@dealflow/ui/toast/toast";
import { useState } from "react";
import { errorMessage, issuesOf, isUnreachable } from "../../../lib/errors.ts";
import { pluralize } from "../../../lib/format/pluralize.ts";
import { toastUndoable } from "../../../lib/undo-toast.ts";
import { useUndo } from "../bulk/use-undo.ts";
import type { PasteTarget } from "../edit-in-place/paste-target.ts";
import {
  countCells,
  type PastedCell,
  pastedCells,
  readCell,
  withRefusals,
  withStored,
} from "./pasted-cells.ts";
import { type DayOrder, isAmbiguousDay, orderOfDays } from "./read-day.ts";

/** Values with the rows that they go into. */
export interface Pasted<Row> {
  target: PasteTarget<Row>;
  rows: readonly Row[];
  /** One for each row, and those for which the list has none. */
  texts: readonly string[];
  /** What a record is called, such as `deal`. */
  noun: string;
}

interface State<Row> {
  /** Null until it is known. */
  order: DayOrder | null;
  cells: readonly PastedCell<Row>[];
}

interface Problem {
  message: string;
  color: "red" | "amber";
}

/** Where others have changed other fields of the records meanwhile, it is sent again, this often in all. */
const MAX_ATTEMPTS = 3;

/** Reads pasted values, lets them be corrected or left out, and writes them together. */
export function usePaste<Row extends { id: number }>({ target, rows, texts, noun }: Pasted<Row>) {
  const [{ order, cells }, setState] = useState<State<Row>>(() => {
    const known = target.isDay ? orderOfDays(texts) : null;
    return { order: known, cells: pastedCells(target, rows, texts, known) };
  });
  const [isEdited, setIsEdited] = useState(false);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const names = new Map(rows.map((row) => [row.id, target.nameOf(row)]));
  const undo = useUndo(noun, (id) => names.get(id) ?? "");

  /** Changes those of the cells for which `to` has another one. */
  function change(to: (cell: PastedCell<Row>, index: number) => PastedCell<Row>): void {
    setState((before) => ({ ...before, cells: before.cells.map(to) }));
  }

  /** Whether it is done; if not, the cells say why. */
  async function send(): Promise<boolean> {
    setPending(true);
    setProblem(null);
    let next: Unsent<Row> = { cells, problem: null };
    for (let attempt = 1; attempt <= MAX_ATTEMPTS && !next.problem; attempt++) {
      const unsent = await sendOnce(next.cells);
      if (!unsent) return true;
      next = unsent;
    }
    setState({ order, cells: next.cells });
    setProblem(next.problem ?? UNSETTLED);
    setPending(false);
    return false;
  }

  /** Null once it is done. */
  async function sendOnce(all: readonly PastedCell<Row>[]): Promise<Unsent<Row> | null> {
    const sent = all.flatMap(({ row, outcome, isLeftOut }) =>
      outcome.kind === "changed" && !isLeftOut ? [{ row, typed: outcome.typed }] : [],
    );
    if (!target.write || sent.length === 0) return null;
    try {
      const { changed, undoId } = await target.write(sent);
      const said = { title: `${pluralize(changed, noun)} changed`, description: target.label };
      if (undoId === null) toast(said);
      else toastUndoable(said, () => void undo([undoId]));
      return null;
    } catch (error) {
      return afterFailure(all, sent, error);
    }
  }

  async function afterFailure(
    all: readonly PastedCell<Row>[],
    sent: readonly { row: Row }[],
    error: unknown,
  ): Promise<Unsent<Row>> {
    const stored = await target.changedMeanwhile(error).catch(() => new Map<number, object>());
    const reasons = new Map<number, string>();
    for (const { path, message } of issuesOf(error)) {
      const id = sent[Number(/^rows\.(\d+)/.exec(path)?.[1] ?? -1)]?.row.id;
      if (id !== undefined && !stored.has(id)) reasons.set(id, message);
    }
    const after = withRefusals(withStored(target, all, stored, order), reasons);
    const theirs = after.filter((cell) => stored.has(cell.row.id) && cell.theirs !== null).length;
    return {
      cells: after,
      problem: problemOf(error, noun, target.label, {
        theirs,
        stored: stored.size,
        refused: reasons.size,
      }),
    };
  }

  return {
    cells,
    counts: countCells(cells),
    order,
    /** A day that is another one in the other order. */
    ambiguousDay: target.isDay ? texts.find(isAmbiguousDay) : undefined,
    isEdited,
    pending,
    problem,
    send,
    edit(edited: number, text: string) {
      setIsEdited(true);
      change((cell, index) => (index === edited ? readCell(target, { ...cell, text }, order) : cell));
    },
    leaveOut: (chosen: number, isLeftOut: boolean) =>
      change((cell, index) => (index === chosen ? { ...cell, isLeftOut } : cell)),
    leaveOutWrong: () =>
      change((cell) => (cell.outcome.kind === "wrong" ? { ...cell, isLeftOut: true } : cell)),
    chooseOrder: (chosen: DayOrder) =>
      setState((before) => ({
        order: chosen,
        cells: before.cells.map((cell) =>
          readCell(target, { ...cell, isMarked: cell.theirs !== null }, chosen),
        ),
      })),
  };
}

const UNSETTLED: Problem = {
  message: "Nothing was changed: others are changing these records now. Try again in a moment.",
  color: "amber",
};

const UNANSWERED =
  "The server did not answer, so it is not known whether anything was changed. Check your connection and try again: nothing is changed twice.";

interface Unsent<Row> {
  cells: readonly PastedCell<Row>[];
  /** Null where it can be sent again as it is. */
  problem: Problem | null;
}

function problemOf(
  error: unknown,
  noun: string,
  label: string,
  { theirs, stored, refused }: Record<"theirs" | "stored" | "refused", number>,
): Problem | null {
  if (refused > 0)
    return {
      message: `Nothing was changed: ${pluralize(refused, noun)} cannot be changed like this.`,
      color: "red",
    };
  if (theirs > 0)
    return {
      message: `Nothing was changed yet: someone else has changed ${label} of ${pluralize(theirs, noun)} in the meantime. Change them all the same, or leave them out.`,
      color: "amber",
    };
  if (stored > 0) return null;
  return {
    message: isUnreachable(error) ? UNANSWERED : `Nothing was changed. ${errorMessage(error)}`,
    color: "red",
  };
}
