"use client";
import { toast } from "@dealflow/ui/toast/toast";
import { errorCode } from "../../lib/errors.ts";
import { toastError } from "../../lib/toast-error.ts";
import { trpc } from "../../trpc/client.ts";
import { useOptimisticRemoval } from "../../trpc/use-optimistic-removal.ts";

/** Deletes sources; their cards are hidden at once. */
export function useDeleteFundingSource() {
  const hideWhile = useOptimisticRemoval("fundingSources");
  const { mutateAsync: remove } = trpc.fundingSources.delete.useMutation();

  async function deleteSource(id: number): Promise<void> {
    try {
      await hideWhile(id, () => remove({ id }));
    } catch (error) {
      // Someone else has already deleted it, which is the result that was asked for.
      if (errorCode(error) !== "NOT_FOUND") return toastError("Failed to delete funding source");
    }
    toast({ title: "Funding Source Deleted", description: "The funding source has been removed" });
  }

  return (id: number) => void deleteSource(id);
}
