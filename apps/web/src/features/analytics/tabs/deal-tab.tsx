"use client";
import { SummaryCard, SummaryCards } from "@dealflow/ui/summary-card";
import type { DealAnalytics } from "@dealflow/validators/analytics";
import { pluralize } from "../../../lib/format/pluralize.ts";
import { trpc } from "../../../trpc/client.ts";
import { Conversion, DealsByStage, LargestDeals, TimeInStage } from "../cards/deal-cards.tsx";
import type { ShownDays } from "../days/shown-days.ts";
import { formatDays, formatShare, UNKNOWN_FIGURE } from "../figures.ts";
import { FIGURES_QUERY } from "../query-options.ts";
import { TAB_LABELS } from "../view.ts";
import styles from "./tab-figures.module.css";
import { TabFigures } from "./tab-figures.tsx";

export function DealTab({ days }: { days: ShownDays }) {
  const query = trpc.analytics.deals.useQuery(days.input, FIGURES_QUERY);
  return (
    <TabFigures title={TAB_LABELS.deals} query={query}>
      {(figures) => (
        <>
          <DealsByStage figures={figures} days={days} />
          <div className={styles.stack}>
            <Outcomes figures={figures} />
            <LargestDeals figures={figures} days={days} />
          </div>
          <Conversion figures={figures} days={days} />
          <TimeInStage figures={figures} days={days} />
        </>
      )}
    </TabFigures>
  );
}

function Outcomes({ figures: { winRate, daysToClose } }: { figures: DealAnalytics }) {
  const was = (figure: string) => (figure === UNKNOWN_FIGURE ? "" : `, was ${figure}`);
  return (
    <SummaryCards>
      <SummaryCard
        label="Win rate"
        value={formatShare(winRate.now.value)}
        note={
          winRate.now.value === null
            ? "No deal has been won or lost yet"
            : `${winRate.now.won} won, ${winRate.now.lost} lost${was(formatShare(winRate.before.value))}`
        }
      />
      <SummaryCard
        label="Median days to close"
        value={formatDays(daysToClose.now.days)}
        note={
          daysToClose.now.days === null
            ? "No deal has been won yet"
            : `${pluralize(daysToClose.now.deals, "deal")}${was(formatDays(daysToClose.before.days))}; average ${formatDays(daysToClose.now.averageDays)}`
        }
      />
    </SummaryCards>
  );
}
