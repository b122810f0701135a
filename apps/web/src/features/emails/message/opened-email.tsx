"use client";
import type { EmailAttachment, EmailSummary } from "@dealflow/validators/emails";
import { EMAIL_LEFT_OUT_LABELS, type EmailLeftOut } from "@dealflow/validators/labels/emails";
import { Spinner } from "@radix-ui/themes/components/spinner";
import { Text } from "@radix-ui/themes/components/text";
import type { ReactNode } from "react";
import { QueryError } from "../../../components/query-error.tsx";
import { trpc } from "../../../trpc/client.ts";
import { REFETCH_ON_OPEN } from "../../../trpc/query-client.ts";
import { EmailText } from "../text/email-text.tsx";
import styles from "./opened-email.module.css";
import { ReplyLinks } from "./reply-links.tsx";

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
