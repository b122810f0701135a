"use client";
import { EmptyState } from "@dealflow/ui/empty-state";
import { CardGrid } from "../../components/card-grid.tsx";
import { Icon } from "../../components/icon.tsx";
import { PagedList } from "../../components/paged-list.tsx";
import { FILTERED_PAGES } from "../../lib/paged-query.ts";
import { personInCharge } from "../../lib/people.ts";
import { trpc } from "../../trpc/client.ts";
import type { DealActions } from "../deals/use-deal-actions.tsx";
import { RimCard } from "./rim-card.tsx";
import { isFiltered, listInput, type RimView } from "./view.ts";

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
      noMatches={isFiltered(view) ? noMatches : null}
      nothing={
        <EmptyState
          icon={<Icon name="rim" />}
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
