"use client";
import type { View } from "@dealflow/validators/views";
import { toastUndoable } from "../../lib/undo-toast.ts";
import { useUndoWrite } from "../../trpc/use-undo-write.ts";

/** Says that a view was saved, with a button that takes it back. */
export function useSavedToast() {
  const { undoRecord } = useUndoWrite();
  return ({ id, version, name }: View): void => {
    const back = version === 1 ? `${name} is in the trash` : `${name} is as before`;
    toastUndoable(
      { title: "View Saved", description: name },
      () => void undoRecord({ entity: "views", id, version }, back),
    );
  };
}
