"use client";
import { EmptyState } from "@dealflow/ui/empty-state";
import { ErrorState } from "@dealflow/ui/error-state";
import { CardSkeletons } from "@dealflow/ui/skeletons";
import type { Deal } from "@dealflow/validators/deals";
import { MagnifyingGlassIcon } from "@radix-ui/react-icons";
import { Button } from "@radix-ui/themes/components/button";
import { keepPreviousData } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { Icon } from "../../components/icon.tsx";
import { errorMessage } from "../../lib/errors.ts";
import { trpc } from "../../trpc/client.ts";
import { DealGrid } from "./deal-grid.tsx";
import styles from "./deal-list.module.css";
import type { StageConflict } from "./use-move-stage.ts";
import { type DealView, isFiltered, listInput, type Tab } from "./view.ts";

interface DealListProps {
  view: DealView;
  onCreate: () => void;
  onEdit: (deal: Deal) => void;
  onStageConflict: (conflict: StageConflict) => void;
  onClearFilters: () => void;
}

/** The deals of the open tab, page after page as one scrolls. */
export function DealList({ view, onCreate, onEdit, onStageConflict, onClearFilters }: DealListProps) {
  const list = trpc.deals.list.useInfiniteQuery(listInput(view), {
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
  const utils = trpc.useUtils();
  const { fetchNextPage } = list;
  const deals = useMemo(() => list.data?.pages.flatMap((page) => page.items) ?? [], [list.data]);
  const mayLoadMore = list.hasNextPage && !list.isFetching && !list.isFetchNextPageError;
  const loadMore = useCallback(() => {
    if (mayLoadMore) void fetchNextPage();
  }, [mayLoadMore, fetchNextPage]);

  if (list.isPending) return <CardSkeletons label="Loading deals..." />;
  if (list.isError && deals.length === 0) {
    return (
      <ErrorState
        title="The deals could not be loaded"
        message={errorMessage(list.error)}
        onRetry={() => void Promise.all([list.refetch(), utils.deals.tabCounts.invalidate()])}
        pending={list.isFetching}
      />
    );
  }
  if (deals.length === 0) {
    return isFiltered(view) ? (
      <NoMatches onClear={onClearFilters} />
    ) : (
      <NoDeals tab={view.tab} onCreate={onCreate} />
    );
  }
  return (
    <div className={styles.list} aria-busy={list.isPlaceholderData}>
      <DealGrid
        deals={deals}
        total={list.hasNextPage ? UNKNOWN_SIZE : deals.length}
        onEdit={onEdit}
        onStageConflict={onStageConflict}
        onNearEnd={loadMore}
      />
      {list.isFetchNextPageError ? (
        <ErrorState
          title="More deals could not be loaded"
          message={errorMessage(list.error)}
          onRetry={() => void fetchNextPage()}
        />
      ) : null}
    </div>
  );
}

// What aria-setsize says while there is more to load.
const UNKNOWN_SIZE = -1;

function NoMatches({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={<MagnifyingGlassIcon />}
      title="No deals match your filters"
      hint="Try another word, stage or sector, or look in the other tabs."
    >
      <Button variant="soft" onClick={onClear}>
        Clear filters
      </Button>
    </EmptyState>
  );
}

const NOTHING_IN: Record<Tab, { title: string; hint: string }> = {
  active: { title: "No deals yet", hint: "Add the first one, and follow it here from stage to stage." },
  portfolio: { title: "No portfolio companies yet", hint: "Deals that became investments stand here." },
  dead: { title: "No dead deals", hint: "Deals that came to nothing are kept here." },
  revisit: { title: "No deals to revisit", hint: "Deals worth another look later wait here." },
};

function NoDeals({ tab, onCreate }: { tab: Tab; onCreate: () => void }) {
  return (
    <EmptyState icon={<Icon name="deals" />} {...NOTHING_IN[tab]}>
      {tab === "active" ? <Button onClick={onCreate}>New Deal</Button> : null}
    </EmptyState>
  );
}
