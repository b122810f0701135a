"use client";
import { PartBar } from "@dealflow/ui/charts/bars";
import type { Series } from "@dealflow/ui/charts/plot";
import type { NetworkAnalytics } from "@dealflow/validators/analytics";
import { OPTION_COLORS } from "@dealflow/validators/labels/fields";
import { formatCount } from "../../../lib/format/pluralize.ts";
import { trpc } from "../../../trpc/client.ts";
import { useList, useListLabel } from "../../../trpc/use-lists.ts";
import { FigureCard } from "../cards/figure-card.tsx";
import {
  nextSort,
  type SourceColumn,
  type SourceFigures,
  type SourceSort,
  sortSources,
} from "../cards/source-sort.ts";
import { type ShownDays, twelveMonthsText } from "../days/shown-days.ts";
import { countFigure, sumFigure, textFigure } from "../figures.ts";
import { type Column, onBothDays } from "../tables/columns.ts";
import { MonthChart } from "../tables/month-chart.tsx";
import { chartMonth, formatMonth } from "../tables/months.ts";
import { FIGURES_QUERY, TAB_LABELS } from "../view.ts";
import { TabFigures } from "./tab-figures.tsx";

interface NetworkTabProps {
  days: ShownDays;
  sort: SourceSort;
  onSort: (sort: SourceSort) => void;
}

export function NetworkTab({ days, sort, onSort }: NetworkTabProps) {
  const query = trpc.analytics.network.useQuery(days.input, FIGURES_QUERY);
  return (
    <TabFigures title={TAB_LABELS.network} query={query}>
      {({ months, sources }) => (
        <>
          <GrowthCard months={months} days={days} />
          <SourcesCard sources={sources} days={days} sort={sort} onSort={onSort} />
        </>
      )}
    </TabFigures>
  );
}

type ContactMonth = NetworkAnalytics["months"][number];

function GrowthCard({ months, days }: { months: readonly ContactMonth[]; days: ShownDays }) {
  const told = new Set(months.flatMap(({ byCategory }) => byCategory.map(({ category }) => category)));
  const categories = useList("contact-categories").filter(({ id }) => told.has(id));
  const unused = OPTION_COLORS.filter((color) => categories.every((category) => category.color !== color));
  const series: Series[] = categories
    .map(({ id, label, color }, at) => ({
      name: label,
      color: color ?? unused[at % unused.length] ?? "gray",
      values: months.map((month) => contactsIn(month, id)),
    }))
    .filter(({ values }) => values.some((value) => value > 0));
  const columns: Column<ContactMonth>[] = [
    { header: "Month", now: ({ month }) => textFigure(formatMonth(month)) },
    ...categories.map(({ id, label }) => ({
      header: label,
      now: (month: ContactMonth) => countFigure(contactsIn(month, id)),
    })),
    { header: "Contacts", now: ({ contacts }) => countFigure(contacts) },
    { header: "Added", now: ({ added }) => countFigure(added) },
  ];
  return (
    <FigureCard
      title="Growth of contacts by category"
      description={`Contacts that you may see, at the end of each month. ${twelveMonthsText(days)}`}
      days={days}
      wide
      rows={months}
      rowKey={({ month }) => month}
      columns={columns}
      emptyText={series.length === 0 && "There were no contacts in these twelve months."}
      chart={
        <MonthChart
          months={months.map(({ month }) => chartMonth(month))}
          series={series}
          format={formatCount}
          height={280}
        />
      }
    />
  );
}

function contactsIn({ byCategory }: ContactMonth, category: string): number {
  return byCategory.find((part) => part.category === category)?.contacts ?? 0;
}

interface SourcesCardProps {
  sources: readonly SourceFigures[];
  days: ShownDays;
  sort: SourceSort;
  onSort: (sort: SourceSort) => void;
}

type Day = SourceFigures["now"];

/** A table of the sources of deals, which the user can sort. */
function SourcesCard({ sources, days, sort, onSort }: SourcesCardProps) {
  const labelOf = useListLabel();
  const max = Math.max(...sources.map(({ now }) => now.seen));
  const sortBy = (column: SourceColumn) => ({
    direction: sort.column === column ? sort.direction : ("none" as const),
    onClick: () => onSort(nextSort(sort, column)),
  });
  return (
    <FigureCard
      title="Where deals come from"
      description="Each source's deals, how far they came, and what those won are worth; the bar is how many of those seen were won"
      days={days}
      wide
      rows={sortSources(sources, sort)}
      rowKey={({ source }) => source}
      emptyText={max <= 0 && "There were no deals by this day."}
      columns={[
        {
          header: "Source",
          sort: sortBy("source"),
          now: ({ source }) => textFigure(labelOf("deal-sources", source)),
          render: ({ source, now }) => (
            <>
              {labelOf("deal-sources", source)}
              <PartBar part={now.closed} whole={now.seen} max={max} color="indigo" />
            </>
          ),
        },
        { header: "Seen", sort: sortBy("seen"), ...onBothDays(({ seen }: Day) => countFigure(seen)) },
        {
          header: "In diligence",
          sort: sortBy("inDiligence"),
          ...onBothDays(({ inDiligence }: Day) => countFigure(inDiligence)),
        },
        { header: "Won", sort: sortBy("closed"), ...onBothDays(({ closed }: Day) => countFigure(closed)) },
        {
          header: "Value",
          unit: "USD",
          sort: sortBy("closedValue"),
          ...onBothDays(({ closedValue }: Day) => sumFigure(closedValue)),
        },
      ]}
    />
  );
}
