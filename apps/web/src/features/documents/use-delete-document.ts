"use client";
import { toast } from "@dealflow/ui/toast/toast";
import type { Document } from "@dealflow/validators/documents";
import { errorCode, errorMessage } from "../../lib/errors.ts";
import { toastError } from "../../lib/toast-error.ts";
import { trpc } from "../../trpc/client.ts";
import { useOptimisticRemoval } from "../../trpc/use-optimistic-removal.ts";

/** Deletes documents, whose rows are hidden at once. */
export function useDeleteDocument() {
  const hideWhile = useOptimisticRemoval("documents");
  const { mutateAsync: remove } = trpc.documents.delete.useMutation();

  async function send({ id, name }: Document): Promise<void> {
    try {
      await hideWhile(id, () => remove({ id }));
    } catch (error) {
      // Someone else was quicker, and it is what was asked for.
      if (errorCode(error) !== "NOT_FOUND")
        return toastError(`${name} was not deleted. ${errorMessage(error)}`);
    }
    toast({ title: "Document deleted", description: `${name} has been removed` });
  }

  return (document: Document) => void send(document);
}
