import { GAP_SHARE, type Plot, yOf } from "./plot.ts";

interface ColumnTotalsProps {
  totals: readonly number[];
  /** The upper end of the scale. */
  scale: number;
  plot: Plot;
  format: (value: number) => string;
}

/** The total above each column; only above the last one if the columns are too narrow for all. */
export function ColumnTotals({ totals, scale, plot, format }: ColumnTotalsProps) {
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
