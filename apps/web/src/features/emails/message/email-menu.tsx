"use client";
import { ConfirmDialog } from "@dealflow/ui/dialogs/confirm-dialog";
import type { EmailSummary } from "@dealflow/validators/emails";
import * as DropdownMenu from "@radix-ui/themes/components/dropdown-menu";
import { useState } from "react";
import { MoreMenu } from "../../../components/dialogs/more-menu.tsx";
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
  const isOwner = email.ownerId === me;

  return (
    <>
      <MoreMenu label={`Actions for ${subjectOf(email)}`}>
        {(afterClose) => (
          <>
            <DropdownMenu.Item onSelect={() => onMarkRead(email, !email.isRead)}>
              {email.isRead ? "Mark as unread" : "Mark as read"}
            </DropdownMenu.Item>
            {isOwner ? <AlwaysMenu email={email} dealId={dealId} /> : null}
            {email.mayUnassign ? (
              <DropdownMenu.Item
                color="red"
                onSelect={() => (isOwner ? move(email, null) : afterClose(() => setAsking(true)))}
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
