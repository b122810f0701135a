"use client";
import { RelativeTime } from "@dealflow/ui/relative-time";
import { dealPath, PARAMS, pathWith } from "@dealflow/validators/addresses";
import { Button } from "@radix-ui/themes/components/button";
import { Text } from "@radix-ui/themes/components/text";
import { useEffect, useEffectEvent } from "react";
import { RecordBody, RecordClose, RecordHead, RecordTitle } from "../../components/dialogs/record-dialog.tsx";
import GoneCallout from "../../components/gone-callout.tsx";
import { PageLink } from "../../components/page/page-link.tsx";
import { useMarkRead } from "../../features/emails/assigned-emails.tsx";
import { AttachmentList } from "../../features/emails/message/attachment-list.tsx";
import { OpenedEmail } from "../../features/emails/message/opened-email.tsx";
import { senderOf, subjectOf } from "../../features/emails/message/people-of-email.ts";
import { useDocumentTitle } from "../../lib/hooks/use-document-title.ts";
import { type RouterOutputs, trpc } from "../../trpc/client.ts";
import { REFETCH_ON_OPEN } from "../../trpc/query-client.ts";
import styles from "./panel.module.css";
import { isNotFound, PanelState } from "./panel-state.tsx";

/** A message by itself. Opening it marks it as read. */
export default function EmailPanel({ id }: { id: number }) {
  const { data: email, ...query } = trpc.emails.get.useQuery({ id }, REFETCH_ON_OPEN);
  if (!email) return <PanelState panel="email" query={query} />;
  return <LoadedEmail email={email} isGone={isNotFound(query.error)} />;
}

interface LoadedEmailProps {
  email: RouterOutputs["emails"]["get"];
  isGone: boolean;
}

function LoadedEmail({ email, isGone }: LoadedEmailProps) {
  useDocumentTitle(subjectOf(email));
  useReadOnOpening(email);
  const { dealId, receivedDateTime } = email;
  return (
    <>
      <RecordHead className={styles.head}>
        <div className={styles.title}>
          <RecordTitle size={{ initial: "4", sm: "5" }}>{subjectOf(email)}</RecordTitle>
          <Text as="p" size="2" color="gray">
            {senderOf(email)}, <RelativeTime date={receivedDateTime} />
          </Text>
          <Text as="p" size="1" color="gray">
            {dealId === null ? "In your mailbox alone: it is assigned to no deal." : "Assigned to a deal."}
          </Text>
        </div>
        {dealId === null ? null : (
          <div className={styles.actions}>
            <Button asChild variant="outline" color="gray">
              <PageLink href={pathWith(dealPath(dealId), { [PARAMS.dealTab]: "emails" })}>Open deal</PageLink>
            </Button>
          </div>
        )}
        <RecordClose className={styles.close} />
      </RecordHead>
      <RecordBody>
        {isGone ? <GoneCallout noun="e-mail" reason={GONE_REASON} /> : null}
        <OpenedEmail
          email={email}
          renderAttachments={(attachments) =>
            dealId === null ? null : <AttachmentList emailId={email.id} attachments={attachments} />
          }
        />
      </RecordBody>
    </>
  );
}

const GONE_REASON = "It was taken back by its owner, or deleted in the mailbox.";

function useReadOnOpening({ id, isRead }: LoadedEmailProps["email"]) {
  const markRead = useMarkRead();
  const onOpen = useEffectEvent(() => {
    if (!isRead) markRead({ id }, true);
  });
  // Once, so that one can mark it as unread while it is open.
  useEffect(() => onOpen(), []);
}
