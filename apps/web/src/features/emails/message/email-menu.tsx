"use client";
import { ConfirmDialog } from "@dealflow/ui/dialogs/confirm-dialog";
import { GhostButton } from "@dealflow/ui/ghost-button";
import type { EmailSummary } from "@dealflow/validators/emails";
import * as DropdownMenu from "@radix-ui/themes/components/dropdown-menu";
import { useRef, useState } from "react";
import { useCurrentUser } from "../../../entities/member/current-user.tsx";
import { trpc } from "../../../trpc/client.ts";
import { useCreateRule } from "../rules/use-create-rule.ts";
import { useMoveEmail } from "../use-move-email.ts";
import { correspondentsOf, subjectOf } from "./people-of-email.ts";

interface EmailMenuProps {
  email: EmailSummary;
  dealId: number;
  onMarkRead: (email: EmailSummary, isRead: boolean) => void;
}

/** What can be done with an assigned message: rules are its owner's, taking it back also an administrator's. */
export function EmailMenu({ email, dealId, onMarkRead }: EmailMenuProps) {
  const { id: me } = useCurrentUser();
  const move = useMoveEmail();
  const [isAsking, setAsking] = useState(false);
  // The dialog opens after the menu has closed, so that it returns the focus to the button of the menu.
  const chosen = useRef<(() => void) | null>(null);
  const isOwner = email.ownerId === me;

  return (
    <>
      <DropdownMenu.Root modal={false}>
        <DropdownMenu.Trigger>
          <GhostButton icon="more" label={`Actions for ${subjectOf(email)}`} />
        </DropdownMenu.Trigger>
        <DropdownMenu.Content
          align="end"
          onCloseAutoFocus={() => {
            chosen.current?.();
            chosen.current = null;
          }}
        >
          <DropdownMenu.Item onSelect={() => onMarkRead(email, !email.isRead)}>
            {email.isRead ? "Mark as unread" : "Mark as read"}
          </DropdownMenu.Item>
          {isOwner ? <AlwaysMenu email={email} dealId={dealId} /> : null}
          {email.mayUnassign ? (
            <DropdownMenu.Item
              color="red"
              onSelect={() => {
                if (isOwner) move(email, null);
                else chosen.current = () => setAsking(true);
              }}
            >
              Unassign from this deal
            </DropdownMenu.Item>
          ) : null}
        </DropdownMenu.Content>
      </DropdownMenu.Root>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Unassign this e-mail?"
        description="The team will no longer see it, and only the member whose e-mail it is can assign it again."
        confirmLabel="Unassign"
        onConfirm={() => {
          setAsking(false);
          move(email, null);
        }}
      />
    </>
  );
}

/** `Always for this deal`: by address, or by conversation. */
function AlwaysMenu({ email, dealId }: Omit<EmailMenuProps, "onMarkRead">) {
  const { data: team } = trpc.users.list.useQuery();
  const createRule = useCreateRule();
  const correspondents = correspondentsOf(email, team?.items.map((member) => member.email) ?? []);
  return (
    <DropdownMenu.Sub>
      <DropdownMenu.SubTrigger>Always for this deal</DropdownMenu.SubTrigger>
      <DropdownMenu.SubContent>
        {correspondents.map((address) => (
          <DropdownMenu.Item key={address} onSelect={() => createRule({ dealId, address })}>
            All from and to {address}
          </DropdownMenu.Item>
        ))}
        <DropdownMenu.Item onSelect={() => createRule({ dealId, emailId: email.id })}>
          All of this conversation
        </DropdownMenu.Item>
      </DropdownMenu.SubContent>
    </DropdownMenu.Sub>
  );
}
