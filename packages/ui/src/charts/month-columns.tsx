"use client";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from "recharts";
import { EndLabels } from "./end-labels.tsx";
import styles from "./month-columns.module.css";
import { GAP_SHARE, type Month, type Plot, type Series, yOf } from "./plot.ts";
import { firstOfYears, pickLabels, zeroBased } from "./scale.ts";

export interface MonthColumnsProps {
  months: readonly Month[];
  /** Stacked from the bottom; at most five, whose colours can be told apart. */
  series: readonly Series[];
  format: (value: number) => string;
  /** Formats the ticks of the axis; `format` by default. */
  formatTick?: (value: number) => string;
  height: number;
  /** The upper end of the scale, where several charts are compared. */
  max?: number;
}

const AXIS_WIDTH = 56;
/** Two lines: month and year. */
const AXIS_HEIGHT = 38;
const TOP = 20;
const LABELS_WIDTH = 164;
/** Half the width of the last total, if there are no labels beside the columns. */
const EDGE = 8;
const NARROW = 560;
/** The minimal width of a month label. */
const MIN_MONTH_WIDTH = 44;

/** A column for each month, hidden from assistive technology: callers show a table of the same figures beside it. */
export default function MonthColumns({
  months,
  series,
  format,
  formatTick = format,
  height,
  max,
}: MonthColumnsProps) {
  const { box, width } = useChartWidth();
  const isStacked = series.length > 1;
  const isNarrow = width < NARROW;
  const labelsWidth = isStacked && !isNarrow ? LABELS_WIDTH : EDGE;
  const plot = {
    left: AXIS_WIDTH,
    top: TOP,
    width: width - AXIS_WIDTH - labelsWidth,
    height: height - TOP - AXIS_HEIGHT,
  };
  const totals = months.map((_, at) => series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0));
  const scale = zeroBased(max ?? Math.max(...totals));
  const shown = pickLabels(months, plot.width, MIN_MONTH_WIDTH);
  const yearly = firstOfYears(shown);
  const rows = months.map((month, at) => ({
    month: fullName(month),
    values: series.map(({ values }) => values[at] ?? 0),
  }));

  return (
    <div aria-hidden className={styles.chart}>
      <div ref={box} className={styles.box} style={{ height }}>
        {width > 0 ? (
          <BarChart
            width={width}
            height={height}
            data={rows}
            margin={{ top: TOP, right: labelsWidth, bottom: 0, left: 0 }}
            barCategoryGap={`${GAP_SHARE * 100}%`}
            accessibilityLayer={false}
          >
            <CartesianGrid vertical={false} stroke="var(--gray-a4)" />
            <XAxis
              dataKey="month"
              height={AXIS_HEIGHT}
              ticks={shown.map(fullName)}
              interval={0}
              tickLine={false}
              axisLine={{ stroke: "var(--gray-a7)" }}
              tick={({ x, y, payload }) => {
                const month = shown.find((each) => fullName(each) === payload.value);
                return <MonthTick x={x} y={y} month={month} hasYear={!!month && yearly.includes(month)} />;
              }}
            />
            <YAxis
              width={AXIS_WIDTH}
              domain={[0, scale.top]}
              ticks={scale.ticks}
              interval={0}
              tickFormatter={formatTick}
              tickLine={false}
              axisLine={false}
              tick={{ fill: "var(--gray-11)", fontSize: 12 }}
            />
            <Tooltip
              cursor={{ fill: "var(--gray-a3)" }}
              isAnimationActive={false}
              content={({ active, label }) =>
                active ? (
                  <MonthTooltip
                    month={String(label)}
                    months={months.map(fullName)}
                    series={series}
                    format={format}
                  />
                ) : null
              }
            />
            {series.map(({ name, color }, at) => (
              <Bar
                key={name}
                dataKey={(row: (typeof rows)[number]) => row.values[at]}
                name={name}
                stackId="month"
                fill={`var(--${color}-9)`}
                stroke="var(--color-panel-solid)"
                strokeWidth={isStacked ? 1 : 0}
                isAnimationActive={false}
              />
            ))}
            {isStacked && isNarrow ? null : (
              <ColumnTotals totals={totals} scale={scale.top} plot={plot} format={format} />
            )}
            {isStacked && !isNarrow ? (
              <EndLabels series={series} scale={scale.top} plot={plot} format={format} />
            ) : null}
          </BarChart>
        ) : null}
      </div>
      {isStacked && isNarrow ? (
        <Legend month={rows.at(-1)?.month} total={totals.at(-1)} series={series} format={format} />
      ) : null}
    </div>
  );
}

