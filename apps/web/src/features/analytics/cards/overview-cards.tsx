"use client";
import { SummaryCard, SummaryCards } from "@dealflow/ui/summary-card";
import type { AnalyticsOverview } from "@dealflow/validators/analytics";
import { Skeleton } from "@radix-ui/themes/components/skeleton";
import { ExactAmount } from "../../../components/money.tsx";
import { formatOverview } from "./overview-text.ts";

const LABELS = ["Avg Deal Value", "Conversion Rate", "Task Completion", "Network Growth"];

interface OverviewCardsProps {
  /** Undefined while they are loaded. */
  figures: AnalyticsOverview | undefined;
  /** Such as `vs last quarter`. */
  comparison: string;
  /** False where the figures are as of the workspace's today and the viewer's time zone has another day. */
  isViewersToday: boolean;
}

export function OverviewCards({ figures, comparison, isViewersToday }: OverviewCardsProps) {
  const cards = figures && formatOverview(figures, comparison, isViewersToday);
  return (
    <SummaryCards>
      {LABELS.map((label) => (
        <SummaryCard
          key={label}
          label={label}
          value={
            cards ? (
              <>
                {cards[label]?.value}
                {cards[label]?.exact ? " " : null}
                <ExactAmount>{cards[label]?.exact}</ExactAmount>
              </>
            ) : (
              <Skeleton>000</Skeleton>
            )
          }
          note={cards ? cards[label]?.note : <Skeleton>000 vs last quarter</Skeleton>}
        />
      ))}
    </SummaryCards>
  );
}
