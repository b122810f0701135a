"use client";
import { Icon } from "@dealflow/ui/icon";
import { RelativeTime } from "@dealflow/ui/relative-time";
import type { EmailAttachment, EmailSummary } from "@dealflow/validators/emails";
import { VisuallyHidden } from "@radix-ui/themes/components/visually-hidden";
import { type ReactNode, useId, useState } from "react";
import styles from "./email-row.module.css";
import { OpenedEmail } from "./opened-email.tsx";
import { senderOf, subjectOf } from "./people-of-email.ts";

const PAPER_CLIP =
  "M12.5 7.2l-5 5a2.8 2.8 0 0 1-4-4l5.4-5.4a1.9 1.9 0 0 1 2.7 2.7L6.3 10.8a1 1 0 0 1-1.4-1.4l4.6-4.6";

interface EmailRowProps {
  email: EmailSummary;
  /** Beside the subject, such as why the message is suggested. */
  note?: ReactNode;
  actions: ReactNode;
  onOpen?: () => void;
  renderAttachments?: (attachments: readonly EmailAttachment[]) => ReactNode;
}

/** Sender, subject and the beginning of a message; a click opens the rest below. */
export function EmailRow({ email, note, actions, onOpen, renderAttachments }: EmailRowProps) {
  const [isOpen, setOpen] = useState(false);
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
          aria-expanded={isOpen}
          aria-controls={id}
          className={styles.toggle}
          onClick={toggle}
        >
          {isRead ? null : <VisuallyHidden>Unread: </VisuallyHidden>}
          <span className={styles.sender}>{senderOf(email)}</span>
          <VisuallyHidden>, </VisuallyHidden>
          <span className={styles.subject} data-open={isOpen || undefined}>
            {importance === "high" ? <span className={styles.high}>Important: </span> : null}
            {subjectOf(email)}
          </span>
          {isOpen || bodyPreview === null ? null : <span className={styles.preview}>{bodyPreview}</span>}
        </button>
        <span className={styles.time}>
          {hasAttachments ? (
            <>
              <Icon path={PAPER_CLIP} />
              <VisuallyHidden>With attachments</VisuallyHidden>
            </>
          ) : null}
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
