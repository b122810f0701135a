"use client";
import { toast } from "@dealflow/ui/toast/toast";
import type { EmailSummary } from "@dealflow/validators/emails";
import { errorCode } from "../../lib/errors.ts";
import { toastError } from "../../lib/toast-error.ts";
import { trpc } from "../../trpc/client.ts";
import { recordChange, useOptimisticChange } from "../../trpc/use-optimistic-change.ts";

type Movable = Pick<EmailSummary, "id" | "dealId" | "subject">;

/** Assigns a message to a deal, or with null takes it back; a toast offers its owner to undo that. */
export function useMoveEmail() {
  const change = useOptimisticChange();
  const { mutateAsync: update } = trpc.emails.update.useMutation();

  const write = (id: number, dealId: number | null, expectedVersion?: number) =>
    change([recordChange("emails", id, { dealId })], () => update({ id, dealId, expectedVersion }));

  async function move({ id, dealId: before, subject }: Movable, dealId: number | null): Promise<void> {
    try {
      const { version, isOwner } = await write(id, dealId);
      const onClick = () => void undo(id, before, version);
      toast({
        ...(dealId === null ? TAKEN_BACK : ASSIGNED),
        description: subject ?? undefined,
        // Only its owner may assign it again: not an administrator, nor who has disconnected the mailbox.
        ...(isOwner && { action: { label: "Undo", onClick } }),
      });
    } catch {
      toastError(dealId === null ? "Failed to take the e-mail back" : "Failed to assign the e-mail");
    }
  }

  /** Sends the version, so that later changes by others are not overwritten. */
  async function undo(id: number, dealId: number | null, version: number): Promise<void> {
    try {
      await write(id, dealId, version);
    } catch (error) {
      if (errorCode(error) === "STALE_VERSION") toast({ title: "Not undone", description: CHANGED });
      else toastError("Failed to undo");
    }
  }

  return (email: Movable, dealId: number | null): void => void move(email, dealId);
}

const ASSIGNED = { title: "Assigned: the whole team sees it now" };
const TAKEN_BACK = { title: "Taken back: only those who have it in their mailbox see it now" };
const CHANGED = "The e-mail has been changed in the meantime";
