import type { Month } from "./plot.ts";

interface MonthTickProps {
  x: number | string;
  y: number | string;
  month: Month | undefined;
  hasYear: boolean;
}

/** The name of a month under its column, and its year beneath that. */
export function MonthTick({ x, y, month, hasYear }: MonthTickProps) {
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
