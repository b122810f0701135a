import { toast } from "@dealflow/ui/toast/toast";
import { errorMessage } from "../lib/errors.ts";
import { toastError } from "../lib/toast-error.ts";
import { toastUndoable } from "../lib/undo-toast.ts";
import { trpc } from "./client.ts";

/** Undoes a merge, and says in a toast that the record called `name` is back and what was changed since. */
export function useUndoMerge() {
  const { mutateAsync: undo } = trpc.merges.undo.useMutation();
  return async (mergeId: number, name: string): Promise<void> => {
    try {
      const { kept } = await undo({ id: mergeId });
      toast({ title: "Merge undone", description: [`${name} is back`, ...kept].join(". ") });
    } catch (error) {
      toastError(`The merge was not undone. ${errorMessage(error)}`);
    }
  };
}

/** The toast after a merge, which can undo it. */
export function useMergeToast() {
  const undoMerge = useUndoMerge();
  return (mergeId: number, { from, into }: { from: string; into: string }) =>
    toastUndoable(
      { title: `Merged into ${into}`, description: `${from} and what hung on it are part of it now` },
      () => void undoMerge(mergeId, from),
    );
}
