"use client";
import { Badge } from "@dealflow/ui/badge";
import type { Deal } from "@dealflow/validators/deals";
import { dealTitle, RIM_INTERVAL_LABELS } from "@dealflow/validators/terms/deals";
import { Button } from "@radix-ui/themes/components/button";
import { VisuallyHidden } from "@radix-ui/themes/components/visually-hidden";
import { memo } from "react";
import { daysUntil, dueLabel, formatWholeDay } from "../../lib/days.ts";
import { formatShortDollars } from "../../lib/money.ts";
import type { Person } from "../../lib/people.ts";
import { useViewerDay } from "../../lib/use-viewer-day.ts";
import { openDeal } from "../deal-detail/address.ts";
import { StageBadge } from "../deals/badges.tsx";
import cardStyles from "../deals/deal-card.module.css";
import { DealCardFrame } from "../deals/deal-card-frame.tsx";
import type { DealActions } from "../deals/use-deal-actions.tsx";
import { followUpColor } from "./follow-up.ts";
import styles from "./rim-card.module.css";
import { RimMenu } from "./rim-menu.tsx";

interface RimCardProps {
  deal: Deal;
  lead: Person;
  position: number;
  total: number;
  onConflict: DealActions["settle"];
}

export const RimCard = memo(function RimCard({ onConflict, ...card }: RimCardProps) {
  const { deal } = card;
  const { value, rimFollowUpInterval: interval, rimFollowUpDate: date } = deal;
  return (
    <DealCardFrame
      {...card}
      dealId={deal.id}
      action={<RimMenu deal={deal} onConflict={onConflict} />}
      standing={
        <>
          {date ? <FollowUpBadge date={date} /> : null}
          <StageBadge stage={deal.stage} />
        </>
      }
      facts={
        <>
          <dt>Deal value</dt>
          <dd className={cardStyles.size} data-empty={value === null || undefined}>
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
      foot={
        <Button size="1" variant="soft" onClick={() => openDeal(deal.id)}>
          View Details<VisuallyHidden> of {dealTitle(deal)}</VisuallyHidden>
        </Button>
      }
    />
  );
});

function FollowUpBadge({ date }: { date: Date }) {
  const today = useViewerDay();
  return (
    <span className={styles.due}>
      <Badge color={followUpColor(daysUntil(date, today))}>{dueLabel(date, today)}</Badge>
    </span>
  );
}
