"use client";
import { ConfirmDialog } from "@dealflow/ui/dialogs/confirm-dialog";
import { Icon } from "@dealflow/ui/icon";
import { EmptyState } from "@dealflow/ui/states/empty-state";
import { toast } from "@dealflow/ui/toast/toast";
import { PAGE_PATHS } from "@dealflow/validators/addresses";
import type { Deal } from "@dealflow/validators/deals";
import type { EmailSummary } from "@dealflow/validators/emails";
import { Button } from "@radix-ui/themes/components/button";
import * as DropdownMenu from "@radix-ui/themes/components/dropdown-menu";
import { useState } from "react";
import { MoreMenu } from "../../components/dialogs/more-menu.tsx";
import { PageLink } from "../../components/page/page-link.tsx";
import { useOwnMailboxes } from "../../entities/mailbox/use-own-mailboxes.ts";
import { errorCode } from "../../lib/errors.ts";
import { toastError } from "../../lib/toast-error.ts";
import { toastUndoable } from "../../lib/undo-toast.ts";
import { trpc } from "../../trpc/client.ts";
import { REFETCH_ON_OPEN } from "../../trpc/query-client.ts";
import { recordChange, useOptimisticChange } from "../../trpc/use-optimistic-change.ts";
import styles from "./deal-emails.module.css";
import { AttachmentList } from "./message/attachment-list.tsx";
import { EmailRow } from "./message/email-row.tsx";
import { subjectOf } from "./message/people-of-email.ts";
import { AlwaysMenu } from "./rules/always-menu.tsx";
import { groupThreads, newestOf, type Thread } from "./threads/group-threads.ts";
import { ThreadRow } from "./threads/thread-row.tsx";

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
      <ul aria-label="E-mails of this deal" className={styles.emailList}>
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

/** Marks a message as read or unread for this member alone; the screen shows it at once. */
export function useMarkRead() {
  const change = useOptimisticChange();
  const { mutateAsync: update } = trpc.emails.update.useMutation();
  return ({ id }: Pick<EmailSummary, "id">, isRead: boolean): void => {
    void change([recordChange("emails", id, { isRead })], () => update({ id, isRead })).catch(() =>
      toastError(`Failed to mark the e-mail as ${isRead ? "read" : "unread"}`),
    );
  };
}

/**
 * The threads of a deal's messages: those with something unread first, then the newest, by what was unread when it was first
 * shown. A message that is marked as read must not jump away from who reads it.
 */
function useThreads(emails: readonly EmailSummary[]): Thread<EmailSummary>[] {
  const [firstSeen] = useState(() => new Map<number, boolean>());
  for (const { id, isRead } of emails) if (!firstSeen.has(id)) firstSeen.set(id, isRead);
  const rank = (thread: Thread<EmailSummary>) => (thread.emails.every(({ id }) => firstSeen.get(id)) ? 1 : 0);
  return groupThreads(emails).toSorted((a, b) => {
    const [one, other] = [newestOf(a), newestOf(b)];
    const byTime = other.receivedDateTime.getTime() - one.receivedDateTime.getTime();
    return rank(a) - rank(b) || byTime || other.id - one.id;
  });
}

interface EmailMenuProps {
  email: EmailSummary;
  dealId: number;
  onMarkRead: (email: EmailSummary, isRead: boolean) => void;
}

/** What can be done with an assigned message: rules are for its owners, taking it back also for administrators. */
function EmailMenu({ email, dealId, onMarkRead }: EmailMenuProps) {
  const move = useMoveEmail();
  const [isAsking, setAsking] = useState(false);

  return (
    <>
      <MoreMenu label={`Actions for ${subjectOf(email)}`}>
        {(afterClose) => (
          <>
            <DropdownMenu.Item onSelect={() => onMarkRead(email, !email.isRead)}>
              {email.isRead ? "Mark as unread" : "Mark as read"}
            </DropdownMenu.Item>
            {email.isOwner ? <AlwaysMenu email={email} dealId={dealId} /> : null}
            {email.mayUnassign ? (
              <DropdownMenu.Item
                color="red"
                onSelect={() => (email.isOwner ? move(email, null) : afterClose(() => setAsking(true)))}
              >
                Unassign from this deal
              </DropdownMenu.Item>
            ) : null}
          </>
        )}
      </MoreMenu>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Unassign this e-mail?"
        description="The team will no longer see it, and only a member who has it in their mailbox can assign it again."
        confirmLabel="Unassign"
        onConfirm={() => {
          // The second press of a double click, while the dialog closes.
          if (!isAsking) return;
          setAsking(false);
          move(email, null);
        }}
      />
    </>
  );
}

/** Shown where a deal has no e-mails: to who has connected no mailbox, where to do that. */
export function NoEmails() {
  const hasMailbox = useHasMailbox();
  if (hasMailbox !== false) {
    return (
      <EmptyState
        icon={<Icon name="mail" />}
        title="No e-mails for this deal"
        hint="Messages that someone on the team assigns to it are gathered here. Yours that fit are suggested above."
      />
    );
  }
  return (
    <EmptyState
      icon={<Icon name="mail" />}
      title="No e-mails for this deal"
      hint="Connect your mailbox, and messages from and to the people of your deals are suggested here. Nobody else sees them until you assign them."
    >
      <Button asChild variant="soft">
        <PageLink href={PAGE_PATHS.mailboxes}>Connect a mailbox in Settings</PageLink>
      </Button>
    </EmptyState>
  );
}

/** Whether the member has connected a mailbox; undefined while that is not known. */
function useHasMailbox(): boolean | undefined {
  const { data: mailboxes } = useOwnMailboxes(REFETCH_ON_OPEN);
  return mailboxes && mailboxes.length > 0;
}

type Movable = Pick<EmailSummary, "id" | "dealId" | "subject">;

/** Assigns a message to a deal, or with null takes it back; a toast offers its owner to undo that. */
export function useMoveEmail() {
  const change = useOptimisticChange();
  const { mutateAsync: update } = trpc.emails.update.useMutation();

  const write = (id: number, dealId: number | null, expectedVersion?: number) =>
    change([recordChange("emails", id, { dealId })], () => update({ id, dealId, expectedVersion }));

  async function move({ id, dealId: before, subject }: Movable, dealId: number | null): Promise<void> {
    try {
      const { version, isOwner } = await write(id, dealId);
      const said = { ...(dealId === null ? TAKEN_BACK : ASSIGNED), description: subject ?? undefined };
      // Only its owner may assign it again: not an administrator, nor who has disconnected the mailbox.
      if (isOwner) toastUndoable(said, () => void undo(id, before, version));
      else toast(said);
    } catch {
      toastError(dealId === null ? "Failed to take the e-mail back" : "Failed to assign the e-mail");
    }
  }

  /** Sends the version, so that later changes by others are not overwritten. */
  async function undo(id: number, dealId: number | null, version: number): Promise<void> {
    try {
      await write(id, dealId, version);
    } catch (error) {
      if (errorCode(error) === "STALE_VERSION") toast({ title: "Not undone", description: CHANGED });
      else toastError("Failed to undo");
    }
  }

  return (email: Movable, dealId: number | null): void => void move(email, dealId);
}

const ASSIGNED = { title: "Assigned: the whole team sees it now" };
const TAKEN_BACK = { title: "Taken back: only those who have it in their mailbox see it now" };
const CHANGED = "The e-mail has been changed in the meantime";