const fullName = ({ name, year }: Month) => `${name} ${year}`;

interface LegendProps extends Pick<MonthColumnsProps, "series" | "format"> {
  month: string | undefined;
  total: number | undefined;
}

/** The values of the last month below the chart, if it is too narrow for labels beside the columns. */
function Legend({ month, total = 0, series, format }: LegendProps) {
  return (
    <ul className={styles.key}>
      <li>
        {month} <b>{format(total)}</b>
      </li>
      {series.toReversed().map(({ name, color, values }) => (
        <li key={name}>
          <span className={styles.swatch} data-accent-color={color} />
          {name} <b>{format(values.at(-1) ?? 0)}</b>
        </li>
      ))}
    </ul>
  );
}

interface MonthTooltipProps extends Pick<MonthColumnsProps, "series" | "format"> {
  month: string;
  months: readonly string[];
}

/** The tooltip of a month. */
function MonthTooltip({ month, months, series, format }: MonthTooltipProps) {
  const at = months.indexOf(month);
  return (
    <div className={styles.tip}>
      <b>{month}</b>
      {series.toReversed().map(({ name, color, values }) => (
        <span key={name} className={styles.tipRow}>
          <span className={styles.swatch} data-accent-color={color} />
          {name}
          <span className={styles.tipValue}>{format(values[at] ?? 0)}</span>
        </span>
      ))}
    </div>
  );
}

interface MonthTickProps {
  x: number | string;
  y: number | string;
  month: Month | undefined;
  hasYear: boolean;
}

/** The name of a month under its column, and its year beneath that. */
function MonthTick({ x, y, month, hasYear }: MonthTickProps) {
  if (!month) return null;
  return (
    <text x={x} y={y} textAnchor="middle" fill="var(--gray-11)" fontSize={12}>
      <tspan x={x} dy="0.71em">
        {month.name}
      </tspan>
      {hasYear ? (
        <tspan x={x} dy={14}>
          {month.year}
        </tspan>
      ) : null}
    </text>
  );
}

// Slightly wider than the printable area of A4 and Letter, to which the chart then shrinks.
const PAPER_WIDTH = 640;

/** The width of the chart in pixels: of its element, and while printing a fixed one, for no resize event is sent then. 0 at first. */
function useChartWidth() {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  const [paper, setPaper] = useState<number | null>(null);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setWidth(element.clientWidth);
    const observer = new ResizeObserver(measure);
    measure();
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    // The browser prints as soon as the event handler returns.
    const toPaper = () => flushSync(() => setPaper(PAPER_WIDTH));
    const toScreen = () => setPaper(null);
    window.addEventListener("beforeprint", toPaper);
    window.addEventListener("afterprint", toScreen);
    return () => {
      window.removeEventListener("beforeprint", toPaper);
      window.removeEventListener("afterprint", toScreen);
    };
  }, []);

  return { box, width: paper ?? width };
}

interface ColumnTotalsProps {
  totals: readonly number[];
  /** The upper end of the scale. */
  scale: number;
  plot: Plot;
  format: (value: number) => string;
}

/** The total above each column; only above the last one if the columns are too narrow for all. */
function ColumnTotals({ totals, scale, plot, format }: ColumnTotalsProps) {
  const pitch = plot.width / totals.length;
  const longest = Math.max(...totals.map((total) => format(total).length));
  const fits = pitch >= longest * DIGIT_WIDTH + GAP;
  return (
    <g>
      {totals.map((total, index) =>
        total > 0 && (fits || index === totals.length - 1) ? (
          <text
            // biome-ignore lint/suspicious/noArrayIndexKey: a column has no other identity.
            key={index}
            x={plot.left + pitch * (fits ? index + 0.5 : index + GAP_SHARE / 2)}
            y={yOf(total, scale, plot) - 6}
            textAnchor={fits ? "middle" : "start"}
            fill="var(--gray-12)"
            fontSize={12}
            fontWeight={500}
            stroke="var(--color-panel-solid)"
            strokeWidth={3}
            paintOrder="stroke"
          >
            {format(total)}
          </text>
        ) : null,
      )}
    </g>
  );
}

const DIGIT_WIDTH = 7.2;
const GAP = 4;
