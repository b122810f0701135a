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

type Answered = Pick<
  EmailSummary,
  "fromAddress" | "replyTo" | "toRecipients" | "ccRecipients" | "subject" | "messageId"
>;

interface ReplyAddresses {
  /** To who wrote, or where they want answers; of one's own message to its recipients. Null where there is nobody to write to. */
  reply: string | null;
  /** To all others too; null where there are none. */
  replyToAll: string | null;
}

/** Addresses that open an answer in the mail program of the member, whose own addresses are left out (RFC 6068). */
export function replyAddresses(email: Answered, ownAddresses: readonly (string | null)[]): ReplyAddresses {
  const own = new Set(ownAddresses.map((address) => address?.toLowerCase()));
  const isOwn = (address: string) => own.has(address.toLowerCase());
  const without = (addresses: readonly string[], others: readonly string[] = []) =>
    [...new Set(addresses)].filter((address) => !(isOwn(address) || others.includes(address)));
  const { fromAddress, replyTo, toRecipients, ccRecipients } = email;
  const isOfOwn = fromAddress === null || isOwn(fromAddress);
  const wanted = without(replyTo);
  const theirs = wanted.length > 0 || isOfOwn ? wanted : [fromAddress];
  const to = isOfOwn ? without(toRecipients) : theirs;
  const cc = without([...toRecipients, ...ccRecipients], to);
  if (to.length === 0) return { reply: null, replyToAll: null };
  return {
    reply: mailto(email, to, []),
    replyToAll: cc.length > 0 ? mailto(email, to, cc) : null,
  };
}

function mailto({ subject, messageId }: Answered, to: readonly string[], cc: readonly string[]): string {
  const list = (addresses: readonly string[]) =>
    addresses.map((address) => encodeURIComponent(address).replace("%40", "@")).join(",");
  const answered = /^re:/i.test(subject ?? "") ? subject : `Re: ${subject ?? ""}`;
  const fields = [
    `subject=${encodeURIComponent(answered?.trim() ?? "")}`,
    ...(cc.length > 0 ? [`cc=${list(cc)}`] : []),
    ...(messageId ? [`in-reply-to=${encodeURIComponent(messageId)}`] : []),
  ];
  return `mailto:${list(to)}?${fields.join("&")}`;
}
