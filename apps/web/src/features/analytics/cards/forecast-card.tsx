"use client";
import { PartBar } from "@dealflow/ui/charts/bars";
import type { TrendAnalytics } from "@dealflow/validators/analytics";
import { STAGE_LABELS } from "@dealflow/validators/labels/deals";
import { STAGE_COLORS } from "../../../entities/deal/badges.tsx";
import { pluralize } from "../../../lib/format/pluralize.ts";
import type { ShownDays } from "../days/shown-days.ts";
import { countFigure, outOf, shareFigure, sumFigure, wordsFigure } from "../figures.ts";
import { FigureCard } from "./figure-card.tsx";
import { StageLink } from "./rows-link.tsx";

interface ForecastCardProps {
  forecast: TrendAnalytics["forecast"];
  days: ShownDays;
}

export function ForecastCard({ forecast: { stages }, days }: ForecastCardProps) {
  const max = Math.max(...stages.map(({ value }) => Number(value)));
  return (
    <FigureCard
      title="Forecast by stage"
      says="Open value, weighted by how often deals that were in the stage were won"
      days={days}
      rows={stages}
      rowKey={({ stage }) => stage}
      nothing={stages.every(({ deals }) => deals === 0) && "There were no open deals on this day."}
      columns={[
        {
          header: "Stage",
          now: ({ stage }) => wordsFigure(STAGE_LABELS[stage]),
          show: ({ stage, value, weightedValue }) => (
            <>
              <StageLink stage={stage} isToday={days.isToday} />
              <PartBar
                part={Number(weightedValue ?? 0)}
                whole={Number(value)}
                max={max}
                color={STAGE_COLORS[stage]}
              />
            </>
          ),
        },
        {
          header: "Open value",
          unit: "USD",
          now: ({ value }) => sumFigure(value),
          note: ({ deals }) => pluralize(deals, "deal"),
        },
        { header: "Open deals", fileOnly: true, now: ({ deals }) => countFigure(deals) },
        {
          header: "Won",
          fileHeader: "Won of ended deals",
          unit: "%",
          now: ({ rate }) => shareFigure(rate),
          note: ({ won, ended }) => outOf(won, ended),
        },
        { header: "Deals won", fileOnly: true, now: ({ won }) => countFigure(won) },
        { header: "Deals ended", fileOnly: true, now: ({ ended }) => countFigure(ended) },
        { header: "Forecast", unit: "USD", now: ({ weightedValue }) => sumFigure(weightedValue) },
      ]}
    />
  );
}
