"use client";
import { SummaryCard, SummaryCards } from "@dealflow/ui/summary-card";
import type { AnalyticsOverview } from "@dealflow/validators/analytics";
import { Skeleton } from "@radix-ui/themes/components/skeleton";
import { overviewCards } from "./overview-notes.ts";

const LABELS = ["Avg Deal Value", "Conversion Rate", "Task Completion", "Network Growth"];

interface OverviewCardsProps {
  /** Undefined until they are known. */
  figures: AnalyticsOverview | undefined;
  /** Which day is compared with. */
  versus: string;
  /** False for today by the workspace's calendar where the viewer's says another day. */
  isOwnDay: boolean;
}

export function OverviewCards({ figures, versus, isOwnDay }: OverviewCardsProps) {
  const cards = figures && overviewCards(figures, versus, isOwnDay);
  return (
    <SummaryCards>
      {LABELS.map((label) => (
        <SummaryCard
          key={label}
          label={label}
          value={cards ? cards[label]?.value : <Skeleton>000</Skeleton>}
          note={cards ? cards[label]?.note : <Skeleton>000 vs last quarter</Skeleton>}
        />
      ))}
    </SummaryCards>
  );
}
