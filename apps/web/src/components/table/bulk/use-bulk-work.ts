"use client";
import { toast } from "@dealflow/ui/toast/toast";
import type { BulkAnswer } from "@dealflow/validators/bulk";
import { MAX_BULK } from "@dealflow/validators/labels/bulk";
import type { WriteResult } from "@dealflow/validators/writes";
import { useState } from "react";
import type { PendingChange } from "../../../lib/cache/loaded-answers.ts";
import { errorMessage } from "../../../lib/errors.ts";
import { formatCount, pluralize } from "../../../lib/format/pluralize.ts";
import { toastError } from "../../../lib/toast-error.ts";
import { toastUndoable } from "../../../lib/undo-toast.ts";
import { useOptimisticChange } from "../../../trpc/use-optimistic-change.ts";
import { refusalText, useUndo } from "./use-undo.ts";

interface BulkWork {
  /** What was done, such as `changed`. */
  done: string;
  /** What it was, such as `Stage: Under LOI`. */
  detail?: string;
  /** What the screen shows until the server has answered. */
  shown: readonly PendingChange[];
  send: (ids: number[]) => Promise<BulkAnswer>;
}

interface Selected<Row> {
  chosen: readonly Row[];
  /** Leaves those selected that were refused. */
  keep: (ids: readonly number[]) => void;
  noun: string;
  nameOf: (row: Row) => string;
}

/** Does something with the selected records, as many at a time as one call takes; says which were refused, and takes it back. */
export function useBulkWork<Row extends { id: number }>({ chosen, keep, noun, nameOf }: Selected<Row>) {
  const [isRunning, setIsRunning] = useState(false);
  const showWhile = useOptimisticChange();
  const names = new Map(chosen.map((row) => [row.id, nameOf(row)]));
  const nameOfId = (id: number) => names.get(id) ?? "";
  const undo = useUndo(noun, nameOfId);

  function tell(
    { done, detail }: BulkWork,
    results: readonly WriteResult[],
    undoIds: readonly number[],
  ): void {
    const count = results.filter(({ ok }) => ok).length;
    const refusals = refusalText(results, nameOfId);
    if (count === 0) {
      toastError(`Nothing was ${done}. ${refusals}`);
      return;
    }
    const isAll = count === results.length;
    const said = {
      title: `${isAll ? "" : `${formatCount(count)} of `}${pluralize(results.length, noun)} ${done}`,
      description: [detail, refusals].filter(Boolean).join(". ") || undefined,
    };
    if (undoIds.length > 0) toastUndoable(said, () => void undo(undoIds));
    else toast(said);
  }

  async function run(work: BulkWork): Promise<void> {
    if (isRunning) return;
    setIsRunning(true);
    const results: WriteResult[] = [];
    const undoIds: number[] = [];
    const ids = chosen.map(({ id }) => id);
    try {
      await showWhile(work.shown, async () => {
        for (let at = 0; at < ids.length; at += MAX_BULK) {
          const answer = await work.send(ids.slice(at, at + MAX_BULK));
          results.push(...answer.results);
          if (answer.undoId !== null) undoIds.push(answer.undoId);
        }
      });
    } catch (error) {
      // What was sent before it is done.
      const unsent = { ok: false, message: errorMessage(error).replace(/\.$/, "") };
      results.push(...ids.slice(results.length).map((id) => ({ id, ...unsent })));
    }
    setIsRunning(false);
    keep(results.filter(({ ok }) => !ok).map(({ id }) => id));
    tell(work, results, undoIds);
  }

  return { isRunning, run: (work: BulkWork) => void run(work) };
}
