"use client";
import type { EmailSummary } from "@dealflow/validators/emails";
import { useState } from "react";
import { groupThreads, newestOf, type Thread } from "./group-threads.ts";

/**
 * The threads of a deal's messages: those with something unread first, then the newest, by what was unread when it was first
 * shown. A message that is marked as read must not jump away from who reads it.
 */
export function useThreads(emails: readonly EmailSummary[]): Thread<EmailSummary>[] {
  const [firstSeen] = useState(() => new Map<number, boolean>());
  for (const { id, isRead } of emails) if (!firstSeen.has(id)) firstSeen.set(id, isRead);
  const rank = (thread: Thread<EmailSummary>) => (thread.emails.every(({ id }) => firstSeen.get(id)) ? 1 : 0);
  return groupThreads(emails).toSorted((a, b) => {
    const [one, other] = [newestOf(a), newestOf(b)];
    const byTime = other.receivedDateTime.getTime() - one.receivedDateTime.getTime();
    return rank(a) - rank(b) || byTime || other.id - one.id;
  });
}
