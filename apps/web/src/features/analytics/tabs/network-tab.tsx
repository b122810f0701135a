"use client";
import type { Series } from "@dealflow/ui/charts/plot";
import type { NetworkAnalytics } from "@dealflow/validators/analytics";
import { CONTACT_CATEGORIES, CONTACT_CATEGORY_LABELS } from "@dealflow/validators/labels/contacts";
import { CATEGORY_COLORS } from "../../../entities/contact/category-badge.tsx";
import { formatCount } from "../../../lib/format/pluralize.ts";
import { trpc } from "../../../trpc/client.ts";
import { FigureCard } from "../cards/figure-card.tsx";
import type { SourceSort } from "../cards/source-sort.ts";
import { SourcesCard } from "../cards/sources-card.tsx";
import { type ShownDays, twelveMonthsText } from "../days/shown-days.ts";
import { countFigure, textFigure } from "../figures.ts";
import { FIGURES_QUERY } from "../query-options.ts";
import type { Column } from "../tables/columns.ts";
import { MonthChart } from "../tables/month-chart.tsx";
import { chartMonth, formatMonth } from "../tables/months.ts";
import { TAB_LABELS } from "../view.ts";
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
  const series: Series[] = CONTACT_CATEGORIES.map((category) => ({
    name: CONTACT_CATEGORY_LABELS[category],
    color: CATEGORY_COLORS[category],
    values: months.map((month) => contactsIn(month, category)),
  })).filter(({ values }) => values.some((value) => value > 0));
  const columns: Column<ContactMonth>[] = [
    { header: "Month", now: ({ month }) => textFigure(formatMonth(month)) },
    ...CONTACT_CATEGORIES.map((category) => ({
      header: CONTACT_CATEGORY_LABELS[category],
      now: (month: ContactMonth) => countFigure(contactsIn(month, category)),
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

function contactsIn({ byCategory }: ContactMonth, category: (typeof CONTACT_CATEGORIES)[number]): number {
  return byCategory.find((part) => part.category === category)?.contacts ?? 0;
}
