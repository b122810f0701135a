"use client";
import { SummaryCard, SummaryCards } from "@dealflow/ui/summary-card";
import type { TrendAnalytics } from "@dealflow/validators/analytics";
import { formatCompactDollars } from "../../lib/money.ts";
import { counted } from "../../lib/plural.ts";
import { trpc } from "../../trpc/client.ts";
import { NONE } from "./figures.ts";
import { ForecastCard } from "./forecast-card.tsx";
import { closingsBasis, expectedClosings, NO_CLOSINGS } from "./forecast-words.ts";
import { formatQuarter } from "./months.ts";
import { OutcomesCard } from "./outcomes-card.tsx";
import type { ShownDays } from "./shown-days.ts";
import styles from "./tab-figures.module.css";
import { TabFigures } from "./tab-figures.tsx";
import { TAB_LABELS } from "./view.ts";
import { WHILE_OPEN } from "./while-open.ts";

export function TrendTab({ days }: { days: ShownDays }) {
  const query = trpc.analytics.trends.useQuery(days.input, WHILE_OPEN);
  return (
    <TabFigures title={TAB_LABELS.trends} query={query}>
      {({ months, forecast }) => (
        <>
          <OutcomesCard months={months} days={days} />
          <ForecastCard forecast={forecast} days={days} />
          <div className={styles.stack}>
            <Expected forecast={forecast} />
          </div>
        </>
      )}
    </TabFigures>
  );
}

function Expected({ forecast: { stages, weightedValue, closings } }: Pick<TrendAnalytics, "forecast">) {
  const open = stages.reduce((sum, { deals }) => sum + deals, 0);
  return (
    <SummaryCards>
      <SummaryCard
        label="Weighted forecast"
        value={weightedValue === null ? NONE : formatCompactDollars(weightedValue)}
        note={
          weightedValue === null
            ? "Too few deals have ended in a stage that holds open value"
            : `What ${counted(open, "open deal")} are expected to bring`
        }
      />
      <SummaryCard
        label={closings ? `${formatQuarter(closings.quarter)} forecast` : "Forecast of the quarter"}
        value={closings ? expectedClosings(closings) : NONE}
        note={
          closings
            ? `Besides ${counted(closings.closedAlready, "deal")} won in this quarter so far. ${closingsBasis(closings)}`
            : NO_CLOSINGS
        }
      />
    </SummaryCards>
  );
}
