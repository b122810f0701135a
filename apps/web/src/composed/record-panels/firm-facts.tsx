"use client";
import { RelativeTime } from "@dealflow/ui/relative-time";
import { FIRM_COLUMNS } from "@dealflow/validators/columns/firms";
import type { FirmProfile } from "@dealflow/validators/firms";
import { FIRM_TYPE_LABELS } from "@dealflow/validators/labels/firms";
import { Link } from "@radix-ui/themes/components/link";
import { Fact, Facts } from "../../components/lists/facts.tsx";
import { LongText } from "../../components/long-text.tsx";
import { FoldedOwnFacts } from "../../entities/fields/own-facts.tsx";
import { ToldFact } from "../../entities/history/told-fact.tsx";
import styles from "./panel.module.css";

/** What members have written about a firm, without its name; nothing if they have written nothing. */
export function FirmFacts({ firm }: { firm: FirmProfile }) {
  const { domain, type, notes, updatedAt } = firm;
  const record = { entity: "firms", id: firm.id, name: firm.name } as const;
  return (
    <>
      {domain || type || notes ? (
        <Facts className={styles.facts}>
          <ToldFact record={record} field="type" label={FIRM_COLUMNS.type.label}>
            {type ? FIRM_TYPE_LABELS[type] : "—"}
          </ToldFact>
          <ToldFact record={record} field="domain" label={FIRM_COLUMNS.domain.label}>
            {domain ? (
              <Link href={`https://${domain}`} target="_blank" rel="noopener noreferrer">
                {domain}
              </Link>
            ) : (
              "—"
            )}
          </ToldFact>
          {notes ? (
            <ToldFact record={record} field="notes" label={FIRM_COLUMNS.notes.label} wide>
              <LongText text={notes} />
            </ToldFact>
          ) : null}
          {updatedAt ? (
            <Fact label="Edited">
              <RelativeTime date={updatedAt} />
            </Fact>
          ) : null}
        </Facts>
      ) : null}
      <FoldedOwnFacts record={record} custom={firm.custom} className={styles.facts} />
    </>
  );
}
