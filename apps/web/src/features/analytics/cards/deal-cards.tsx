"use client";
import { ComparedBars, PartBar } from "@dealflow/ui/charts/bars";
import type { DealAnalytics } from "@dealflow/validators/analytics";
import { dealTitle, STAGE_LABELS, type Stage } from "@dealflow/validators/labels/deals";
import { STAGE_COLORS } from "../../../entities/deal/badges.tsx";
import { DealLink } from "../../../entities/deal/deal-link.tsx";
import { formatDay, type ShownDays } from "../days/shown-days.ts";
import { closingRateNote, countFigure, daysFigure, shareFigure, sumFigure, textFigure } from "../figures.ts";
import { onBothDays } from "../tables/columns.ts";
import styles from "./cards.module.css";
import { FigureCard } from "./figure-card.tsx";

interface DealCardProps {
  figures: DealAnalytics;
  days: ShownDays;
}

type StageDay = DealAnalytics["byStage"][number]["now"];

export function DealsByStage({ figures: { byStage }, days }: DealCardProps) {
  const max = Math.max(...byStage.flatMap(({ now, before }) => [now.deals, before.deals]));
  return (
    <FigureCard
      title="Deals by stage"
      description={`All deals in whatever category; the thin bar is ${formatDay(days.compareTo)}`}
      days={days}
      rows={byStage}
      rowKey={({ stage }) => stage}
      emptyText={max === 0 && "There were no deals on either day."}
      columns={[
        {
          header: "Stage",
          now: ({ stage }) => textFigure(STAGE_LABELS[stage]),
          render: ({ stage, now, before }) => (
            <>
              {STAGE_LABELS[stage]}
              <ComparedBars now={now.deals} before={before.deals} max={max} color={STAGE_COLORS[stage]} />
            </>
          ),
        },
        { header: "Deals", ...onBothDays(({ deals }: StageDay) => countFigure(deals)) },
        { header: "Value", unit: "USD", ...onBothDays(({ value }: StageDay) => sumFigure(value)) },
      ]}
    />
  );
}

export function Conversion({ figures: { conversion, closingRates }, days }: DealCardProps) {
  // The stages before closed: no stage comes after it.
  const stages = closingRates.flatMap(({ stage, ...closing }) =>
    conversion.filter((row) => row.stage === stage).map((row) => ({ ...row, closing })),
  );
  const max = Math.max(...stages.map(({ now }) => now.entered));
  return (
    <FigureCard
      title="Conversion from stage to stage"
      description="Of the deals that were ever in a stage, how many went on to a later one. Closed is the conversion rate of the forecast: only deals that entered the stage long enough ago count"
      days={days}
      rows={stages}
      rowKey={({ stage }) => stage}
      emptyText={max === 0 && "No deal has been in a stage yet."}
      columns={[
        {
          header: "Stage",
          now: ({ stage }) => textFigure(STAGE_LABELS[stage]),
          render: ({ stage, now }) => (
            <>
              {STAGE_LABELS[stage]}
              <PartBar part={now.advanced} whole={now.entered} max={max} color={STAGE_COLORS[stage]} />
            </>
          ),
        },
        { header: "Were in it", now: ({ now }) => countFigure(now.entered) },
        { header: "Went on", now: ({ now }) => countFigure(now.advanced) },
        {
          header: "Share",
          unit: "%",
          ...onBothDays(({ rate }: { rate: number | null }) => shareFigure(rate)),
        },
        {
          header: "Closed",
          unit: "%",
          now: ({ closing }) => shareFigure(closing.now.rate),
          before: ({ closing }) => shareFigure(closing.before.rate),
          note: ({ closing }) => closingRateNote(closing.now),
        },
      ]}
    />
  );
}

export function TimeInStage({ figures: { timeInStage }, days }: DealCardProps) {
  // Deals rarely leave a final stage, so it is listed only where one did.
  const stages = timeInStage.filter(
    ({ stage, now, before }) => !isFinalStage(stage) || now.visits + before.visits > 0,
  );
  const max = Math.max(...timeInStage.flatMap(({ now, before }) => [now.days ?? 0, before.days ?? 0]));
  return (
    <FigureCard
      title="Days in stage"
      description="Over the visits that have ended. Median: half of them were shorter, half longer"
      days={days}
      rows={stages}
      rowKey={({ stage }) => stage}
      emptyText={timeInStage.every(({ now }) => now.visits === 0) && "No deal has left a stage yet."}
      columns={[
        {
          header: "Stage",
          now: ({ stage }) => textFigure(STAGE_LABELS[stage]),
          render: ({ stage, now, before }) => (
            <>
              {STAGE_LABELS[stage]}
              <ComparedBars
                now={now.days ?? 0}
                before={before.days ?? 0}
                max={max}
                color={STAGE_COLORS[stage]}
              />
            </>
          ),
        },
        { header: "Visits", now: ({ now }) => countFigure(now.visits) },
        { header: "Median", ...onBothDays(({ days }: { days: number | null }) => daysFigure(days)) },
        { header: "Average", now: ({ now }) => daysFigure(now.averageDays) },
      ]}
    />
  );
}

const isFinalStage = (stage: Stage) => stage === "closed" || stage === "not_closed";

export function LargestDeals({ figures: { largest }, days }: DealCardProps) {
  const max = Math.max(...largest.map(({ value }) => Number(value)));
  return (
    <FigureCard
      title="Deal value"
      description={`The five of the highest value on ${formatDay(days.asOf)}, compared with no other day`}
      days={days}
      rows={largest}
      rowKey={({ id }) => id}
      emptyText={largest.length === 0 && "No deal has a value yet."}
      columns={[
        {
          header: "Deal",
          now: (deal) => textFigure(dealTitle(deal)),
          render: (deal) => (
            <>
              <DealLink dealId={deal.id} className={styles.link}>
                {dealTitle(deal)}
              </DealLink>
              <span className={styles.small}>{STAGE_LABELS[deal.stage]}</span>
              <PartBar
                part={Number(deal.value)}
                whole={Number(deal.value)}
                max={max}
                color={STAGE_COLORS[deal.stage]}
              />
            </>
          ),
        },
        { header: "Stage", csvOnly: true, now: ({ stage }) => textFigure(STAGE_LABELS[stage]) },
        { header: "Value", unit: "USD", now: ({ value }) => sumFigure(value) },
      ]}
    />
  );
}
