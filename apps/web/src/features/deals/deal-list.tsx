"use client";
import { GhostButton } from "@dealflow/ui/ghost-button";
import { Icon } from "@dealflow/ui/icon";
import { EmptyState } from "@dealflow/ui/states/empty-state";
import type { Deal } from "@dealflow/validators/deals";
import { CATEGORY_MEANINGS, dealTitle } from "@dealflow/validators/labels/deals";
import { Button } from "@radix-ui/themes/components/button";
import { memo } from "react";
import { LazyOpener } from "../../components/lazy/lazy-opener.tsx";
import { CardList } from "../../components/lists/card-list.tsx";
import type { NoMatchesProps } from "../../components/lists/paged-list.tsx";
import { CategoryBadge } from "../../entities/deal/badges.tsx";
import { personInCharge } from "../../entities/member/members.ts";
import {
  CardFact,
  ContactEmailFact,
  ContactPersonFact,
  type ListCardProps,
  OPPORTUNITY_CARD_HEIGHT,
  OpportunityCard,
} from "../../entities/opportunity/opportunity-card.tsx";
import { FILTERED, FILTERED_PAGES } from "../../lib/cache/paged-query.ts";
import { formatWholeDollars } from "../../lib/format/money.ts";
import { trpc } from "../../trpc/client.ts";
import { useListLabel } from "../../trpc/use-lists.ts";
import { HistoryButton } from "./history/history-button.tsx";
import type { DealActions } from "./move/use-deal-actions.tsx";
import { CARD_STAGES, StageEditor } from "./stage/stage-editor.tsx";
import { type DealsLayoutProps, dealsView, filtersOf, listInput, type Tab } from "./view.ts";

/** The deals of the open tab; further pages are loaded on scrolling. */
export function DealList({ view, actions, onCreate, onClearFilters }: DealsLayoutProps) {
  const list = trpc.deals.list.useInfiniteQuery(listInput(view, "cards"), FILTERED_PAGES);
  const { data: counts } = trpc.deals.tabCounts.useQuery(filtersOf(view), FILTERED);
  const { data: team } = trpc.users.list.useQuery();
  const utils = trpc.useUtils();
  return (
    <CardList
      list={list}
      count={counts?.[view.tab]}
      loading="Loading deals..."
      errors="deals"
      onRetry={() => void utils.deals.tabCounts.invalidate()}
      noMatches={dealsView.isFiltered(view) ? noDealsMatch(onClearFilters) : null}
      nothing={<NoDeals tab={view.tab} onCreate={onCreate} />}
      cardHeight={OPPORTUNITY_CARD_HEIGHT}
      renderCard={(deal, position, total) => (
        <DealCard
          deal={deal}
          lead={personInCharge(deal.leadUserId, team?.items)}
          position={position}
          total={total}
          actions={actions}
        />
      )}
    />
  );
}

export function noDealsMatch(onClear: () => void): NoMatchesProps {
  return {
    title: "No deals match your filters",
    hint: "Try another word, stage or sector, or look in the other tabs.",
    onClear,
  };
}

const EMPTY_TEXTS: Record<Tab, { title: string; hint?: string }> = {
  active: { title: "No deals yet" },
  portfolio: {
    title: "No portfolio companies yet",
    hint: "A deal that the firm has bought comes here by Move to Portfolio.",
  },
  dead: { title: "No dead deals", hint: "A deal that the firm has given up comes here by Mark as Dead." },
  revisit: {
    title: "No deals to revisit",
    hint: "A deal for another look, on no particular day, comes here by Mark as Revisit.",
  },
};

export function NoDeals({ tab, onCreate }: { tab: Tab; onCreate: () => void }) {
  return (
    <EmptyState icon={<Icon name="deals" />} {...EMPTY_TEXTS[tab]}>
      {tab === "active" ? <Button onClick={onCreate}>New Deal</Button> : null}
    </EmptyState>
  );
}

interface DealCardProps extends ListCardProps {
  deal: Deal;
  actions: DealActions;
}

const DEAL_SIZE = { label: "Deal size", format: formatWholeDollars };

const DealCard = memo(function DealCard({ actions, ...card }: DealCardProps) {
  const { deal } = card;
  const labelOf = useListLabel();
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
      amount={DEAL_SIZE}
      facts={
        <>
          <CardFact label="Deal type">{labelOf("deal-types", deal.dealType)}</CardFact>
          <CardFact label="Sector">{labelOf("sectors", deal.sector)}</CardFact>
          <ContactPersonFact deal={deal} isWide />
          <ContactEmailFact deal={deal} />
        </>
      }
      foot={<DealHistory deal={deal} />}
      actions={
        deal.category === "active" ? (
          <Button
            size="1"
            variant="soft"
            title={CATEGORY_MEANINGS.rim}
            onClick={() => actions.moveToRim(deal)}
          >
            Move to RIM
          </Button>
        ) : null
      }
    />
  );
});

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
