"use client";
import type { EmailSummary } from "@dealflow/validators/emails";
import { toastError } from "../../lib/toast-error.ts";
import { trpc } from "../../trpc/client.ts";
import { recordChange, useOptimisticChange } from "../../trpc/use-optimistic-change.ts";

/** Marks a message as read or unread for this member alone; the screen shows it at once. */
export function useMarkRead() {
  const change = useOptimisticChange();
  const { mutateAsync: update } = trpc.emails.update.useMutation();
  return ({ id }: Pick<EmailSummary, "id">, isRead: boolean): void => {
    void change([recordChange("emails", id, { isRead })], () => update({ id, isRead })).catch(() =>
      toastError(`Failed to mark the e-mail as ${isRead ? "read" : "unread"}`),
    );
  };
}
