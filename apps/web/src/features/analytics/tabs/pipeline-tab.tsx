"use client";
import { PartBar } from "@dealflow/ui/charts/bars";
import { PAGE_PATHS } from "@dealflow/validators/addresses";
import type { PipelineAnalytics } from "@dealflow/validators/analytics";
import { formatShortTotal } from "../../../lib/format/money.ts";
import { formatCount } from "../../../lib/format/pluralize.ts";
import { trpc } from "../../../trpc/client.ts";
import { useList } from "../../../trpc/use-lists.ts";
import { FigureCard } from "../cards/figure-card.tsx";
import { ListLink } from "../cards/list-link.tsx";
import { formatDay, type ShownDays, twelveMonthsText } from "../days/shown-days.ts";
import { countFigure, formatAxisDollars, shareFigure, sumFigure, textFigure } from "../figures.ts";
import type { Column } from "../tables/columns.ts";
import { MonthChart } from "../tables/month-chart.tsx";
import { chartMonth, formatMonth, largestSeries } from "../tables/months.ts";
import { FIGURES_QUERY, TAB_LABELS } from "../view.ts";
import { TabFigures } from "./tab-figures.tsx";

interface PipelineTabProps {
  days: ShownDays;
  /** How many tasks there were, assigned or not; undefined while it is loaded. */
  tasks: number | undefined;
}

export function PipelineTab({ days, tasks }: PipelineTabProps) {
  const query = trpc.analytics.pipeline.useQuery(days.input, FIGURES_QUERY);
  return (
    <TabFigures title={TAB_LABELS.pipeline} description={twelveMonthsText(days)} query={query}>
      {({ months, members }) => (
        <>
          <OpenValueCard
            by="sector"
            list="sectors"
            days={days}
            months={months.map(({ bySector, ...month }) => ({
              ...month,
              parts: bySector.map(({ sector, value }) => ({ name: sector, value })),
            }))}
          />
          <OpenValueCard
            by="source"
            list="deal-sources"
            days={days}
            months={months.map(({ bySource, ...month }) => ({
              ...month,
              parts: bySource.map(({ source, value }) => ({ name: source, value })),
            }))}
          />
          <TasksByMember members={members} tasks={query.isPlaceholderData ? undefined : tasks} days={days} />
        </>
      )}
    </TabFigures>
  );
}

interface TasksByMemberProps extends PipelineTabProps {
  members: PipelineAnalytics["members"];
}

function TasksByMember({ members, tasks, days }: TasksByMemberProps) {
  const max = Math.max(...members.map(({ assigned }) => assigned));
  const unassigned = (tasks ?? 0) - members.reduce((sum, { assigned }) => sum + assigned, 0);
  return (
    <FigureCard
      title="Task completion by member"
      description={`Of the tasks assigned to each, those completed${unassigned > 0 ? `. Tasks of nobody are not listed: ${formatCount(unassigned)}` : ""}`}
      days={days}
      wide
      rows={members}
      rowKey={({ userId }) => userId}
      emptyText={members.length === 0 && "No task was assigned to anyone by this day."}
      columns={[
        {
          header: "Member",
          now: ({ name }) => textFigure(name),
          render: ({ userId, name, assigned, completed }) => (
            <>
              {days.isToday ? (
                <ListLink path={PAGE_PATHS.tasks} params={{ assignedTo: String(userId) }}>
                  {name}
                </ListLink>
              ) : (
                name
              )}
              <PartBar part={completed} whole={assigned} max={max} color="indigo" />
            </>
          ),
        },
        { header: "Assigned", now: ({ assigned }) => countFigure(assigned) },
        { header: "Completed", now: ({ completed }) => countFigure(completed) },
        { header: "Share", unit: "%", now: ({ rate }) => shareFigure(rate) },
      ]}
    />
  );
}

interface OpenMonth {
  month: string;
  deals: number;
  value: string;
  parts: readonly { name: string; value: string }[];
}

interface OpenValueCardProps {
  by: "sector" | "source";
  /** Whose values the parts are called by. */
  list: "sectors" | "deal-sources";
  months: readonly OpenMonth[];
  days: ShownDays;
}

/** The value of the open deals at the end of each month, by sector or source. */
function OpenValueCard({ by, list, months, days }: OpenValueCardProps) {
  const told = new Set(months.flatMap(({ parts }) => parts.map(({ name }) => name)));
  const values = useList(list).filter(({ id }) => told.has(id));
  const partOf = ({ parts }: OpenMonth, name: string) =>
    parts.find((part) => part.name === name)?.value ?? "0.00";
  const series = largestSeries(
    values.map(({ id, label }) => ({
      name: label,
      values: months.map((month) => Number(partOf(month, id))),
    })),
  );
  const columns: Column<OpenMonth>[] = [
    { header: "Month", now: ({ month }) => textFigure(formatMonth(month)) },
    ...values.map(({ id, label }) => ({
      header: label,
      unit: "USD" as const,
      now: (month: OpenMonth) => sumFigure(partOf(month, id)),
    })),
    { header: "Total", unit: "USD", now: ({ value }) => sumFigure(value) },
    { header: "Deals", now: ({ deals }) => countFigure(deals) },
  ];
  return (
    <FigureCard
      title={`Open value by ${by}`}
      description={`Deals that were active and neither closed nor not closed at the end of each month, the last as of ${formatDay(days.asOf)}`}
      days={days}
      wide
      rows={months}
      rowKey={({ month }) => month}
      columns={columns}
      emptyText={series.length === 0 && "No open deal had a value in these twelve months."}
      chart={
        <MonthChart
          months={months.map(({ month }) => chartMonth(month))}
          series={series}
          format={(value) => formatShortTotal(String(value))}
          formatTick={formatAxisDollars}
          height={280}
        />
      }
    />
  );
}
