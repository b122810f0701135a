"use client";
import { Badge } from "@dealflow/ui/badge";
import type { Color } from "@dealflow/ui/colors";
import { ConfirmDialog } from "@dealflow/ui/dialogs/confirm-dialog";
import { RelativeTime } from "@dealflow/ui/relative-time";
import { SubmitButton } from "@dealflow/ui/submit-button";
import {
  MAILBOX_KIND_LABELS,
  MAILBOX_STATE_LABELS,
  type MailboxState,
  SKIP_REASON_LABELS,
  SKIP_REASONS,
} from "@dealflow/validators/labels/mailboxes";
import type { Mailbox } from "@dealflow/validators/mailboxes";
import { Button } from "@radix-ui/themes/components/button";
import { Progress } from "@radix-ui/themes/components/progress";
import { Text } from "@radix-ui/themes/components/text";
import { VisuallyHidden } from "@radix-ui/themes/components/visually-hidden";
import { useState } from "react";
import { formatCount, pluralize } from "../../lib/format/pluralize.ts";
import styles from "./mailboxes.module.css";
import { useMailboxActions } from "./use-mailbox-actions.ts";

const STATE_COLORS: Record<MailboxState, Color> = {
  reading: "blue",
  ok: "green",
  paused: "gray",
  sign_in_again: "orange",
  failing: "red",
};

export function MailboxRow({ mailbox }: { mailbox: Mailbox }) {
  const { address, kind, state, lastError, isPaused } = mailbox;
  const { pause, sync, check, disconnect, pending } = useMailboxActions(mailbox);
  const setAside = SKIP_REASONS.flatMap((reason) => {
    const count = mailbox.skipped[reason];
    return count ? [`${formatCount(count)} set aside: ${SKIP_REASON_LABELS[reason]}`] : [];
  });
  const [isConfirming, setConfirming] = useState(false);
  return (
    <li className={styles.row}>
      <div className={styles.header}>
        <Text as="p" size="2" weight="medium" truncate title={address}>
          {address}
        </Text>
        <Badge color={STATE_COLORS[state]}>{MAILBOX_STATE_LABELS[state]}</Badge>
      </div>
      <Text as="p" size="1" color="gray" className={styles.facts}>
        <span>{MAILBOX_KIND_LABELS[kind]}</span>
        <span>{formatCount(mailbox.stored)} stored</span>
        <span>{formatCount(mailbox.unrelated)} unrelated</span>
        {setAside.map((text) => (
          <span key={text}>{text}</span>
        ))}
        <span>
          {mailbox.lastSuccessAt ? (
            <>
              Read <RelativeTime date={mailbox.lastSuccessAt} />
            </>
          ) : (
            "Not read yet"
          )}
        </span>
      </Text>
      {state === "reading" ? <ReadingProgress mailbox={mailbox} /> : null}
      {lastError ? (
        <Text as="p" size="2" color="red">
          {lastError}
        </Text>
      ) : null}
      <div className={styles.actions}>
        <SubmitButton
          type="button"
          size="1"
          variant="soft"
          pending={pending === "sync"}
          disabled={isPaused || pending !== null}
          pendingLabel="Reading..."
          onClick={sync}
        >
          Sync now <VisuallyHidden>{address}</VisuallyHidden>
        </SubmitButton>
        <SubmitButton
          type="button"
          size="1"
          variant="soft"
          color="gray"
          pending={pending === "check"}
          disabled={pending !== null}
          pendingLabel="Checking..."
          onClick={check}
        >
          Check again <VisuallyHidden>{address}</VisuallyHidden>
        </SubmitButton>
        <SubmitButton
          type="button"
          size="1"
          variant="soft"
          color="gray"
          pending={pending === "pause"}
          disabled={pending !== null}
          pendingLabel={isPaused ? "Resuming..." : "Pausing..."}
          onClick={() => pause(!isPaused)}
        >
          {isPaused ? "Resume" : "Pause"} <VisuallyHidden>{address}</VisuallyHidden>
        </SubmitButton>
        <Button
          size="1"
          variant="soft"
          color="red"
          disabled={pending !== null}
          onClick={() => setConfirming(true)}
        >
          Disconnect <VisuallyHidden>{address}</VisuallyHidden>
        </Button>
      </div>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title="Disconnect this mailbox?"
        description={`What was read from ${address} and never assigned to a deal is deleted here. Assigned messages stay, and nothing changes in the mailbox itself.`}
        confirmLabel="Disconnect"
        pendingLabel="Disconnecting..."
        pending={pending === "disconnect"}
        onConfirm={() => void disconnect().then(() => setConfirming(false))}
      />
    </li>
  );
}

/** How much has been read; the first run finds out how much there is. */
function ReadingProgress({ mailbox: { seen, gone, remaining } }: { mailbox: Mailbox }) {
  const read = seen - gone;
  const total = read + remaining;
  if (total === 0) {
    return (
      <Text as="p" size="1" color="gray">
        Reading begins within a minute.
      </Text>
    );
  }
  return (
    <div className={styles.progress}>
      <Progress value={Math.floor((100 * read) / total)} aria-label="Messages read" />
      <Text as="p" size="1" color="gray">
        {formatCount(read)} of {pluralize(total, "message")} looked at
      </Text>
    </div>
  );
}
