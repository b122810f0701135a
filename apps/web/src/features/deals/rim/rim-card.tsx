"use client";
import { Badge } from "@dealflow/ui/badge";
import type { Deal } from "@dealflow/validators/deals";
import { dealTitle, RIM_INTERVAL_LABELS } from "@dealflow/validators/labels/deals";
import { Button } from "@radix-ui/themes/components/button";
import { VisuallyHidden } from "@radix-ui/themes/components/visually-hidden";
import { memo } from "react";
import { LazyMenu } from "../../../components/dialogs/lazy-menu.tsx";
import { StageBadge } from "../../../entities/deal/badges.tsx";
import { DealLink } from "../../../entities/deal/deal-link.tsx";
import {
  CardFact,
  type ListCardProps,
  OpportunityCard,
} from "../../../entities/opportunity/opportunity-card.tsx";
import { daysUntil, dueLabel, formatLocalDay, formatWholeDay } from "../../../lib/format/days.ts";
import { formatShortDollars } from "../../../lib/format/money.ts";
import { useViewerDay } from "../../../lib/hooks/viewer-day.tsx";
import type { DealActions } from "../move/use-deal-actions.tsx";
import { followUpColor } from "./follow-up.ts";
import { loadRimMenu } from "./load-rim-menu.ts";
import styles from "./rim.module.css";
import type { FollowUpDialogs } from "./use-follow-up-dialogs.tsx";

interface RimCardProps extends ListCardProps {
  deal: Deal;
  followUp: FollowUpDialogs;
  onConflict: DealActions["showConflict"];
}

const DEAL_VALUE = { label: "Deal value", format: formatShortDollars };

export const RimCard = memo(function RimCard({ followUp, onConflict, ...card }: RimCardProps) {
  const { deal } = card;
  const { rimFollowUpInterval: interval, rimFollowUpDate: date, rimTouchedAt: touchedAt } = deal;
  return (
    <OpportunityCard
      {...card}
      dealId={deal.id}
      action={
        <LazyMenu
          title={dealTitle(deal)}
          load={loadRimMenu}
          opened={{ deal, followUp, onConflict }}
          tabIndex={0}
        />
      }
      badges={date ? <FollowUpBadge date={date} /> : null}
      descriptionLines={1}
      amount={DEAL_VALUE}
      facts={
        <>
          <CardFact label="Stage" isWide>
            <StageBadge stage={deal.stage} />
          </CardFact>
          <CardFact label="Interval" isNamed isWide>
            {interval ? RIM_INTERVAL_LABELS[interval] : "—"}
          </CardFact>
          <CardFact label="Next follow-up" isNamed isWide>
            {date ? formatWholeDay(date) : "—"}
          </CardFact>
          <CardFact label="Last touch" isNamed isWide>
            {touchedAt ? formatLocalDay(touchedAt) : "Never"}
          </CardFact>
        </>
      }
      actions={
        <Button asChild size="1" variant="soft">
          <DealLink dealId={deal.id}>
            View Details<VisuallyHidden> of {dealTitle(deal)}</VisuallyHidden>
          </DealLink>
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
