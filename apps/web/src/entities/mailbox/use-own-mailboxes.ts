"use client";
import type { Mailbox, MailboxHealth } from "@dealflow/validators/mailboxes";
import { trpc } from "../../trpc/client.ts";

/** The member's own mailboxes. */
export const useOwnMailboxes = (options: { staleTime?: number } = {}) =>
  trpc.mailboxes.list.useQuery({ mine: true }, { ...options, select: ownOf });

const ownOf = (mailboxes: (Mailbox | MailboxHealth)[]): Mailbox[] =>
  mailboxes.filter((mailbox) => "address" in mailbox);
