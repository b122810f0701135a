"use client";
import { useOwnMailboxes } from "../../entities/mailbox/use-own-mailboxes.ts";
import { REFETCH_ON_OPEN } from "../../trpc/query-client.ts";

/** Whether the member has connected a mailbox; undefined while that is not known. */
export function useHasMailbox(): boolean | undefined {
  const { data: mailboxes } = useOwnMailboxes(REFETCH_ON_OPEN);
  return mailboxes && mailboxes.length > 0;
}
