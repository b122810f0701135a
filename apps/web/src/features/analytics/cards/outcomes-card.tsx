"use client";
import type { Color } from "@dealflow/ui/colors";
import type { TrendAnalytics } from "@dealflow/validators/analytics";
import { Text } from "@radix-ui/themes/components/text";
import { formatCount } from "../../../lib/format/pluralize.ts";
import { formatDay, type ShownDays } from "../days/shown-days.ts";
import { countFigure, sumFigure, textFigure } from "../figures.ts";
import { MonthChart } from "../tables/month-chart.tsx";
import { chartMonth, formatMonth } from "../tables/months.ts";
import styles from "./cards.module.css";
import { FigureCard } from "./figure-card.tsx";

type Month = TrendAnalytics["months"][number];

const OUTCOMES = [
  { key: "created", name: "Created", color: "indigo" },
  { key: "closed", name: "Won", color: "green" },
  { key: "lost", name: "Lost", color: "red" },
] as const satisfies readonly { key: keyof Month; name: string; color: Color }[];

interface OutcomesCardProps {
  months: readonly Month[];
  days: ShownDays;
}

/** Three charts of the same scale: three series in one chart cannot be told apart. */
export function OutcomesCard({ months, days }: OutcomesCardProps) {
  const max = Math.max(...months.flatMap(({ created, closed, lost }) => [created, closed, lost]));
  return (
    <FigureCard
      title="Deals created, won and lost"
      description={`By month, the last up to ${formatDay(days.asOf)}. Won are deals that closed or went to the portfolio; lost are those that did not close or are dead`}
      days={days}
      wide
      rows={months}
      rowKey={({ month }) => month}
      emptyText={max === 0 && "No deal was created, won or lost in these twelve months."}
      columns={[
        { header: "Month", now: ({ month }) => textFigure(formatMonth(month)) },
        ...OUTCOMES.map(({ key, name }) => ({
          header: name,
          now: (month: Month) => countFigure(month[key]),
        })),
        { header: "Won value", unit: "USD", now: ({ closedValue }) => sumFigure(closedValue) },
      ]}
      chart={
        <div className={styles.charts}>
          {OUTCOMES.map(({ key, name, color }) => (
            <div key={key} aria-hidden>
              <Text as="p" size="2" weight="medium">
                {name}{" "}
                <span className={styles.total}>
                  {formatCount(months.reduce((sum, month) => sum + month[key], 0))} in these twelve months
                </span>
              </Text>
              <MonthChart
                months={months.map(({ month }) => chartMonth(month))}
                series={[{ name, color, values: months.map((month) => month[key]) }]}
                format={formatCount}
                height={154}
                max={max}
              />
            </div>
          ))}
        </div>
      }
    />
  );
}
