"use client";
import { dealTitle } from "@dealflow/validators/labels/deals";
import type { Minutes } from "@dealflow/validators/meetings";
import { Heading } from "@radix-ui/themes/components/heading";
import { Text } from "@radix-ui/themes/components/text";
import { type ReactNode, useId } from "react";
import { DealLink } from "../../../entities/deal/deal-link.tsx";
import { memberOf } from "../../../entities/member/members.ts";
import { formatExactDollars } from "../../../lib/format/money.ts";
import { formatCount } from "../../../lib/format/pluralize.ts";
import { trpc } from "../../../trpc/client.ts";
import styles from "./minutes-dialog.module.css";
import { formatMeetingTime, moveText } from "./minutes-text.ts";

/** What was completed and noted, and what changed since the meeting before. */
export function MinutesView({ minutes }: { minutes: Minutes }) {
  const { data: team } = trpc.users.list.useQuery();
  const { since, items, moves, newDeals } = minutes;
  const completed = items.filter(({ completedAt }) => completedAt !== null);
  const open = items.filter(({ completedAt }) => completedAt === null);
  return (
    <>
      <Section title="Completed" count={completed.length} emptyText="No agenda item was completed.">
        {completed.map(({ id, title, notes, completedBy }) => (
          <li key={id} className={styles.row}>
            <span className={styles.title}>{title}</span>
            <span className={styles.note}>Completed by {memberOf(completedBy, team?.items).name}</span>
            {notes ? <p className={styles.notes}>{notes}</p> : null}
          </li>
        ))}
      </Section>
      {open.length > 0 ? (
        <Section title="Still open, with notes" count={open.length}>
          {open.map(({ id, title, notes, addedBy }) => (
            <li key={id} className={styles.row}>
              <span className={styles.title}>{title}</span>
              <span className={styles.note}>Added by {memberOf(addedBy, team?.items).name}</span>
              <p className={styles.notes}>{notes}</p>
            </li>
          ))}
        </Section>
      ) : null}
      <Section
        title="Deals that moved"
        count={moves.items.length}
        more={moves.more}
        emptyText="No deal changed its stage or category."
      >
        {moves.items.map((move) => (
          <li key={move.id} className={styles.row}>
            <DealLink dealId={move.deal.id} className={styles.deal}>
              {dealTitle(move.deal)}
            </DealLink>
            <span>{moveText(move)}</span>
            <span className={styles.note}>
              {memberOf(move.changedBy, team?.items).name} • {formatMeetingTime(move.changedAt)}
            </span>
          </li>
        ))}
      </Section>
      <Section
        title="New deals"
        count={newDeals.items.length}
        more={newDeals.more}
        emptyText="No deal was added."
      >
        {newDeals.items.map((deal) => (
          <li key={deal.id} className={styles.row}>
            <DealLink dealId={deal.id} className={styles.deal}>
              {dealTitle(deal)}
            </DealLink>
            <span className={styles.note}>{formatExactDollars(deal.value) ?? "No value yet"}</span>
          </li>
        ))}
      </Section>
      <Text as="p" size="1" color="gray">
        {since
          ? `Completed items and changes are those since the meeting of ${formatMeetingTime(since)}.`
          : "This was the first meeting: completed items and changes go back to the beginning."}
      </Text>
    </>
  );
}

interface SectionProps {
  title: string;
  count: number;
  /** Whether there are more than are shown. */
  more?: boolean;
  emptyText?: string;
  children: ReactNode;
}

function Section({ title, count, more = false, emptyText, children }: SectionProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <Heading as="h3" id={heading} size="3">
        {title} <span className={styles.count}>{more ? `${formatCount(count)}+` : formatCount(count)}</span>
      </Heading>
      {count === 0 ? (
        <p className={styles.empty}>{emptyText}</p>
      ) : (
        <ul className={styles.rows}>{children}</ul>
      )}
    </section>
  );
}
