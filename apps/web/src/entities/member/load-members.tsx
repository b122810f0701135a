"use client";
import type { Member } from "@dealflow/validators/users";
import type { ReactNode } from "react";
import { NoticeDialog } from "../../components/dialogs/notice-dialog.tsx";
import { errorMessage } from "../../lib/errors.ts";
import { trpc } from "../../trpc/client.ts";

interface LoadMembersProps {
  /** Of the form. */
  title: string;
  /** Waits for the team, since a member who is stored in the record must have a name in its form. */
  isRequired: boolean;
  onClose: () => void;
  children: (members: readonly Member[]) => ReactNode;
}

/** Gives the team to a form that offers its members. */
export function LoadMembers({ title, isRequired, onClose, children }: LoadMembersProps) {
  const members = trpc.users.list.useQuery();
  if (members.data || !isRequired) return children(members.data?.items ?? []);
  return (
    <NoticeDialog title={title} onClose={onClose}>
      {members.isError
        ? `Error loading users: ${errorMessage(members.error, "the server cannot be reached")}`
        : "Loading users data..."}
    </NoticeDialog>
  );
}
