"use client";
import { toast } from "@dealflow/ui/toast/toast";
import type { Document } from "@dealflow/validators/documents";
import { errorCode, errorMessage } from "../../lib/errors.ts";
import { useLeaving } from "../../lib/hooks/use-optimistic-removal.ts";
import { toastError } from "../../lib/toast-error.ts";
import { trpc } from "../../trpc/client.ts";
import { useDocumentsCache } from "./use-documents-cache.ts";

/** Deletes documents, whose rows leave at once. */
export function useDeleteDocument() {
  const { leaving, leave } = useLeaving();
  const cache = useDocumentsCache();
  const deletion = trpc.documents.delete.useMutation();

  async function send({ id, name }: Document): Promise<void> {
    try {
      await deletion.mutateAsync({ id });
    } catch (error) {
      // Someone else was quicker, and it is what was asked for.
      if (errorCode(error) !== "NOT_FOUND")
        return toastError(`${name} was not deleted. ${errorMessage(error)}`);
    }
    void cache.forget(id);
    toast({ title: "Document deleted", description: `${name} has been removed` });
    // Until the lists have come without it, its row stays away.
    await cache.refresh().catch(() => undefined);
  }

  return {
    /** The documents whose rows have left already. */
    leaving,
    remove: (document: Document) => void leave(document.id, () => send(document)),
  };
}
