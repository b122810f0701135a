"use client";
import { toast } from "@dealflow/ui/toast/toast";
import type { BulkResult } from "@dealflow/validators/bulk";
import { errorMessage } from "../../../lib/errors.ts";
import { pluralize } from "../../../lib/format/pluralize.ts";
import { toastError } from "../../../lib/toast-error.ts";
import { trpc } from "../../../trpc/client.ts";
import { refusalText } from "./outcome.ts";

/** Undoes changes of several records, the last one first, and says what could not be undone. */
export function useUndo(noun: string, nameOf: (id: number) => string) {
  const { mutateAsync: undoOne } = trpc.bulk.undo.useMutation();
  return async (undoIds: readonly number[]): Promise<void> => {
    const results: BulkResult[] = [];
    try {
      for (const id of undoIds.toReversed()) results.push(...(await undoOne({ id })).results);
    } catch (error) {
      toastError(`Not all of it was undone. ${errorMessage(error)}`);
      return;
    }
    const back = results.filter(({ ok }) => ok).length;
    toast({
      title: `${pluralize(back, noun)} as before`,
      description: refusalText(results, nameOf) || undefined,
      variant: back === 0 ? "destructive" : "default",
    });
  };
}
