"use client";
import { ConfirmDialog } from "@dealflow/ui/dialogs/confirm-dialog";
import { toast } from "@dealflow/ui/toast/toast";
import type { Member } from "@dealflow/validators/users";
import { useQueryClient } from "@tanstack/react-query";
import { errorCode, errorMessage } from "../../lib/errors.ts";
import { toastError } from "../../lib/toast-error.ts";
import { trpc } from "../../trpc/client.ts";
import { untilFetched } from "../../trpc/fetch-again.ts";
import { REFETCH_ON_OPEN } from "../../trpc/query-client.ts";
import { useMutateOnce } from "../../trpc/use-mutate-once.ts";
import { effectsText } from "./effects-text.ts";

/** A confirmation that stays open until the server has removed the member or refused to. */
export function DeleteMemberDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const client = useQueryClient();
  const removal = trpc.admin.removeUser.useMutation({
    onSuccess: () => toast({ title: "Success", description: "Team member deleted successfully" }),
    onError: (error) =>
      toastError(
        errorCode(error) === "NOT_FOUND"
          ? `${member.name} has been removed in the meantime`
          : errorMessage(error, "Failed to delete team member"),
      ),
    async onSettled() {
      await untilFetched(client);
      onClose();
    },
  });
  const remove = useMutateOnce(removal);
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Delete Team Member"
      description={
        <>
          Are you sure you want to delete <strong>{member.name}</strong>? This action cannot be undone.
          <br />
          <br />
          <Effects id={member.id} />
        </>
      }
      confirmLabel="Delete"
      pendingLabel="Deleting..."
      pending={removal.isPending}
      onConfirm={() => void remove({ id: member.id })}
    />
  );
}

/** What becomes of the member's deals and tasks. */
function Effects({ id }: { id: number }) {
  const { data, isError } = trpc.admin.removalEffects.useQuery({ id }, REFETCH_ON_OPEN);
  if (isError) return <>Open deals that they lead lose their lead; open tasks stay assigned to them.</>;
  if (!data) return <>Counting their deals and tasks...</>;
  return <>{effectsText(data)}</>;
}
