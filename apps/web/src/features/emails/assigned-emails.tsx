"use client";
import type { Deal } from "@dealflow/validators/deals";
import type { EmailSummary } from "@dealflow/validators/emails";
import { Button } from "@radix-ui/themes/components/button";
import { AttachmentList } from "./message/attachment-list.tsx";
import styles from "./message/email-list.module.css";
import { EmailMenu } from "./message/email-menu.tsx";
import { EmailRow } from "./message/email-row.tsx";
import { NoEmails } from "./no-emails.tsx";
import { ThreadRow } from "./threads/thread-row.tsx";
import { useThreads } from "./threads/use-threads.ts";
import { useMarkRead } from "./use-mark-read.ts";

interface AssignedEmailsProps {
  deal: Pick<Deal, "id">;
  emails: readonly EmailSummary[];
  /** Null where all are loaded. */
  onMore: (() => void) | null;
  isLoadingMore: boolean;
}

/** The messages of a deal as threads, unread ones first. Opening a message marks it as read. */
export function AssignedEmails({ deal, emails, onMore, isLoadingMore }: AssignedEmailsProps) {
  const markRead = useMarkRead();
  // What has just been taken back is still among the rows that are loaded.
  const threads = useThreads(emails.filter(({ dealId }) => dealId === deal.id));
  // A page may end within a thread.
  const lastLoaded = emails.at(-1)?.threadId;
  if (threads.length === 0 && !onMore) return <NoEmails />;

  const open = (email: EmailSummary) => {
    if (!email.isRead) markRead(email, true);
  };
  const row = (email: EmailSummary, inThread?: { isNewest: boolean }) => (
    <EmailRow
      key={email.id}
      email={email}
      startsOpen={inThread?.isNewest}
      isInThread={inThread !== undefined}
      onOpen={() => open(email)}
      actions={<EmailMenu email={email} dealId={deal.id} onMarkRead={markRead} />}
      renderAttachments={(attachments) => <AttachmentList emailId={email.id} attachments={attachments} />}
    />
  );

  return (
    <>
      <ul aria-label="E-mails of this deal" className={styles.list}>
        {threads.map((thread) =>
          thread.emails.length === 1 ? (
            row(thread.emails[0])
          ) : (
            <ThreadRow
              key={thread.threadId}
              thread={thread}
              mayGoOn={onMore !== null && thread.threadId === lastLoaded}
              onOpen={open}
              renderEmail={(email, isNewest) => row(email, { isNewest })}
            />
          ),
        )}
      </ul>
      {onMore ? (
        <Button variant="soft" color="gray" loading={isLoadingMore} className={styles.more} onClick={onMore}>
          Show older
        </Button>
      ) : null}
    </>
  );
}
