"use client";
import { Badge } from "@dealflow/ui/badge";
import type { Deal } from "@dealflow/validators/deals";
import { RIM_INTERVAL_LABELS } from "@dealflow/validators/terms/deals";
import { memo } from "react";
import { daysUntil, formatWholeDay } from "../../lib/days.ts";
import { formatShortDollars } from "../../lib/money.ts";
import type { Person } from "../../lib/people.ts";
import { useViewerDay } from "../../lib/use-viewer-day.ts";
import { StageBadge } from "../deals/badges.tsx";
import styles from "../deals/deal-card.module.css";
import { DealCardFrame } from "../deals/deal-card-frame.tsx";
import { followUpIn } from "./follow-up.ts";

interface RimCardProps {
  deal: Deal;
  lead: Person;
  position: number;
  total: number;
}

export const RimCard = memo(function RimCard({ deal, ...card }: RimCardProps) {
  const { value, rimFollowUpInterval: interval, rimFollowUpDate: date } = deal;
  return (
    <DealCardFrame
      {...card}
      deal={deal}
      standing={
        <>
          {date ? <FollowUpBadge date={date} /> : null}
          <StageBadge stage={deal.stage} />
        </>
      }
      facts={
        <>
          <dt>Deal value</dt>
          <dd className={styles.size} data-empty={value === null || undefined}>
            {formatShortDollars(value)}
          </dd>
          <dt>Interval</dt>
          <dd>{interval ? RIM_INTERVAL_LABELS[interval] : "—"}</dd>
          <dt>Next follow-up</dt>
          <dd>{date ? formatWholeDay(date) : "—"}</dd>
          <dt>Sector</dt>
          <dd>{deal.sector}</dd>
        </>
      }
    />
  );
});

function FollowUpBadge({ date }: { date: Date }) {
  const { words, color } = followUpIn(daysUntil(date, useViewerDay()));
  return <Badge color={color}>{words}</Badge>;
}
