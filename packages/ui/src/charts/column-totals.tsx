import { type Plot, placeOf } from "./plot.ts";

interface ColumnTotalsProps {
  totals: readonly number[];
  /** The upper end of the scale. */
  scale: number;
  plot: Plot;
  /** What a figure needs; with less for each, the last alone is written. */
  room: number;
  format: (value: number) => string;
}

/** The figure of each column, above it. */
export function ColumnTotals({ totals, scale, plot, room, format }: ColumnTotalsProps) {
  const pitch = plot.width / totals.length;
  const width = Math.max(...totals.map((total) => format(total).length)) * DIGIT_WIDTH;
  const fits = pitch >= Math.min(room, width);
  return (
    <g>
      {totals.map((total, index) =>
        total > 0 && (fits || index === totals.length - 1) ? (
          <text
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place.
            key={index}
            x={plot.left + pitch * (index + 0.5)}
            y={placeOf(total, scale, plot) - 6}
            textAnchor="middle"
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

const DIGIT_WIDTH = 9;
