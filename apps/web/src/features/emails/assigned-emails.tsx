"use client";
import type { Deal } from "@dealflow/validators/deals";
import type { EmailSummary } from "@dealflow/validators/emails";
import { Button } from "@radix-ui/themes/components/button";
import { AttachmentList } from "./message/attachment-list.tsx";
import styles from "./message/email-list.module.css";
import { EmailMenu } from "./message/email-menu.tsx";
import { EmailRow } from "./message/email-row.tsx";
import { NoEmails } from "./no-emails.tsx";
import { useMarkRead } from "./use-mark-read.ts";
import { useUnreadFirst } from "./use-unread-first.ts";

interface AssignedEmailsProps {
  deal: Pick<Deal, "id">;
  emails: readonly EmailSummary[];
  /** Null where all are loaded. */
  onMore: (() => void) | null;
  isLoadingMore: boolean;
}

/** The messages of a deal, unread ones first. Opening one marks it as read. */
export function AssignedEmails({ deal, emails, onMore, isLoadingMore }: AssignedEmailsProps) {
  const markRead = useMarkRead();
  // What has just been taken back is still among the rows that are loaded.
  const shown = useUnreadFirst(emails.filter(({ dealId }) => dealId === deal.id));
  if (shown.length === 0 && !onMore) return <NoEmails />;
  return (
    <>
      <ul aria-label="E-mails of this deal" className={styles.list}>
        {shown.map((email) => (
          <EmailRow
            key={email.id}
            email={email}
            onOpen={() => {
              if (!email.isRead) markRead(email, true);
            }}
            actions={<EmailMenu email={email} dealId={deal.id} onMarkRead={markRead} />}
            renderAttachments={(attachments) => (
              <AttachmentList emailId={email.id} attachments={attachments} />
            )}
          />
        ))}
      </ul>
      {onMore ? (
        <Button variant="soft" color="gray" loading={isLoadingMore} className={styles.more} onClick={onMore}>
          Show older
        </Button>
      ) : null}
    </>
  );
}
