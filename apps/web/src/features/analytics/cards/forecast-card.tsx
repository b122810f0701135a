"use client";
import { PartBar } from "@dealflow/ui/charts/bars";
import type { TrendAnalytics } from "@dealflow/validators/analytics";
import { STAGE_LABELS } from "@dealflow/validators/labels/deals";
import { STAGE_COLORS } from "../../../entities/deal/badges.tsx";
import { pluralize } from "../../../lib/format/pluralize.ts";
import type { ShownDays } from "../days/shown-days.ts";
import { closingRateNote, countFigure, shareFigure, sumFigure, textFigure } from "../figures.ts";
import { FigureCard } from "./figure-card.tsx";
import { StageLink } from "./list-link.tsx";

interface ForecastCardProps {
  forecast: TrendAnalytics["forecast"];
  days: ShownDays;
}

export function ForecastCard({ forecast: { stages }, days }: ForecastCardProps) {
  const max = Math.max(...stages.map(({ value }) => Number(value)));
  return (
    <FigureCard
      title="Forecast by stage"
      description="Open value, weighted by the conversion rate of its stage"
      days={days}
      rows={stages}
      rowKey={({ stage }) => stage}
      emptyText={stages.every(({ deals }) => deals === 0) && "There were no open deals on this day."}
      columns={[
        {
          header: "Stage",
          now: ({ stage }) => textFigure(STAGE_LABELS[stage]),
          render: ({ stage, value, weightedValue }) => (
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
        { header: "Open deals", csvOnly: true, now: ({ deals }) => countFigure(deals) },
        {
          header: "Conversion",
          unit: "%",
          now: ({ rate }) => shareFigure(rate),
          note: closingRateNote,
        },
        { header: "Deals closed", csvOnly: true, now: ({ closed }) => countFigure(closed) },
        { header: "Deals with time to close", csvOnly: true, now: ({ entered }) => countFigure(entered) },
        { header: "Forecast", unit: "USD", now: ({ weightedValue }) => sumFigure(weightedValue) },
      ]}
    />
  );
}
