"use client";
import { Icon } from "@dealflow/ui/icon";
import { EmptyState } from "@dealflow/ui/states/empty-state";
import { Button } from "@radix-ui/themes/components/button";
import { CardList } from "../../components/lists/card-list.tsx";
import type { NoMatchesProps } from "../../components/lists/paged-list.tsx";
import { personInCharge } from "../../entities/member/members.ts";
import { FILTERED, FILTERED_PAGES } from "../../lib/cache/paged-query.ts";
import { trpc } from "../../trpc/client.ts";
import { DealCard } from "./deal-card.tsx";
import type { DealsLayoutProps } from "./layout.ts";
import { dealsView, filtersOf, listInput, type Tab } from "./view.ts";

const CARD_HEIGHT = 300;

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
      cardHeight={CARD_HEIGHT}
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

const EMPTY_TEXTS: Record<Tab, { title: string; hint: string }> = {
  active: { title: "No deals yet", hint: "Add the first one, and follow it here from stage to stage." },
  portfolio: { title: "No portfolio companies yet", hint: "Deals that became investments stand here." },
  dead: { title: "No dead deals", hint: "Deals that came to nothing are kept here." },
  revisit: { title: "No deals to revisit", hint: "Deals worth another look later wait here." },
};

export function NoDeals({ tab, onCreate }: { tab: Tab; onCreate: () => void }) {
  return (
    <EmptyState icon={<Icon name="deals" />} {...EMPTY_TEXTS[tab]}>
      {tab === "active" ? <Button onClick={onCreate}>New Deal</Button> : null}
    </EmptyState>
  );
}
