"use client";
import { formatShortTotal } from "../../../lib/format/money.ts";
import { formatDay, type ShownDays } from "../days/shown-days.ts";
import { countFigure, formatAxisDollars, sumFigure, textFigure } from "../figures.ts";
import type { Column } from "../tables/columns.ts";
import { MonthChart } from "../tables/month-chart.tsx";
import { chartMonth, formatMonth, largestSeries } from "../tables/months.ts";
import { FigureCard } from "./figure-card.tsx";

interface OpenMonth {
  month: string;
  deals: number;
  value: string;
  parts: readonly { name: string; value: string }[];
}

interface OpenValueCardProps {
  by: "sector" | "source";
  /** All sectors or sources, in the order of the columns. */
  names: readonly string[];
  months: readonly OpenMonth[];
  days: ShownDays;
}

/** The value of the open deals at the end of each month, by sector or source. */
export function OpenValueCard({ by, names, months, days }: OpenValueCardProps) {
  const partOf = ({ parts }: OpenMonth, name: string) =>
    parts.find((part) => part.name === name)?.value ?? "0.00";
  const series = largestSeries(
    names.map((name) => ({ name, values: months.map((month) => Number(partOf(month, name))) })),
  );
  const columns: Column<OpenMonth>[] = [
    { header: "Month", now: ({ month }) => textFigure(formatMonth(month)) },
    ...names.map((name) => ({
      header: name,
      unit: "USD" as const,
      now: (month: OpenMonth) => sumFigure(partOf(month, name)),
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
