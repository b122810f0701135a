"use client";
import type { Deal } from "@dealflow/validators/deals";
import type { FundingSource } from "@dealflow/validators/funding-sources";
import { Button } from "@radix-ui/themes/components/button";
import { Heading } from "@radix-ui/themes/components/heading";
import { Text } from "@radix-ui/themes/components/text";
import { useId } from "react";
import { CopyButton } from "../../components/copy-button.tsx";
import { useCurrentUser } from "../../entities/member/current-user.tsx";
import { pluralize } from "../../lib/format/pluralize.ts";
import {
  type DocumentRequest,
  documentRequests,
  emailLink,
  emailText,
  requestEmail,
} from "./document-chase/document-requests.ts";
import styles from "./offers-and-requests.module.css";
import { TermSheets } from "./term-sheets/term-sheets.tsx";

interface OffersAndRequestsProps {
  deal: Deal;
  sources: readonly FundingSource[];
}

/** What the sources offered and what they wait for; loaded with the first offer or request of a deal. */
export default function OffersAndRequests({ deal, sources }: OffersAndRequestsProps) {
  return (
    <>
      {sources.some(({ hasTermSheet }) => hasTermSheet) ? <TermSheets sources={sources} /> : null}
      {sources.some(hasRequests) ? <DocumentChase deal={deal} sources={sources} /> : null}
    </>
  );
}

const hasRequests = ({ documentsRequested }: FundingSource) => documentsRequested.length > 0;

interface DocumentChaseProps {
  deal: Deal;
  sources: readonly FundingSource[];
}

/** The documents that lenders still wait for, with an e-mail that asks the deal's contact for them. */
function DocumentChase({ deal, sources }: DocumentChaseProps) {
  const heading = useId();
  const requests = documentRequests(sources);
  const outstanding = requests.filter(({ missing }) => missing.length > 0);
  return (
    <section aria-labelledby={heading} className={styles.panel}>
      <Heading as="h3" size="3" id={heading}>
        Document Chase
      </Heading>
      {outstanding.length > 0 ? (
        <ul className={styles.list}>
          {outstanding.map((request) => (
            <OutstandingRequest key={request.source.id} request={request} deal={deal} />
          ))}
        </ul>
      ) : null}
      <Text as="p" size="2" color="gray">
        {completeText(requests.length, outstanding.length)}
      </Text>
    </section>
  );
}

/** One line about the sources that are not listed, because nothing is missing. */
function completeText(requests: number, outstanding: number): string | null {
  if (requests === 0) return "No source has asked for documents.";
  const complete = requests - outstanding;
  if (complete === 0) return null;
  return `${pluralize(complete, "source")} ${complete === 1 ? "has" : "have"} every document requested.`;
}

function OutstandingRequest({ request, deal }: { request: DocumentRequest; deal: Deal }) {
  const { name: sender } = useCurrentUser();
  const { source, requestedCount, missing } = request;
  const email = requestEmail(request, deal, sender);
  const link = deal.contactEmail ? emailLink(deal.contactEmail, email) : null;
  return (
    <li className={styles.source}>
      <div className={styles.head}>
        <div className={styles.names}>
          <Text as="p" size="2" weight="medium">
            {source.name}
          </Text>
          <Text as="p" size="1" color="gray">
            {missing.length} of {pluralize(requestedCount, "document")} missing
          </Text>
        </div>
        {link ? (
          <Button asChild size="1" variant="soft">
            <a href={link} aria-label={`Write mail for ${source.name}`}>
              Write mail
            </a>
          </Button>
        ) : null}
        <CopyButton
          label={`Copy text for ${source.name}`}
          text={() => emailText(email)}
          copied={`The mail for ${source.name} is on the clipboard`}
        >
          Copy text
        </CopyButton>
      </div>
      <ul className={styles.documents}>
        {missing.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <details className={styles.email}>
        <summary>Mail text</summary>
        <p className={styles.subject}>{email.subject}</p>
        <p className={styles.body}>{email.body}</p>
      </details>
    </li>
  );
}
