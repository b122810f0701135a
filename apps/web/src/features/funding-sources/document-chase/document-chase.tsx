"use client";
import type { Deal } from "@dealflow/validators/deals";
import type { FundingSource } from "@dealflow/validators/funding-sources";
import { Button } from "@radix-ui/themes/components/button";
import { Heading } from "@radix-ui/themes/components/heading";
import { Text } from "@radix-ui/themes/components/text";
import { useId } from "react";
import { CopyButton } from "../../../components/copy-button.tsx";
import { useCurrentUser } from "../../../entities/member/current-user.tsx";
import { pluralize } from "../../../lib/format/pluralize.ts";
import styles from "./chase.module.css";
import { type Chase, chaseMail, chases, mailLink, mailText } from "./chase.ts";

interface DocumentChaseProps {
  deal: Deal;
  sources: readonly FundingSource[];
}

/** The documents that lenders still wait for, with a mail that asks the deal's contact for them. */
export function DocumentChase({ deal, sources }: DocumentChaseProps) {
  const heading = useId();
  const all = chases(sources);
  const outstanding = all.filter(({ missing }) => missing.length > 0);
  return (
    <section aria-labelledby={heading} className={styles.panel}>
      <Heading as="h3" size="3" id={heading}>
        Document Chase
      </Heading>
      {outstanding.length > 0 ? (
        <ul className={styles.list}>
          {outstanding.map((chase) => (
            <Outstanding key={chase.source.id} chase={chase} deal={deal} />
          ))}
        </ul>
      ) : null}
      <Text as="p" size="2" color="gray">
        {restOf(all.length, outstanding.length)}
      </Text>
    </section>
  );
}

/** One line about the sources that are not listed. */
function restOf(asked: number, outstanding: number): string | null {
  if (asked === 0) return "No source has asked for documents.";
  const complete = asked - outstanding;
  if (complete === 0) return null;
  return `${pluralize(complete, "source")} ${complete === 1 ? "has" : "have"} every document requested.`;
}

function Outstanding({ chase, deal }: { chase: Chase; deal: Deal }) {
  const { name: sender } = useCurrentUser();
  const { source, requested, missing } = chase;
  const mail = chaseMail(chase, deal, sender);
  const link = deal.contactEmail ? mailLink(deal.contactEmail, mail) : null;
  return (
    <li className={styles.source}>
      <div className={styles.head}>
        <div className={styles.names}>
          <Text as="p" size="2" weight="medium">
            {source.name}
          </Text>
          <Text as="p" size="1" color="gray">
            {missing.length} of {pluralize(requested, "document")} missing
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
          text={() => mailText(mail)}
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
      <details className={styles.mail}>
        <summary>Mail text</summary>
        <p className={styles.subject}>{mail.subject}</p>
        <p className={styles.body}>{mail.body}</p>
      </details>
    </li>
  );
}
