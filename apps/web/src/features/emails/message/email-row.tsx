"use client";
import { RelativeTime } from "@dealflow/ui/relative-time";
import type { EmailAttachment, EmailSummary } from "@dealflow/validators/emails";
import { VisuallyHidden } from "@radix-ui/themes/components/visually-hidden";
import { type ReactNode, useId, useState } from "react";
import styles from "./email-row.module.css";
import { OpenedEmail } from "./opened-email.tsx";
import { PaperClip } from "./paper-clip.tsx";
import { senderOf, subjectOf } from "./people-of-email.ts";

interface EmailRowProps {
  email: EmailSummary;
  /** Beside the subject, such as why the message is suggested. */
  note?: string;
  actions: ReactNode;
  /** It is open from the beginning, as the newest one of a thread is. */
  startsOpen?: boolean;
  /** Within a thread, whose subject stands above. */
  isInThread?: boolean;
  onOpen?: () => void;
  renderAttachments?: (attachments: readonly EmailAttachment[]) => ReactNode;
}

/** Sender, subject and the beginning of a message; a click opens the rest below. */
export function EmailRow({
  email,
  note,
  actions,
  startsOpen = false,
  isInThread = false,
  onOpen,
  renderAttachments,
}: EmailRowProps) {
  const [isOpen, setOpen] = useState(startsOpen);
  const id = useId();
  const { isRead, importance, hasAttachments, bodyPreview, receivedDateTime } = email;

  function toggle() {
    setOpen(!isOpen);
    if (!isOpen) onOpen?.();
  }

  return (
    <li className={styles.row} data-unread={!isRead || undefined}>
      <div className={styles.head}>
        <span aria-hidden className={isRead ? undefined : styles.dot} />
        <button
          type="button"
          data-opens
          aria-expanded={isOpen}
          aria-controls={id}
          className={styles.toggle}
          onClick={toggle}
        >
          {isRead ? null : <VisuallyHidden>Unread: </VisuallyHidden>}
          <span className={styles.sender}>{senderOf(email)}</span>
          {isInThread ? null : (
            <>
              <VisuallyHidden>, </VisuallyHidden>
              <span className={styles.subject} data-open={isOpen || undefined}>
                {importance === "high" ? <span className={styles.high}>Important: </span> : null}
                {subjectOf(email)}
              </span>
            </>
          )}
          {isOpen || bodyPreview === null ? null : <span className={styles.preview}>{bodyPreview}</span>}
        </button>
        <span className={styles.time}>
          {hasAttachments ? <PaperClip /> : null}
          <RelativeTime date={receivedDateTime} />
        </span>
        <span className={styles.actions}>{actions}</span>
        {note ? <span className={styles.note}>{note}</span> : null}
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen ? <OpenedEmail email={email} renderAttachments={renderAttachments} /> : null}
      </div>
    </li>
  );
}
