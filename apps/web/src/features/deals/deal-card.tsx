"use client";
import { Icon } from "@dealflow/ui/icon";
import type { Deal } from "@dealflow/validators/deals";
import { dealTitle } from "@dealflow/validators/labels/deals";
import { Button } from "@radix-ui/themes/components/button";
import { IconButton } from "@radix-ui/themes/components/icon-button";
import { memo } from "react";
import { mailtoUrl } from "../../entities/contact/contact-urls.ts";
import { CategoryBadge } from "../../entities/deal/badges.tsx";
import type { Person } from "../../entities/member/members.ts";
import { AmountFact, OpportunityCard } from "../../entities/opportunity/opportunity-card.tsx";
import { formatWholeDollars } from "../../lib/format/money.ts";
import { DealHistory } from "./history/deal-history.tsx";
import type { DealActions } from "./move/use-deal-actions.tsx";
import { StageEditor } from "./stage/stage-editor.tsx";

interface DealCardProps {
  deal: Deal;
  lead: Person;
  position: number;
  total: number;
  actions: DealActions;
}

export const DealCard = memo(function DealCard({ actions, ...card }: DealCardProps) {
  const { deal } = card;
  return (
    <OpportunityCard
      {...card}
      dealId={deal.id}
      action={
        <IconButton
          aria-label={`Edit ${dealTitle(deal)}`}
          variant="ghost"
          color="gray"
          m="0"
          onClick={() => actions.edit(deal)}
        >
          <Icon name="edit" />
        </IconButton>
      }
      badges={
        <>
          <StageEditor deal={deal} onConflict={actions.showConflict} />
          {deal.category === "active" ? null : <CategoryBadge category={deal.category} />}
        </>
      }
      facts={<DealFacts deal={deal} />}
      foot={
        <>
          {deal.category === "active" ? (
            <Button variant="ghost" size="1" m="0" onClick={() => actions.moveToRim(deal)}>
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
      <dt>Contact</dt>
      <dd title={deal.contactPerson ?? undefined}>{deal.contactPerson ?? "—"}</dd>
      <dt>Email</dt>
      <dd title={deal.contactEmail ?? undefined}>
        {deal.contactEmail ? <a href={mailtoUrl(deal.contactEmail)}>{deal.contactEmail}</a> : "—"}
      </dd>
    </>
  );
}
