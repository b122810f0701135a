"use client";
import type { Minutes } from "@dealflow/validators/meetings";
import { Text } from "@radix-ui/themes/components/text";
import { DealLink } from "../../../entities/deal/deal-link.tsx";
import { trpc } from "../../../trpc/client.ts";
import { CountedSection } from "../counted-section.tsx";
import styles from "./minutes-dialog.module.css";
import { type MinutesEntry, minutesPeriod, minutesSections } from "./minutes-sections.ts";

/** What was completed and noted, and what changed since the meeting before. */
export function MinutesView({ minutes }: { minutes: Minutes }) {
  const { data: team } = trpc.users.list.useQuery();
  return (
    <>
      {minutesSections(minutes, team?.items ?? []).map(({ title, entries, more, emptyText }) => (
        <CountedSection key={title} title={title} count={entries.length} more={more} emptyText={emptyText}>
          <ul className={styles.rows}>
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ul>
        </CountedSection>
      ))}
      <Text as="p" size="1" color="gray">
        {minutesPeriod(minutes)}
      </Text>
    </>
  );
}

function Entry({ entry: { title, dealId, detail, by, notes } }: { entry: MinutesEntry }) {
  return (
    <li className={styles.row}>
      {dealId ? (
        <DealLink dealId={dealId} className={styles.deal}>
          {title}
        </DealLink>
      ) : (
        <span className={styles.title}>{title}</span>
      )}
      {detail ? <span className={styles.detail}>{detail}</span> : null}
      {by ? <span className={styles.note}>{by}</span> : null}
      {notes ? <p className={styles.notes}>{notes}</p> : null}
    </li>
  );
}
