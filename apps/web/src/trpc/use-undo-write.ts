import { toast } from "@dealflow/ui/toast/toast";
import type { UndoneWrite, UndoRecordInput } from "@dealflow/validators/writes";
import { errorMessage } from "../lib/errors.ts";
import { pluralize } from "../lib/format/pluralize.ts";
import { toastError } from "../lib/toast-error.ts";
import { trpc } from "./client.ts";

/** Undoes a write of one's own; a toast says `back`, such as "The task is back", and what stays as it is. */
export function useUndoWrite() {
  const { mutateAsync: undoRecord } = trpc.writes.undoRecord.useMutation();
  const { mutateAsync: undoWrite } = trpc.bulk.undo.useMutation();

  async function tell(back: string, undo: () => Promise<UndoneWrite>): Promise<void> {
    try {
      const { results, kept } = await undo();
      const refused = results.filter(({ ok }) => !ok);
      const first = refused[0]?.message;
      const left =
        refused.length === 0 ? [] : [`${pluralize(refused.length, "record")} stayed as before: ${first}`];
      toast({ title: back, description: [...left, ...kept].join(". ") || undefined });
    } catch (error) {
      toastError(`It was not undone. ${errorMessage(error)}`);
    }
  }

  return {
    undoRecord: (record: UndoRecordInput, back: string) => tell(back, () => undoRecord(record)),
    undoWrite: (id: number, back: string) => tell(back, () => undoWrite({ id })),
  };
}
