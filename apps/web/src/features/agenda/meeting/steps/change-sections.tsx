"use client";
import { RelativeTime } from "@dealflow/ui/relative-time";
import { taskPath } from "@dealflow/validators/addresses";
import { dayOf } from "@dealflow/validators/common/days";
import {
  CATEGORIES,
  CATEGORY_LABELS,
  type Category,
  dealTitle,
  STAGE_LABELS,
  STAGES,
  type Stage,
} from "@dealflow/validators/labels/deals";
import type { Meeting, MeetingChanges } from "@dealflow/validators/meetings";
import type { ReactNode } from "react";
import { Money } from "../../../../components/money.tsx";
import { PageLink } from "../../../../components/page/page-link.tsx";
import { CategoryBadge, StageBadge } from "../../../../entities/deal/badges.tsx";
import { DealLink } from "../../../../entities/deal/deal-link.tsx";
import { memberOf, personInCharge, type Team } from "../../../../entities/member/members.ts";
import { oneOf } from "../../../../lib/choices.ts";
import {
  daysUntil,
  dueLabel,
  formatDaysAway,
  formatLongDay,
  viewerDay,
} from "../../../../lib/format/days.ts";
import { formatShortDollars } from "../../../../lib/format/money.ts";
import { useViewerDay } from "../../../../lib/hooks/viewer-day.tsx";
import { trpc } from "../../../../trpc/client.ts";
import { CountedSection } from "../../counted-section.tsx";
import styles from "./steps.module.css";

/** The deals that have changed since the last meeting, with links to them. */
export function ChangeSections({ changes }: { changes: MeetingChanges }) {
  const { data: team } = trpc.users.list.useQuery();
  return (
    <div className={styles.sections}>
      <Section
        title="Deals that moved"
        list={changes.moves}
        emptyText="No deal has changed its stage or category."
      >
        {(move) => (
          <DealChange change={move} team={team?.items}>
            <span>{PLACE_LABELS[move.from]} to</span> <PlaceBadge place={move.to} />
          </DealChange>
        )}
      </Section>
      <Section
        title="Changes of value"
        list={changes.valueChanges}
        emptyText="No deal has changed its value."
      >
        {(change) => (
          <DealChange change={change} team={team?.items}>
            <Money amount={change.from} format={formatShortDollars} /> to{" "}
            <Money amount={change.to} format={formatShortDollars} />
          </DealChange>
        )}
      </Section>
      <Section title="Changes of lead" list={changes.leadChanges} emptyText="No deal has changed its lead.">
        {(change) => (
          <DealChange change={change} team={team?.items}>
            {personInCharge(change.from, team?.items).name} to {personInCharge(change.to, team?.items).name}
          </DealChange>
        )}
      </Section>
      <Section title="New deals" list={changes.newDeals} emptyText="No deal has been added.">
        {(deal) => (
          <>
            <DealLink dealId={deal.id}>{dealTitle(deal)}</DealLink>
            <span>
              <Money amount={deal.value} format={formatShortDollars} /> • added{" "}
              <RelativeTime date={deal.createdAt} />
            </span>
          </>
        )}
      </Section>
    </div>
  );
}

interface DealChangeProps {
  change: {
    deal: { id: number; company: string; codename: string | null };
    changedBy: number | null;
    changedAt: Date;
  };
  team: Team | undefined;
  /** From what to what. */
  children: ReactNode;
}

function DealChange({ change: { deal, changedBy, changedAt }, team, children }: DealChangeProps) {
  return (
    <>
      <DealLink dealId={deal.id}>{dealTitle(deal)}</DealLink>
      <span className={styles.badges}>{children}</span>
      <span>
        {memberOf(changedBy, team).name} • <RelativeTime date={changedAt} />
      </span>
    </>
  );
}

const PLACE_LABELS = { ...STAGE_LABELS, ...CATEGORY_LABELS };

/** The stage or category to which a deal was moved. */
function PlaceBadge({ place }: { place: Stage | Category }) {
  const stage = oneOf(STAGES, place);
  const category = oneOf(CATEGORIES, place);
  if (stage) return <StageBadge stage={stage} />;
  return category ? <CategoryBadge category={category} /> : null;
}

/** What is overdue or about to expire today, whether it already was at the last meeting or not. */
export function CurrentSections({ changes }: { changes: MeetingChanges }) {
  const { data: team } = trpc.users.list.useQuery();
  const today = useViewerDay();
  return (
    <div className={styles.sections}>
      <Section title="Overdue tasks" list={changes.overdueTasks} emptyText="No task is overdue.">
        {({ id, title, dueDate, assignedTo }) => (
          <>
            <PageLink href={taskPath(id)}>{title}</PageLink>
            <span>
              {personInCharge(assignedTo, team?.items).name}
              {dueDate ? ` • ${dueLabel(dueDate, today)}, ${formatLongDay(dueDate)}` : null}
              {dueDate && becameOverdueSince(dueDate, changes.lastMeeting)
                ? " • since the last meeting"
                : null}
            </span>
          </>
        )}
      </Section>
      <Section
        title="Term sheets that expire within a week"
        list={changes.expiringTermSheets}
        emptyText="No term sheet expires within a week."
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

/** Whether a task became overdue after the last meeting had ended; false before the first meeting. */
export function becameOverdueSince(dueDate: Date, lastMeeting: Pick<Meeting, "endedAt"> | null): boolean {
  return lastMeeting !== null && dayOf(dueDate) >= viewerDay(lastMeeting.endedAt);
}

interface SectionProps<Row extends { id: number }> {
  title: string;
  list: { items: readonly Row[]; more: boolean };
  /** Shown where the list is empty. */
  emptyText: string;
  children: (row: Row) => ReactNode;
}

function Section<Row extends { id: number }>({ title, list, emptyText, children }: SectionProps<Row>) {
  const { items, more } = list;
  return (
    <CountedSection
      title={title}
      count={items.length}
      more={more}
      emptyText={emptyText}
      className={styles.section}
    >
      <ul className={styles.rows}>
        {items.map((row) => (
          <li key={row.id} className={styles.row}>
            {children(row)}
          </li>
        ))}
      </ul>
    </CountedSection>
  );
}
