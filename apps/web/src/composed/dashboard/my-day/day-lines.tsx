"use client";
import { Badge } from "@dealflow/ui/badge";
import { taskPath } from "@dealflow/validators/addresses";
import { dealTitle, STAGES } from "@dealflow/validators/labels/deals";
import type { Task } from "@dealflow/validators/tasks";
import { Checkbox } from "@radix-ui/themes/components/checkbox";
import type { ReactNode } from "react";
import { LazyMenu } from "../../../components/dialogs/lazy-menu.tsx";
import { Money } from "../../../components/money.tsx";
import { PageLink } from "../../../components/page/page-link.tsx";
import { CATEGORY_COLORS } from "../../../entities/deal/badges.tsx";
import { DealLink } from "../../../entities/deal/deal-link.tsx";
import type { DealActions } from "../../../features/deals/move/use-deal-actions.tsx";
import { loadRimMenu } from "../../../features/deals/rim/load-rim-menu.ts";
import type { FollowUpDialogs } from "../../../features/deals/rim/use-follow-up-dialogs.tsx";
import { StageEditor } from "../../../features/deals/stage/stage-editor.tsx";
import { type Day, daysUntil, formatDaysAway } from "../../../lib/format/days.ts";
import { formatDayCount } from "../../../lib/format/figures.ts";
import { formatExactDollars, formatShortDollars } from "../../../lib/format/money.ts";
import { pluralize } from "../../../lib/format/pluralize.ts";
import type { RouterOutputs } from "../../../trpc/client.ts";
import styles from "./my-day.module.css";

type DayOutput = RouterOutputs["dashboard"]["day"];

/** The place of a line among all. */
export interface LinePlace {
  position: number;
  total: number;
}

interface LineProps extends LinePlace {
  /** What kind of line it is: a badge or a checkbox. */
  mark: ReactNode;
  /** A link to the record, which the whole line is. */
  link: ReactNode;
  /** The whole text, where it is cut. */
  title: string;
  aside: ReactNode;
  /** What can be done with it; a wide one has a row of its own on narrow screens. */
  action?: ReactNode;
  isActionWide?: boolean;
  isDone?: boolean;
}

function Line({ mark, link, title, aside, action, isActionWide, isDone, position, total }: LineProps) {
  return (
    <li
      className={`${styles.line} ${styles.stacks}`}
      data-done={isDone || undefined}
      aria-posinset={position}
      aria-setsize={total}
    >
      <span className={styles.mark}>{mark}</span>
      <span className={styles.text} title={title}>
        {link}
      </span>
      <span className={styles.aside}>{aside}</span>
      {action ? (
        <span className={`${styles.action} ${isActionWide ? styles.wide : ""}`}>{action}</span>
      ) : null}
    </li>
  );
}

interface TaskLineProps extends LinePlace {
  task: Task;
  today: Day;
  onComplete: (task: Task, completed: boolean) => void;
}

export function TaskLine({ task, today, onComplete, ...place }: TaskLineProps) {
  const { id, title, dueDate, dealName, status } = task;
  const isDone = status === "completed";
  return (
    <Line
      {...place}
      mark={
        <Checkbox
          aria-label={`Completed: ${title}`}
          className={styles.checkbox}
          checked={isDone}
          onCheckedChange={(checked) => onComplete(task, checked === true)}
        />
      }
      link={<PageLink href={taskPath(id)}>{title}</PageLink>}
      title={title}
      aside={
        <>
          {dueDate ? <Due days={daysUntil(dueDate, today)} /> : null}
          {dealName === null ? null : <span className={styles.deal}>{dealName}</span>}
        </>
      }
      isDone={isDone}
    />
  );
}

/** `2 days late`, `today`. */
function Due({ days }: { days: number }) {
  return days < 0 ? (
    <span className={styles.late}>{pluralize(-days, "day")} late</span>
  ) : (
    <span>{formatDaysAway(days)}</span>
  );
}

interface TermSheetLineProps extends LinePlace {
  sheet: DayOutput["termSheets"]["items"][number];
  today: Day;
}

export function TermSheetLine({ sheet, today, ...place }: TermSheetLineProps) {
  const { dealId, dealName, name, amount, expiresAt } = sheet;
  return (
    <Line
      {...place}
      mark={
        <span className={styles.badge}>
          <Badge color="amber">Term sheet</Badge>
        </span>
      }
      link={
        <DealLink dealId={dealId}>
          {name}
          {amount === null ? null : (
            <>
              , <Money amount={amount} format={formatShortDollars} within="record" />
            </>
          )}
        </DealLink>
      }
      title={[name, formatExactDollars(amount)].filter(Boolean).join(", ")}
      aside={
        <>
          {expiresAt ? <span>expires {formatDaysAway(daysUntil(expiresAt, today))}</span> : null}
          <span className={styles.deal}>{dealName}</span>
        </>
      }
    />
  );
}

interface FollowUpLineProps extends LinePlace {
  deal: DayOutput["followUps"]["items"][number];
  today: Day;
  followUp: FollowUpDialogs;
  onConflict: DealActions["showConflict"];
}

export function FollowUpLine({ deal, today, followUp, onConflict, ...place }: FollowUpLineProps) {
  const { id, rimFollowUpDate } = deal;
  const title = dealTitle(deal);
  return (
    <Line
      {...place}
      mark={
        <span className={styles.badge}>
          <Badge color={CATEGORY_COLORS.rim}>Follow-up</Badge>
        </span>
      }
      link={<DealLink dealId={id}>{title}</DealLink>}
      title={title}
      aside={rimFollowUpDate ? <Due days={daysUntil(rimFollowUpDate, today)} /> : null}
      action={
        <LazyMenu title={title} load={loadRimMenu} opened={{ deal, followUp, onConflict }} tabIndex={0} />
      }
    />
  );
}

interface SlowDealLineProps extends LinePlace {
  deal: DayOutput["slowDeals"]["items"][number];
  onConflict: DealActions["showConflict"];
}

export function SlowDealLine({ deal, onConflict, ...place }: SlowDealLineProps) {
  const { id, days, usualDays } = deal;
  const title = dealTitle(deal);
  return (
    <Line
      {...place}
      mark={
        <span className={styles.badge}>
          <Badge color="orange">Slow</Badge>
        </span>
      }
      link={<DealLink dealId={id}>{title}</DealLink>}
      title={title}
      aside={
        <span>
          {pluralize(days, "day")} in stage, usual {formatDayCount(usualDays)}
        </span>
      }
      isActionWide
      action={<StageEditor deal={deal} stages={STAGES} onConflict={onConflict} />}
    />
  );
}
