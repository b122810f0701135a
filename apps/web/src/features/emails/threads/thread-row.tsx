"use client";
import { Badge } from "@dealflow/ui/badge";
import { RelativeTime } from "@dealflow/ui/relative-time";
import type { EmailSummary } from "@dealflow/validators/emails";
import { VisuallyHidden } from "@radix-ui/themes/components/visually-hidden";
import { type ReactNode, useId, useState } from "react";
import { pluralize } from "../../../lib/format/pluralize.ts";
import rowStyles from "../message/email-row.module.css";
import { PaperClip } from "../message/paper-clip.tsx";
import { subjectOf, writersOf } from "../message/people-of-email.ts";
import { newestOf, type Thread } from "./group-threads.ts";
import styles from "./thread-row.module.css";

interface ThreadRowProps {
  thread: Thread<EmailSummary>;
  /** Whether further messages of it may not be loaded. */
  mayGoOn: boolean;
  /** Called as it opens: the newest message is then open too. */
  onOpen: (newest: EmailSummary) => void;
  renderEmail: (email: EmailSummary, isNewest: boolean) => ReactNode;
}

/** Who wrote, the subject and the beginning of the newest message of a thread; a click shows its messages below. */
export function ThreadRow({ thread, mayGoOn, onOpen, renderEmail }: ThreadRowProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const newest = newestOf(thread);
  const unread = thread.emails.filter(({ isRead }) => !isRead).length;
  const count = thread.emails.length;
  const subject = subjectOf(thread.emails[0]);

  function toggle() {
    setOpen(!isOpen);
    if (!isOpen) onOpen(newest);
  }

  return (
    <li className={rowStyles.row} data-unread={unread > 0 || undefined}>
      <div className={rowStyles.head}>
        <span aria-hidden className={unread > 0 ? rowStyles.dot : undefined} />
        <button
          type="button"
          data-opens
          aria-expanded={isOpen}
          aria-controls={id}
          className={rowStyles.toggle}
          onClick={toggle}
        >
          {unread > 0 ? <VisuallyHidden>{unread} unread: </VisuallyHidden> : null}
          <span className={styles.line}>
            <span className={rowStyles.sender}>{writersOf(thread.emails)}</span>
            <Badge color="gray">
              {count}
              {mayGoOn ? "+" : null}
              <VisuallyHidden> {pluralize(count, "message").replace(/^\S+ /, "")}</VisuallyHidden>
            </Badge>
          </span>
          <VisuallyHidden>, </VisuallyHidden>
          <span className={rowStyles.subject} data-open={isOpen || undefined}>
            {subject}
          </span>
          {isOpen || newest.bodyPreview === null ? null : (
            <span className={rowStyles.preview}>{newest.bodyPreview}</span>
          )}
        </button>
        <span className={rowStyles.time}>
          {thread.emails.some(({ hasAttachments }) => hasAttachments) ? <PaperClip /> : null}
          <RelativeTime date={newest.receivedDateTime} />
        </span>
        <span className={styles.noActions} />
      </div>
      <ul id={id} hidden={!isOpen} aria-label={`Messages of ${subject}`} className={styles.messages}>
        {isOpen ? thread.emails.map((email) => renderEmail(email, email === newest)) : null}
      </ul>
    </li>
  );
}
