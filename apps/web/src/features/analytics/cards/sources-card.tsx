"use client";
import { PartBar } from "@dealflow/ui/charts/bars";
import type { ShownDays } from "../days/shown-days.ts";
import { countFigure, sumFigure, wordsFigure } from "../figures.ts";
import { FigureCard } from "./figure-card.tsx";
import { nextSort, type SourceColumn, type SourceFigures, type SourceSort, sorted } from "./source-order.ts";

interface SourcesCardProps {
  sources: readonly SourceFigures[];
  days: ShownDays;
  sort: SourceSort;
  onSort: (sort: SourceSort) => void;
}

/** The league of sources. */
export function SourcesCard({ sources, days, sort, onSort }: SourcesCardProps) {
  const max = Math.max(...sources.map(({ now }) => now.seen));
  const sorting = (column: SourceColumn) => ({
    direction: sort.column === column ? sort.direction : ("none" as const),
    onPress: () => onSort(nextSort(sort, column)),
  });
  return (
    <FigureCard
      title="Where deals come from"
      says={`Each source's deals, how far they came, and what the closed ones are worth; the bar is how many of those seen closed`}
      days={days}
      wide
      rows={sorted(sources, sort)}
      rowKey={({ source }) => source}
      nothing={max <= 0 && "There were no deals by this day."}
      columns={[
        {
          header: "Source",
          sort: sorting("source"),
          now: ({ source }) => wordsFigure(source),
          show: ({ source, now }) => (
            <>
              {source}
              <PartBar part={now.closed} whole={now.seen} max={max} color="indigo" />
            </>
          ),
        },
        {
          header: "Seen",
          sort: sorting("seen"),
          now: ({ now }) => countFigure(now.seen),
          before: ({ before }) => countFigure(before.seen),
        },
        {
          header: "In diligence",
          sort: sorting("inDiligence"),
          now: ({ now }) => countFigure(now.inDiligence),
          before: ({ before }) => countFigure(before.inDiligence),
        },
        {
          header: "Closed",
          sort: sorting("closed"),
          now: ({ now }) => countFigure(now.closed),
          before: ({ before }) => countFigure(before.closed),
        },
        {
          header: "Value",
          unit: "USD",
          sort: sorting("closedValue"),
          now: ({ now }) => sumFigure(now.closedValue),
          before: ({ before }) => sumFigure(before.closedValue),
        },
      ]}
    />
  );
}
