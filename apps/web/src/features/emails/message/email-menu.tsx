"use client";
import { ConfirmDialog } from "@dealflow/ui/dialogs/confirm-dialog";
import type { EmailSummary } from "@dealflow/validators/emails";
import * as DropdownMenu from "@radix-ui/themes/components/dropdown-menu";
import { useState } from "react";
import { MoreMenu } from "../../../components/dialogs/more-menu.tsx";
import { AlwaysMenu } from "../rules/always-menu.tsx";
import { useMoveEmail } from "../use-move-email.ts";
import { subjectOf } from "./people-of-email.ts";

interface EmailMenuProps {
  email: EmailSummary;
  dealId: number;
  onMarkRead: (email: EmailSummary, isRead: boolean) => void;
}

/** What can be done with an assigned message: rules are for its owners, taking it back also for administrators. */
export function EmailMenu({ email, dealId, onMarkRead }: EmailMenuProps) {
  const move = useMoveEmail();
  const [isAsking, setAsking] = useState(false);

  return (
    <>
      <MoreMenu label={`Actions for ${subjectOf(email)}`}>
        {(afterClose) => (
          <>
            <DropdownMenu.Item onSelect={() => onMarkRead(email, !email.isRead)}>
              {email.isRead ? "Mark as unread" : "Mark as read"}
            </DropdownMenu.Item>
            {email.isOwner ? <AlwaysMenu email={email} dealId={dealId} /> : null}
            {email.mayUnassign ? (
              <DropdownMenu.Item
                color="red"
                onSelect={() => (email.isOwner ? move(email, null) : afterClose(() => setAsking(true)))}
              >
                Unassign from this deal
              </DropdownMenu.Item>
            ) : null}
          </>
        )}
      </MoreMenu>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Unassign this e-mail?"
        description="The team will no longer see it, and only a member who has it in their mailbox can assign it again."
        confirmLabel="Unassign"
        onConfirm={() => {
          // The second press of a double click, while the dialog closes.
          if (!isAsking) return;
          setAsking(false);
          move(email, null);
        }}
      />
    </>
  );
}
