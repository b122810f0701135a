"use client";
import { Icon } from "@dealflow/ui/icon";
import { EmptyState } from "@dealflow/ui/states/empty-state";
import { Button } from "@radix-ui/themes/components/button";
import { CardGrid } from "../../components/lists/card-grid.tsx";
import { PagedList } from "../../components/lists/paged-list.tsx";
import { personInCharge } from "../../entities/member/members.ts";
import { FILTERED_PAGES } from "../../lib/cache/paged-query.ts";
import { trpc } from "../../trpc/client.ts";
import { type ItemActions, PipelineCard } from "./pipeline-card.tsx";
import { listInput, type PipelineView, pipelineView } from "./view.ts";

interface PipelineListProps extends ItemActions {
  view: PipelineView;
  /** The items that are not shown any more, though the server has not answered yet. */
  leaving: readonly number[];
  onCreate: () => void;
  onClearFilters: () => void;
}

const CARD_HEIGHT = 328;

export function PipelineList({ view, leaving, onCreate, onClearFilters, ...actions }: PipelineListProps) {
  const list = trpc.pipeline.list.useInfiniteQuery(listInput(view), {
    ...FILTERED_PAGES,
    select: (loaded) => ({
      ...loaded,
      pages: loaded.pages.map(({ items }) => ({ items: items.filter(({ id }) => !leaving.includes(id)) })),
    }),
  });
  const { data: team } = trpc.users.list.useQuery();
  const utils = trpc.useUtils();
  const noMatches = {
    title: "No pipeline items match your filters",
    hint: "Try another word, sector or source.",
    clearLabel: "Clear filters",
    onClear: onClearFilters,
  };
  return (
    <PagedList
      list={list}
      loading="Loading pipeline items..."
      errors={{
        first: "The pipeline items could not be loaded",
        more: "More pipeline items could not be loaded",
      }}
      onRetry={() => void utils.pipeline.summary.invalidate()}
      noMatches={pipelineView.isFiltered(view) ? noMatches : null}
      nothing={
        <EmptyState
          icon={<Icon name="pipeline" />}
          title="No pipeline items found"
          hint="Add the first opportunity, and convert it to a deal when it is ready."
        >
          <Button onClick={onCreate}>Add Pipeline Item</Button>
        </EmptyState>
      }
    >
      {(items, paging) => (
        <CardGrid
          {...paging}
          rows={items}
          cardHeight={CARD_HEIGHT}
          renderCard={(item, position, total) => (
            <PipelineCard
              {...actions}
              item={item}
              lead={personInCharge(item.leadUserId, team?.items)}
              position={position}
              total={total}
            />
          )}
        />
      )}
    </PagedList>
  );
}
