"use client";
import { toast } from "@dealflow/ui/toast/toast";
import { RECORDS, UNDOABLE_KINDS } from "@dealflow/validators/labels/records";
import { errorCode } from "../lib/errors.ts";
import { toastError } from "../lib/toast-error.ts";
import { toastUndoable } from "../lib/undo-toast.ts";
import { kindOf, type RecordDomain } from "./records-of.ts";
import { useOptimisticRemoval } from "./use-optimistic-removal.ts";
import { useUndoWrite } from "./use-undo-write.ts";

interface DeleteMutation {
  mutateAsync: (input: { id: number }) => Promise<unknown>;
}

interface DeleteTexts {
  /** The toast after the record is deleted. */
  deleted: { title: string; description: string };
  failed: string | ((error: unknown) => string);
}

/** Deletes a record, which is hidden at once, and shows the outcome in a toast, which can undo it. Never rejects. */
export function useDeleteRecord(domain: RecordDomain, { mutateAsync }: DeleteMutation) {
  const hideWhile = useOptimisticRemoval(domain);
  const { undoRecord } = useUndoWrite();
  return async (id: number, { deleted, failed }: DeleteTexts): Promise<void> => {
    try {
      await hideWhile(id, () => mutateAsync({ id }));
    } catch (error) {
      // NOT_FOUND: someone else has deleted it already, so the result is the same.
      if (errorCode(error) === "NOT_FOUND") {
        toast(deleted);
        return;
      }
      return toastError(typeof failed === "string" ? failed : failed(error));
    }
    const entity = UNDOABLE_KINDS.find((kind) => kind === kindOf(domain));
    if (entity)
      toastUndoable(deleted, () => void undoRecord({ entity, id }, `The ${RECORDS[entity].noun} is back`));
    else toast(deleted);
  };
}
