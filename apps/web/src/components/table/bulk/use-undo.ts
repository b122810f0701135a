"use client";
import { toast } from "@dealflow/ui/toast/toast";
import type { WriteResult } from "@dealflow/validators/writes";
import { errorMessage } from "../../../lib/errors.ts";
import { formatCount, pluralize } from "../../../lib/format/pluralize.ts";
import { toastError } from "../../../lib/toast-error.ts";
import { trpc } from "../../../trpc/client.ts";

/** Undoes changes of several records, the last one first, and says what could not be undone. */
export function useUndo(noun: string, nameOf: (id: number) => string) {
  const { mutateAsync: undoOne } = trpc.bulk.undo.useMutation();
  return async (undoIds: readonly number[]): Promise<void> => {
    const results: WriteResult[] = [];
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

/** How many names a message tells. */
const MAX_NAMES = 4;

/** The refused records by name, with the reason; each reason once. Empty where none was refused. */
export function refusalText(results: readonly WriteResult[], nameOf: (id: number) => string): string {
  const names = new Map<string, string[]>();
  for (const { id, ok, message = "Refused" } of results) {
    if (!ok) names.set(message, [...(names.get(message) ?? []), nameOf(id)]);
  }
  return [...names].map(([reason, refused]) => `${listOf(refused)}: ${reason}.`).join(" ");
}

function listOf(names: readonly string[]): string {
  const more = names.length - MAX_NAMES;
  const named = names.slice(0, MAX_NAMES).join(", ");
  return more > 0 ? `${named} and ${formatCount(more)} more` : named;
}
