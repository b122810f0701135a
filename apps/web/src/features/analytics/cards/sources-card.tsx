"use client";
import { PartBar } from "@dealflow/ui/charts/bars";
import type { ShownDays } from "../days/shown-days.ts";
import { countFigure, sumFigure, textFigure } from "../figures.ts";
import { onBothDays } from "../tables/columns.ts";
import { FigureCard } from "./figure-card.tsx";
import {
  nextSort,
  type SourceColumn,
  type SourceFigures,
  type SourceSort,
  sortSources,
} from "./source-sort.ts";

interface SourcesCardProps {
  sources: readonly SourceFigures[];
  days: ShownDays;
  sort: SourceSort;
  onSort: (sort: SourceSort) => void;
}

type Day = SourceFigures["now"];

/** A table of the sources of deals, which the user can sort. */
export function SourcesCard({ sources, days, sort, onSort }: SourcesCardProps) {
  const max = Math.max(...sources.map(({ now }) => now.seen));
  const sortBy = (column: SourceColumn) => ({
    direction: sort.column === column ? sort.direction : ("none" as const),
    onClick: () => onSort(nextSort(sort, column)),
  });
  return (
    <FigureCard
      title="Where deals come from"
      description="Each source's deals, how far they came, and what those won are worth; the bar is how many of those seen were won"
      days={days}
      wide
      rows={sortSources(sources, sort)}
      rowKey={({ source }) => source}
      emptyText={max <= 0 && "There were no deals by this day."}
      columns={[
        {
          header: "Source",
          sort: sortBy("source"),
          now: ({ source }) => textFigure(source),
          render: ({ source, now }) => (
            <>
              {source}
              <PartBar part={now.closed} whole={now.seen} max={max} color="indigo" />
            </>
          ),
        },
        { header: "Seen", sort: sortBy("seen"), ...onBothDays(({ seen }: Day) => countFigure(seen)) },
        {
          header: "In diligence",
          sort: sortBy("inDiligence"),
          ...onBothDays(({ inDiligence }: Day) => countFigure(inDiligence)),
        },
        { header: "Won", sort: sortBy("closed"), ...onBothDays(({ closed }: Day) => countFigure(closed)) },
        {
          header: "Value",
          unit: "USD",
          sort: sortBy("closedValue"),
          ...onBothDays(({ closedValue }: Day) => sumFigure(closedValue)),
        },
      ]}
    />
  );
}
