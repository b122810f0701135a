"use client";
import type { EmailAttachment, EmailSummary } from "@dealflow/validators/emails";
import { EMAIL_LEFT_OUT_LABELS, type EmailLeftOut } from "@dealflow/validators/labels/emails";
import { Button } from "@radix-ui/themes/components/button";
import { Spinner } from "@radix-ui/themes/components/spinner";
import { Text } from "@radix-ui/themes/components/text";
import { type ReactNode, useId, useMemo, useState } from "react";
import { QueryError } from "../../../components/query-error.tsx";
import { useOwnMailboxes } from "../../../entities/mailbox/use-own-mailboxes.ts";
import { useCurrentUser } from "../../../entities/member/current-user.tsx";
import { trpc } from "../../../trpc/client.ts";
import { REFETCH_ON_OPEN } from "../../../trpc/query-client.ts";
import { splitLinks } from "../text/linked-parts.ts";
import { splitQuotedParts } from "../text/quoted-parts.ts";
import styles from "./opened-email.module.css";
import { replyAddresses } from "./reply-address.ts";

interface OpenedEmailProps {
  email: EmailSummary;
  /** Absent where attachments are only named. */
  renderAttachments?: (attachments: readonly EmailAttachment[]) => ReactNode;
}

/** Recipients, text and attachments of a message; the text is loaded when it is opened. */
export function OpenedEmail({ email, renderAttachments }: OpenedEmailProps) {
  const whole = trpc.emails.get.useQuery({ id: email.id }, REFETCH_ON_OPEN);
  const { fromAddress, replyTo, toRecipients, ccRecipients } = email;
  const leftOut = whole.data?.leftOut ?? [];
  return (
    <div className={styles.message}>
      <dl className={styles.people}>
        {fromAddress ? <People label="From" addresses={[fromAddress]} /> : null}
        {replyTo.length > 0 ? <People label="Reply to" addresses={replyTo} /> : null}
        {toRecipients.length > 0 ? <People label="To" addresses={toRecipients} /> : null}
        {ccRecipients.length > 0 ? <People label="Cc" addresses={ccRecipients} /> : null}
      </dl>
      {whole.data ? (
        <>
          {whole.data.text ? <EmailText text={whole.data.text} /> : null}
          {whole.data.text || leftOut.includes("text") ? null : (
            <Text as="p" size="2" color="gray">
              This message has no text.
            </Text>
          )}
          <WhatIsLeftOut leftOut={leftOut} />
          {whole.data.attachments.length > 0 ? renderAttachments?.(whole.data.attachments) : null}
        </>
      ) : null}
      {whole.isPending ? (
        <Text as="p" size="2" color="gray" role="status">
          <Spinner /> Loading the text...
        </Text>
      ) : null}
      {whole.error && !whole.data ? <QueryError title="The text could not be loaded" query={whole} /> : null}
      <ReplyLinks email={email} />
    </div>
  );
}

function People({ label, addresses }: { label: string; addresses: readonly string[] }) {
  return (
    <div className={styles.line}>
      <dt>{label}</dt>
      <dd>{addresses.join(", ")}</dd>
    </div>
  );
}

/** A sentence for each thing of a message that is in its mailbox alone. */
function WhatIsLeftOut({ leftOut }: { leftOut: readonly EmailLeftOut[] }) {
  return leftOut.map((what) => (
    <Text as="p" size="1" color="gray" key={what}>
      {EMAIL_LEFT_OUT_LABELS[what]}
    </Text>
  ));
}

/** Open an answer in the member's own mail program: nothing is sent from here. */
function ReplyLinks({ email }: { email: EmailSummary }) {
  const me = useCurrentUser();
  const { data: mailboxes = [] } = useOwnMailboxes();
  const own = [me.email, ...mailboxes.map(({ address }) => address)];
  const { reply, replyToAll } = replyAddresses(email, own);
  if (reply === null) return null;
  return (
    <div className={styles.reply}>
      <Button asChild size="1" variant="soft" color="gray">
        <a href={reply}>Reply</a>
      </Button>
      {replyToAll === null ? null : (
        <Button asChild size="1" variant="soft" color="gray">
          <a href={replyToAll}>Reply to all</a>
        </Button>
      )}
      <Text size="1" color="gray">
        Opens your mail program
      </Text>
    </div>
  );
}

/** The plain text of a message, with what it quotes folded away. */
function EmailText({ text }: { text: string }) {
  const parts = useMemo(() => splitQuotedParts(text), [text]);
  // A message that only quotes would show nothing.
  const isAllQuoted = parts.every(({ isQuoted }) => isQuoted);
  return (
    <div className={styles.text}>
      {parts.map(({ isQuoted, text: part }, at) =>
        isQuoted && !isAllQuoted ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text neither move nor go
          <QuotedText key={at} text={part} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text neither move nor go
          <LinkedText key={at} text={part} />
        ),
      )}
    </div>
  );
}

function QuotedText({ text }: { text: string }) {
  const [isShown, setShown] = useState(false);
  const id = useId();
  return (
    <div>
      <Button
        variant="soft"
        color="gray"
        size="1"
        aria-expanded={isShown}
        aria-controls={id}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? "Hide quoted text" : "Show quoted text"}
      </Button>
      <div id={id} hidden={!isShown} className={styles.quoted}>
        {isShown ? <LinkedText text={text} /> : null}
      </div>
    </div>
  );
}

/** Links leave without telling where they were clicked, and what they open cannot reach back. */
function LinkedText({ text }: { text: string }) {
  const parts = useMemo(() => splitLinks(text), [text]);
  return (
    <p className={styles.part}>
      {parts.map(({ text: part, href }, at) =>
        href === null ? (
          part
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text neither move nor go
          <a key={at} href={href} target="_blank" rel="noopener noreferrer nofollow">
            {part}
          </a>
        ),
      )}
    </p>
  );
}
