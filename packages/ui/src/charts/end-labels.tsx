import { GAP_SHARE, type Plot, type Series, yOf } from "./plot.ts";
import { spreadApart } from "./scale.ts";

interface EndLabelsProps {
  series: readonly Series[];
  /** The upper end of the scale. */
  scale: number;
  plot: Plot;
  format: (value: number) => string;
}

const LINE = 34;
const GAP = 12;
const MAX_NAME_LENGTH = 22;

/** Beside the last column: name and value of each of its parts. */
export function EndLabels({ series, scale, plot, format }: EndLabelsProps) {
  const last = series.map(({ values }) => values.at(-1) ?? 0);
  const middles = last.map((value, index) => {
    const below = last.slice(0, index).reduce((sum, each) => sum + each, 0);
    return yOf(below + value / 2, scale, plot);
  });
  const positions = spreadApart(middles, LINE, plot.top, plot.top + plot.height - LINE / 2);
  const edge = plot.left + plot.width;
  const columnEdge = edge - (plot.width / (series[0]?.values.length ?? 1)) * (GAP_SHARE / 2);
  return (
    <g>
      {series.map(({ name, color }, index) => {
        const y = positions[index] ?? 0;
        return (
          <g key={name}>
            <path
              d={`M${columnEdge + 2} ${middles[index]}L${edge + GAP - 4} ${y}`}
              stroke="var(--gray-a8)"
              fill="none"
            />
            <rect x={edge + GAP} y={y - 13} width={4} height={26} rx={2} fill={`var(--${color}-9)`} />
            <text x={edge + GAP + 10} y={y - 3} fill="var(--gray-11)" fontSize={12}>
              {name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH)}…` : name}
            </text>
            <text x={edge + GAP + 10} y={y + 12} fill="var(--gray-12)" fontSize={12} fontWeight={600}>
              {format(last[index] ?? 0)}
            </text>
          </g>
        );
      })}
    </g>
  );
}
