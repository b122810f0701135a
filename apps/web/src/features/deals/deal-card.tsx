"use client";
import { GhostButton } from "@dealflow/ui/ghost-button";
import type { Deal } from "@dealflow/validators/deals";
import { dealTitle } from "@dealflow/validators/labels/deals";
import { Button } from "@radix-ui/themes/components/button";
import { memo } from "react";
import { LazyOpener } from "../../components/lazy/lazy-opener.tsx";
import { CategoryBadge } from "../../entities/deal/badges.tsx";
import {
  AmountFact,
  ContactFacts,
  type ListCardProps,
  OpportunityCard,
} from "../../entities/opportunity/opportunity-card.tsx";
import { formatWholeDollars } from "../../lib/format/money.ts";
import styles from "./deal-card.module.css";
import { HistoryButton } from "./history/history-button.tsx";
import type { DealActions } from "./move/use-deal-actions.tsx";
import { CARD_STAGES, StageEditor } from "./stage/stage-editor.tsx";

interface DealCardProps extends ListCardProps {
  deal: Deal;
  actions: DealActions;
}

export const DealCard = memo(function DealCard({ actions, ...card }: DealCardProps) {
  const { deal } = card;
  return (
    <OpportunityCard
      {...card}
      dealId={deal.id}
      action={
        <GhostButton icon="edit" label={`Edit ${dealTitle(deal)}`} onClick={() => actions.edit(deal)} />
      }
      badges={
        <>
          <StageEditor deal={deal} stages={CARD_STAGES} onConflict={actions.showConflict} />
          {deal.category === "active" ? null : <CategoryBadge category={deal.category} />}
        </>
      }
      facts={<DealFacts deal={deal} />}
      foot={
        <>
          {deal.category === "active" ? (
            <Button
              variant="ghost"
              size="1"
              m="0"
              className={styles.move}
              onClick={() => actions.moveToRim(deal)}
            >
              Move to RIM
            </Button>
          ) : null}
          <DealHistory deal={deal} />
        </>
      }
    />
  );
});

function DealFacts({ deal }: { deal: Deal }) {
  return (
    <>
      <AmountFact label="Deal size" amount={deal.value} format={formatWholeDollars} />
      <dt>Deal type</dt>
      <dd>{deal.dealType}</dd>
      <dt>Sector</dt>
      <dd>{deal.sector}</dd>
      <ContactFacts deal={deal} />
    </>
  );
}

const loadPopover = () => import("./history/history-popover.tsx");

/** When the deal was last changed; a click opens its history. */
function DealHistory({ deal }: { deal: Deal }) {
  return (
    <LazyOpener
      load={loadPopover}
      opens="dialog"
      button={(trigger) => <HistoryButton changedAt={deal.updatedAt} {...trigger} />}
      opened={{ deal }}
    />
  );
}
