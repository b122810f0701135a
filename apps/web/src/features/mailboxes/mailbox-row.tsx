"use client";
import type { Mailbox } from "@dealflow/validators/mailboxes";
import { MailboxActions } from "./mailbox-actions.tsx";
import { MailboxFacts } from "./mailbox-facts.tsx";
import styles from "./mailboxes.module.css";

export function MailboxRow({ mailbox }: { mailbox: Mailbox }) {
  return (
    <li className={styles.row}>
      <MailboxFacts name={mailbox.address} mailbox={mailbox} />
      <MailboxActions mailbox={mailbox} />
    </li>
  );
}
