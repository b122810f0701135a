"use client";
import { RelativeTime } from "@dealflow/ui/relative-time";
import { taskPath } from "@dealflow/validators/addresses";
import { dealTitle, STAGE_LABELS } from "@dealflow/validators/labels/deals";
import type { MeetingChanges } from "@dealflow/validators/meetings";
import { Heading } from "@radix-ui/themes/components/heading";
import Link from "next/link";
import { type ReactNode, useId } from "react";
import { StageBadge } from "../../../entities/deal/badges.tsx";
import { DealLink } from "../../../entities/deal/deal-link.tsx";
import { memberOf, personInCharge } from "../../../entities/member/members.ts";
import { daysUntil, dueLabel, formatDaysAway } from "../../../lib/format/days.ts";
import { formatShortDollars } from "../../../lib/format/money.ts";
import { formatCount } from "../../../lib/format/pluralize.ts";
import { useViewerDay } from "../../../lib/hooks/use-viewer-day.ts";
import { trpc } from "../../../trpc/client.ts";
import styles from "./meeting-changes.module.css";
import { isNewlyOverdue } from "./newly-overdue.ts";

/** Each kind of change, with the way to what it is about. */
export function ChangeSections({ changes }: { changes: MeetingChanges }) {
  const { data: team } = trpc.users.list.useQuery();
  return (
    <div className={styles.sections}>
      <Section title="Stage changes" list={changes.stageChanges} nothing="No deal has changed its stage.">
        {({ deal, from, to, changedBy, changedAt }) => (
          <>
            <DealLink dealId={deal.id}>{dealTitle(deal)}</DealLink>
            <span className={styles.badges}>
              <span>{STAGE_LABELS[from]} →</span> <StageBadge stage={to} />
            </span>
            <span>
              {memberOf(changedBy, team?.items).name} • <RelativeTime date={changedAt} />
            </span>
          </>
        )}
      </Section>
      <Section title="New deals" list={changes.newDeals} nothing="No deal has been added.">
        {(deal) => (
          <>
            <DealLink dealId={deal.id}>{dealTitle(deal)}</DealLink>
            <span>
              {formatShortDollars(deal.value)} • added <RelativeTime date={deal.createdAt} />
            </span>
          </>
        )}
      </Section>
    </div>
  );
}

/** What is late or about to expire, whenever it came to be so: it may have stood there at the last meeting too. */
export function StandingSections({ changes }: { changes: MeetingChanges }) {
  const { data: team } = trpc.users.list.useQuery();
  const today = useViewerDay();
  return (
    <div className={styles.sections}>
      <Section title="Overdue tasks" list={changes.overdueTasks} nothing="No task is overdue.">
        {({ id, title, dueDate, assignedTo }) => (
          <>
            <Link href={taskPath(id)}>{title}</Link>
            <span>
              {personInCharge(assignedTo, team?.items).name} • {dueDate ? dueLabel(dueDate, today) : null}
              {dueDate && isNewlyOverdue(dueDate, changes.lastMeeting) ? " • since the last meeting" : null}
            </span>
          </>
        )}
      </Section>
      <Section
        title="Term sheets that expire within a week"
        list={changes.expiringTermSheets}
        nothing="No term sheet expires within a week."
      >
        {({ name, expiresAt, deal }) => (
          <>
            <DealLink dealId={deal.id}>{name}</DealLink>
            <span>
              {dealTitle(deal)} •{" "}
              {expiresAt ? `expires ${formatDaysAway(daysUntil(expiresAt, today))}` : null}
            </span>
          </>
        )}
      </Section>
    </div>
  );
}

interface SectionProps<Row extends { id: number }> {
  title: string;
  list: { items: readonly Row[]; more: boolean };
  /** What is said of no rows. */
  nothing: string;
  children: (row: Row) => ReactNode;
}

function Section<Row extends { id: number }>({ title, list, nothing, children }: SectionProps<Row>) {
  const heading = useId();
  const { items, more } = list;
  const count = formatCount(items.length);
  return (
    <section aria-labelledby={heading} className={styles.section}>
      <Heading as="h3" id={heading} size="3">
        {title} <span className={styles.count}>{more ? `${count}+` : count}</span>
      </Heading>
      {items.length === 0 ? <p className={styles.nothing}>{nothing}</p> : null}
      <ul className={styles.rows}>
        {items.map((row) => (
          <li key={row.id} className={styles.row}>
            {children(row)}
          </li>
        ))}
      </ul>
      {more ? <p className={styles.nothing}>The first {count} are shown; there are more.</p> : null}
    </section>
  );
}
