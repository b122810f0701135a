"use client";
import { formatDay, type ShownDays } from "../days/shown-days.ts";
import { countFigure, scaleDollars, sumFigure, wordsFigure } from "../figures.ts";
import type { Column } from "../tables/columns.ts";
import { MonthChart } from "../tables/month-chart.tsx";
import { columnMonth, formatMonth, largestSeries } from "../tables/months.ts";
import { FigureCard } from "./figure-card.tsx";

interface OpenMonth {
  month: string;
  deals: number;
  value: string;
  parts: readonly { name: string; value: string }[];
}

interface OpenValueCardProps {
  by: "sector" | "source";
  /** Of all parts that there can be, in their order. */
  names: readonly string[];
  months: readonly OpenMonth[];
  days: ShownDays;
}

/** What the open deals were worth at the end of each month, by one of their traits. */
export function OpenValueCard({ by, names, months, days }: OpenValueCardProps) {
  const partOf = ({ parts }: OpenMonth, name: string) =>
    parts.find((part) => part.name === name)?.value ?? "0.00";
  const series = largestSeries(
    names.map((name) => ({ name, values: months.map((month) => Number(partOf(month, name))) })),
  );
  const columns: Column<OpenMonth>[] = [
    { header: "Month", now: ({ month }) => wordsFigure(formatMonth(month)) },
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
      says={`Deals that were active and neither closed nor not closed at the end of each month, the last as of ${formatDay(days.asOf)}`}
      days={days}
      wide
      rows={months}
      rowKey={({ month }) => month}
      columns={columns}
      nothing={series.length === 0 && "No open deal had a value in these twelve months."}
      chart={
        <MonthChart
          months={months.map(({ month }) => columnMonth(month))}
          series={series}
          format={(value) => sumFigure(String(value)).text}
          formatTick={scaleDollars}
          height={280}
        />
      }
    />
  );
}
