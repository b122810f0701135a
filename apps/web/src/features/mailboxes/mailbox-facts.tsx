"use client";
import { Badge } from "@dealflow/ui/badge";
import type { Color } from "@dealflow/ui/colors";
import { RelativeTime } from "@dealflow/ui/relative-time";
import {
  MAILBOX_KIND_LABELS,
  MAILBOX_STATE_LABELS,
  type MailboxState,
  SKIP_REASON_LABELS,
  SKIP_REASONS,
} from "@dealflow/validators/labels/mailboxes";
import type { MailboxHealth } from "@dealflow/validators/mailboxes";
import { Progress } from "@radix-ui/themes/components/progress";
import { Text } from "@radix-ui/themes/components/text";
import { formatWholeDay } from "../../lib/format/days.ts";
import { formatCount, pluralize } from "../../lib/format/pluralize.ts";
import styles from "./mailboxes.module.css";

const STATE_COLORS: Record<MailboxState, Color> = {
  reading: "blue",
  ok: "green",
  paused: "gray",
  sign_in_again: "orange",
  failing: "red",
};

/** How the reading of a mailbox goes, below its name. */
export function MailboxFacts({ name, mailbox }: { name: string; mailbox: MailboxHealth }) {
  const { kind, isShared, state, lastError, remaining } = mailbox;
  const setAside = SKIP_REASONS.flatMap((reason) => {
    const count = mailbox.skipped[reason];
    return count ? [`${formatCount(count)} set aside: ${SKIP_REASON_LABELS[reason]}`] : [];
  });
  return (
    <>
      <div className={styles.header}>
        <Text as="p" size="2" weight="medium" truncate title={name}>
          {name}
        </Text>
        <Badge color={STATE_COLORS[state]}>{MAILBOX_STATE_LABELS[state]}</Badge>
      </div>
      <Text as="p" size="1" color="gray" className={styles.facts}>
        <span>{isShared ? `${MAILBOX_KIND_LABELS[kind]}, shared` : MAILBOX_KIND_LABELS[kind]}</span>
        <span>Since {formatWholeDay(mailbox.since)}</span>
        <span>{formatCount(mailbox.seen)} seen</span>
        <span>{formatCount(mailbox.stored)} stored</span>
        <span>{formatCount(mailbox.unrelated)} unrelated</span>
        {setAside.map((text) => (
          <span key={text}>{text}</span>
        ))}
        {mailbox.gone > 0 ? <span>{formatCount(mailbox.gone)} gone</span> : null}
        {remaining > 0 && state !== "reading" ? <span>{formatCount(remaining)} not read yet</span> : null}
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
    </>
  );
}

/** How much has been read; the first run finds out how much there is. */
function ReadingProgress({ mailbox: { seen, gone, remaining } }: { mailbox: MailboxHealth }) {
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
