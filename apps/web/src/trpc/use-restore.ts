"use client";
import { toast } from "@dealflow/ui/toast/toast";
import { RECORDS } from "@dealflow/validators/labels/records";
import type { RestoreInput } from "@dealflow/validators/trash";
import { errorMessage } from "../lib/errors.ts";
import { toastError } from "../lib/toast-error.ts";
import { trpc } from "./client.ts";

/** Restores a record from the trash, and says in a toast that it is back, or why not. Never rejects. */
export function useRestore() {
  const { mutateAsync: restore } = trpc.trash.restore.useMutation();
  return async ({ entity, id }: RestoreInput): Promise<void> => {
    const { noun } = RECORDS[entity];
    try {
      const { name, missing } = await restore({ entity, id });
      toast({ title: `The ${noun} is back`, description: [name, ...missing].join(". ") });
    } catch (error) {
      toastError(`The ${noun} was not restored. ${errorMessage(error)}`);
    }
  };
}
