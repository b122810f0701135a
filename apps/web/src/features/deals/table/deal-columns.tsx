import { Avatar } from "@dealflow/ui/avatar";
import { RelativeTime } from "@dealflow/ui/relative-time";
import { DEAL_TABLE } from "@dealflow/validators/columns/deals";
import type { Deal } from "@dealflow/validators/deals";
import { dealTitle } from "@dealflow/validators/labels/deals";
import type { NextTask } from "@dealflow/validators/tasks";
import { format } from "date-fns/format";
import { fieldText, type TableColumn, tableColumn } from "../../../components/table/column.ts";
import { StageBadge } from "../../../entities/deal/badges.tsx";
import { DealLink } from "../../../entities/deal/deal-link.tsx";
import { type Person, personInCharge } from "../../../entities/member/members.ts";
import { type Day, formatLocalDay } from "../../../lib/format/days.ts";
import { formatWholeDollars } from "../../../lib/format/money.ts";
import { DaysInStage, daysInStage, type StageMedians } from "./days-in-stage.tsx";
import styles from "./deal-table.module.css";
import { NextTaskCell } from "./next-task-cell.tsx";

/** What the columns say beside the deal itself. */
export interface DealTableFacts {
  team: readonly (Person & { id: number })[] | undefined;
  /** By deal. */
  nextTasks: ReadonlyMap<number, NextTask>;
  /** Days by stage. */
  medians: StageMedians;
  today: Day;
}

export function dealColumns({ team, nextTasks, medians, today }: DealTableFacts): TableColumn<Deal>[] {
  return [
    tableColumn<Deal>("name", DEAL_TABLE.name, {
      width: 232,
      text: dealTitle,
      cell: (deal) => <DealName deal={deal} />,
    }),
    tableColumn("stage", DEAL_TABLE.stage, {
      width: 184,
      text: fieldText(DEAL_TABLE.stage, "stage"),
      cell: ({ stage }) => <StageBadge stage={stage} />,
    }),
    tableColumn("stageSince", DEAL_TABLE.stageSince, {
      width: 124,
      isAge: true,
      text: (deal) => String(daysInStage(deal, today)),
      cell: (deal) => <DaysInStage deal={deal} median={medians.get(deal.stage) ?? null} today={today} />,
    }),
    tableColumn("value", DEAL_TABLE.value, {
      width: 124,
      text: ({ value }) => value ?? "",
      cell: ({ value }) => (value === null ? <Empty text="TBD" /> : formatWholeDollars(value)),
    }),
    tableColumn("leadUserId", DEAL_TABLE.leadUserId, {
      width: 164,
      text: ({ leadUserId }) => (leadUserId === null ? "" : personInCharge(leadUserId, team).name),
      cell: ({ leadUserId }) => <Lead id={leadUserId} person={personInCharge(leadUserId, team)} />,
    }),
    tableColumn("nextTask", DEAL_TABLE.nextTask, {
      width: 212,
      text: ({ id }) => nextTasks.get(id)?.title ?? "",
      cell: ({ id }) => <NextTaskCell task={nextTasks.get(id)} today={today} />,
    }),
    timeColumn("updatedAt"),
    textColumn("sector"),
    textColumn("dealType"),
    textColumn("dealSource"),
    textColumn("contactPerson"),
    timeColumn("createdAt"),
    timeColumn("closedAt"),
  ];
}

const textColumn = (field: "sector" | "dealType" | "dealSource" | "contactPerson") =>
  tableColumn<Deal>(field, DEAL_TABLE[field], { text: fieldText(DEAL_TABLE[field], field) });

function timeColumn(field: "updatedAt" | "createdAt" | "closedAt") {
  return tableColumn<Deal>(field, DEAL_TABLE[field], {
    text: ({ [field]: moment }) => (moment ? format(moment, "yyyy-MM-dd HH:mm:ss") : ""),
    cell: ({ [field]: moment }) => {
      if (!moment) return <Empty text="—" />;
      return field === "updatedAt" ? (
        <RelativeTime date={moment} />
      ) : (
        <span suppressHydrationWarning>{formatLocalDay(moment)}</span>
      );
    },
  });
}

function DealName({ deal }: { deal: Deal }) {
  return (
    <>
      <DealLink dealId={deal.id} tabIndex={-1} className={styles.name} title={dealTitle(deal)}>
        {dealTitle(deal)}
      </DealLink>
      {deal.codename ? <span className={styles.company}>{deal.company}</span> : null}
    </>
  );
}

function Lead({ id, person }: { id: number | null; person: Person }) {
  return (
    <span className={styles.lead}>
      <Avatar initials={person.initials} color={id === null ? "gray" : "indigo"} size="1" />
      <span className={styles.leadName} data-empty={id === null || undefined}>
        {person.name}
      </span>
    </span>
  );
}

const Empty = ({ text }: { text: string }) => <span className={styles.empty}>{text}</span>;
