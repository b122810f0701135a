"use client";
import type { Member } from "@dealflow/validators/users";
import type { ReactNode } from "react";
import { NoticeDialog } from "../../components/dialogs/notice-dialog.tsx";
import { errorMessage } from "../../lib/errors.ts";
import { trpc } from "../../trpc/client.ts";

interface LoadMembersProps {
  title: string;
  onClose: () => void;
  children: (members: readonly Member[]) => ReactNode;
}

/** An edit begins when the team is known: a member who is stored in it must have a name there. */
export function LoadMembers({ title, onClose, children }: LoadMembersProps) {
  const members = trpc.users.list.useQuery();
  if (members.data) return children(members.data.items);
  return (
    <NoticeDialog title={title} onClose={onClose}>
      {members.isError
        ? `Error loading users: ${errorMessage(members.error, "the server cannot be reached")}`
        : "Loading users data..."}
    </NoticeDialog>
  );
}
