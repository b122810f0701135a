import { DEAL_COLUMNS, RIM_TABLE } from "@dealflow/validators/columns/deals";
import type { Deal, DealSort } from "@dealflow/validators/deals";
import { dealTitle } from "@dealflow/validators/labels/deals";
import type { NextTask } from "@dealflow/validators/tasks";
import { type ColumnParts, textParts } from "../../../components/table/column.ts";
import { Amount, agoParts, dayParts, Empty, Named, nameClass } from "../../../components/table/contents.tsx";
import { StageBadge } from "../../../entities/deal/badges.tsx";
import { DealLink } from "../../../entities/deal/deal-link.tsx";
import { memberParts } from "../../../entities/member/member-parts.tsx";
import type { Team } from "../../../entities/member/members.ts";
import { type Day, daysUntil, dueLabel, formatDaysAway, formatWholeDay } from "../../../lib/format/days.ts";
import { pluralize } from "../../../lib/format/pluralize.ts";
import type { WorkspaceDay } from "../../../lib/hooks/viewer-day.tsx";
import { followUpColor } from "../rim/follow-up.ts";
import { DaysInStage, daysInStage, type StageMedians } from "../stage/days-in-stage.tsx";
import styles from "./deal-table.module.css";

/** What the columns say beside the deal itself. */
export interface DealFacts {
  /** Of deals, as the lists of the workspace have them. */
  columns: typeof DEAL_COLUMNS;
  team: Team | undefined;
  /** By deal. */
  nextTasks: ReadonlyMap<number, NextTask>;
  medians: StageMedians;
  today: Day;
  workspaceDay: WorkspaceDay;
}

/** What each column of a table of deals says. */
export function dealParts(facts: DealFacts): Record<DealSort, ColumnParts<Deal>> {
  const { columns, team, nextTasks, medians, today, workspaceDay } = facts;
  return {
    name: {
      width: 196,
      text: dealTitle,
      cell: (deal) => (
        <Named below={deal.codename && deal.company}>
          <DealLink dealId={deal.id} tabIndex={-1} className={nameClass} title={dealTitle(deal)}>
            {dealTitle(deal)}
          </DealLink>
        </Named>
      ),
    },
    stage: {
      ...textParts(DEAL_COLUMNS, "stage"),
      width: 164,
      cell: ({ stage }) => <StageBadge stage={stage} />,
    },
    stageSince: {
      width: 116,
      isAge: true,
      text: (deal) => String(daysInStage(deal, workspaceDay)),
      cell: (deal) => <DaysInStage deal={deal} median={medians.get(deal.stage) ?? null} />,
    },
    value: {
      width: 104,
      text: ({ value }) => value ?? "",
      cell: ({ value }) => <Amount amount={value} />,
    },
    leadUserId: memberParts(({ leadUserId }) => leadUserId, team),
    nextTask: {
      width: 240,
      text: ({ id }) => nextTasks.get(id)?.title ?? "",
      cell: ({ id }) => <NextTaskCell task={nextTasks.get(id)} today={today} />,
    },
    sector: { ...textParts(columns, "sector"), width: 164 },
    dealType: { ...textParts(columns, "dealType"), width: 96 },
    dealSource: textParts(columns, "dealSource"),
    contactPerson: textParts(DEAL_COLUMNS, "contactPerson"),
    rimFollowUpInterval: { ...textParts(RIM_TABLE, "rimFollowUpInterval"), width: 140 },
    rimFollowUpDate: {
      width: 216,
      text: ({ rimFollowUpDate }) => rimFollowUpDate?.toISOString().slice(0, 10) ?? "",
      cell: ({ rimFollowUpDate: date }) => (date ? <FollowUpDay date={date} today={today} /> : <Empty />),
    },
    rimTouchedAt: dayParts(({ rimTouchedAt }) => rimTouchedAt),
    updatedAt: { ...agoParts(({ updatedAt }) => updatedAt), width: 116 },
    createdAt: dayParts(({ createdAt }) => createdAt),
    closedAt: dayParts(({ closedAt }) => closedAt),
  };
}

/** The day of the next follow-up, and how far away it is. */
function FollowUpDay({ date, today }: { date: Date; today: Day }) {
  return (
    <span className={styles.followUp}>
      {formatWholeDay(date)}
      <span className={styles.due} data-accent-color={followUpColor(daysUntil(date, today))}>
        {dueLabel(date, today)}
      </span>
    </span>
  );
}

interface NextTaskCellProps {
  /** Absent where there is none, or it is not loaded yet. */
  task: NextTask | undefined;
  today: Day;
}

/** What is to be done next about a deal, and when. */
function NextTaskCell({ task, today }: NextTaskCellProps) {
  if (!task) return <span className={styles.empty}>—</span>;
  const { title, dueDate } = task;
  const days = dueDate && daysUntil(dueDate, today);
  return (
    <span className={styles.task} title={title}>
      <span className={styles.taskTitle}>{title}</span>
      {days === null ? null : (
        <span className={styles.due} data-overdue={days < 0 || undefined}>
          {days < 0 ? `${pluralize(-days, "day")} late` : formatDaysAway(days)}
        </span>
      )}
    </span>
  );
}
