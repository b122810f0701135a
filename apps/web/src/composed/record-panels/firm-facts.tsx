"use client";
import { RelativeTime } from "@dealflow/ui/relative-time";
import { FIRM_COLUMNS } from "@dealflow/validators/columns/firms";
import type { FirmProfile } from "@dealflow/validators/firms";
import { FIRM_TYPE_LABELS } from "@dealflow/validators/labels/firms";
import { Link } from "@radix-ui/themes/components/link";
import { Fact, Facts } from "../../components/lists/facts.tsx";
import { LongText } from "../../components/long-text.tsx";
import styles from "./panel.module.css";

/** What members have written about a firm, without its name; nothing if they have written nothing. */
export function FirmFacts({ firm }: { firm: FirmProfile }) {
  const { domain, type, notes, updatedAt } = firm;
  if (!domain && !type && !notes) return null;
  return (
    <Facts className={styles.facts}>
      <Fact label={FIRM_COLUMNS.type.label}>{type ? FIRM_TYPE_LABELS[type] : "—"}</Fact>
      <Fact label={FIRM_COLUMNS.domain.label}>
        {domain ? (
          <Link href={`https://${domain}`} target="_blank" rel="noopener noreferrer">
            {domain}
          </Link>
        ) : (
          "—"
        )}
      </Fact>
      {notes ? (
        <Fact label={FIRM_COLUMNS.notes.label} wide>
          <LongText text={notes} />
        </Fact>
      ) : null}
      {updatedAt ? (
        <Fact label="Edited">
          <RelativeTime date={updatedAt} />
        </Fact>
      ) : null}
    </Facts>
  );
}
