"use client";
import { PartBar } from "@dealflow/ui/charts/bars";
import { SummaryCard, SummaryCards } from "@dealflow/ui/summary-card";
import type { TrendAnalytics } from "@dealflow/validators/analytics";
import { STAGE_LABELS } from "@dealflow/validators/labels/deals";
import { Card } from "@radix-ui/themes/components/card";
import { Heading } from "@radix-ui/themes/components/heading";
import { Text } from "@radix-ui/themes/components/text";
import { useId } from "react";
import { Money } from "../../../components/money.tsx";
import { STAGE_COLORS } from "../../../entities/deal/badges.tsx";
import { UNKNOWN_FIGURE } from "../../../lib/format/figures.ts";
import { formatShortDollars } from "../../../lib/format/money.ts";
import { formatCount, pluralize } from "../../../lib/format/pluralize.ts";
import { trpc } from "../../../trpc/client.ts";
import { FigureCard } from "../cards/figure-card.tsx";
import {
  CONVERSION_BASIS,
  closingsBasis,
  expectedClosings,
  FORECAST_BASIS,
  NO_CLOSINGS,
} from "../cards/forecast-text.ts";
import { StageLink } from "../cards/list-link.tsx";
import { OutcomesCard } from "../cards/outcomes-card.tsx";
import { type ShownDays, twelveMonthsText } from "../days/shown-days.ts";
import { closingRateNote, countFigure, shareFigure, sumFigure, textFigure } from "../figures.ts";
import { formatQuarter } from "../tables/months.ts";
import { FIGURES_QUERY, TAB_LABELS } from "../view.ts";
import styles from "./tab-figures.module.css";
import { TabFigures } from "./tab-figures.tsx";

export function TrendTab({ days }: { days: ShownDays }) {
  const query = trpc.analytics.trends.useQuery(days.input, FIGURES_QUERY);
  return (
    <TabFigures title={TAB_LABELS.trends} description={twelveMonthsText(days)} query={query}>
      {({ months, forecast }) => (
        <>
          <OutcomesCard months={months} days={days} />
          <ForecastCard forecast={forecast} days={days} />
          <div className={styles.stack}>
            <ForecastSummary forecast={forecast} />
            <ForecastExplanation closings={forecast.closings} />
          </div>
        </>
      )}
    </TabFigures>
  );
}

function ForecastSummary({
  forecast: { stages, weightedValue, closings },
}: Pick<TrendAnalytics, "forecast">) {
  const openDeals = stages.reduce((sum, { deals }) => sum + deals, 0);
  return (
    <SummaryCards>
      <SummaryCard
        label="Weighted forecast"
        value={
          weightedValue === null ? (
            UNKNOWN_FIGURE
          ) : (
            <Money amount={weightedValue} format={formatShortDollars} />
          )
        }
        note={
          weightedValue === null
            ? "Too few deals had the time to close"
            : `Of ${pluralize(openDeals, "open deal")}`
        }
      />
      <SummaryCard
        label={closings ? `${formatQuarter(closings.quarter)} forecast` : "Forecast of the quarter"}
        value={closings ? expectedClosings(closings) : UNKNOWN_FIGURE}
        note={
          closings ? `Besides ${formatCount(closings.closedAlready)} closed so far` : "Too few deals to tell"
        }
      />
    </SummaryCards>
  );
}

/** Explains how the forecast is computed, so that readers can judge it. */
function ForecastExplanation({ closings }: Pick<TrendAnalytics["forecast"], "closings">) {
  const heading = useId();
  return (
    <Card asChild size="2">
      <section aria-labelledby={heading} className={styles.stack}>
        <Heading as="h3" size="3" id={heading}>
          How this is computed
        </Heading>
        <Text as="p" size="2" color="gray">
          <b>Conversion.</b> {CONVERSION_BASIS}
        </Text>
        <Text as="p" size="2" color="gray">
          <b>Weighted forecast.</b> {FORECAST_BASIS}
        </Text>
        <Text as="p" size="2" color="gray">
          <b>Closings.</b> {closings ? closingsBasis(closings) : NO_CLOSINGS}
        </Text>
      </section>
    </Card>
  );
}

interface ForecastCardProps {
  forecast: TrendAnalytics["forecast"];
  days: ShownDays;
}

function ForecastCard({ forecast: { stages }, days }: ForecastCardProps) {
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
