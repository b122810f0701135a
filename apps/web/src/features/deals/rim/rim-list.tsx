"use client";
import { Icon } from "@dealflow/ui/icon";
import { EmptyState } from "@dealflow/ui/states/empty-state";
import { CardGrid } from "../../../components/lists/card-grid.tsx";
import { PagedList } from "../../../components/lists/paged-list.tsx";
import { personInCharge } from "../../../entities/member/members.ts";
import { FILTERED_PAGES } from "../../../lib/cache/paged-query.ts";
import { trpc } from "../../../trpc/client.ts";
import type { DealActions } from "../move/use-deal-actions.tsx";
import { RimCard } from "./rim-card.tsx";
import { listInput, type RimView, rimView } from "./view.ts";

interface RimListProps {
  view: RimView;
  onConflict: DealActions["settle"];
  onClearFilters: () => void;
}

const CARD_HEIGHT = 286;
const NOTHING = "No RIM deals found";

export function RimList({ view, onConflict, onClearFilters }: RimListProps) {
  const list = trpc.deals.list.useInfiniteQuery(listInput(view), FILTERED_PAGES);
  const { data: team } = trpc.users.list.useQuery();
  const utils = trpc.useUtils();
  const noMatches = {
    title: NOTHING,
    hint: "Try adjusting your filters",
    clearLabel: "Clear filters",
    onClear: onClearFilters,
  };
  return (
    <PagedList
      list={list}
      loading="Loading RIM deals..."
      errors={{ first: "The RIM deals could not be loaded", more: "More RIM deals could not be loaded" }}
      onRetry={() => void utils.deals.rimSummary.invalidate()}
      noMatches={rimView.isFiltered(view) ? noMatches : null}
      nothing={
        <EmptyState
          icon={<Icon name="clock" />}
          title={NOTHING}
          hint="Move deals to RIM category to track future follow-ups"
        />
      }
    >
      {(deals, paging) => (
        <CardGrid
          {...paging}
          rows={deals}
          cardHeight={CARD_HEIGHT}
          renderCard={(deal, position, total) => (
            <RimCard
              deal={deal}
              lead={personInCharge(deal.leadUserId, team?.items)}
              position={position}
              total={total}
              onConflict={onConflict}
            />
          )}
        />
      )}
    </PagedList>
  );
}
