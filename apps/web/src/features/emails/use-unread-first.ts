"use client";
import type { EmailSummary } from "@dealflow/validators/emails";
import { useState } from "react";

type Ordered = Pick<EmailSummary, "id" | "isRead" | "receivedDateTime">;

/**
 * Unread messages first, then the newest, by what was unread when it was first shown: a message that is marked as read
 * must not jump away from who reads it.
 */
export function useUnreadFirst<Email extends Ordered>(emails: readonly Email[]): Email[] {
  const [firstSeen] = useState(() => new Map<number, boolean>());
  for (const { id, isRead } of emails) if (!firstSeen.has(id)) firstSeen.set(id, isRead);
  const rank = ({ id }: Email) => (firstSeen.get(id) ? 1 : 0);
  return emails.toSorted(
    (a, b) => rank(a) - rank(b) || b.receivedDateTime.getTime() - a.receivedDateTime.getTime() || b.id - a.id,
  );
}
