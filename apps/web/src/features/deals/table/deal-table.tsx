"use client";
import { RowSkeletons } from "@dealflow/ui/states/skeletons";
import type { Deal } from "@dealflow/validators/deals";
import { useMemo } from "react";
import { PagedList } from "../../../components/lists/paged-list.tsx";
import { ListTable } from "../../../components/table/list-table.tsx";
import { openDeal } from "../../../entities/deal/deal-address.ts";
import { FILTERED, FILTERED_PAGES } from "../../../lib/cache/paged-query.ts";
import { useViewerDay } from "../../../lib/hooks/use-viewer-day.ts";
import { trpc } from "../../../trpc/client.ts";
import { NoDeals, noDealsMatch } from "../deal-list.tsx";
import type { DealsLayoutProps } from "../layout.ts";
import { dealsView, filtersOf, tableInput } from "../view.ts";
import { dealColumns } from "./deal-columns.tsx";
import { INITIAL_COLUMNS } from "./initial-columns.ts";

const open = ({ id }: Deal) => openDeal(id);

/** The deals of the open tab as a table; further pages are loaded on scrolling. */
export default function DealTable({ view, onSort, onCreate, onClearFilters }: DealsLayoutProps) {
  const list = trpc.deals.list.useInfiniteQuery(tableInput(view), FILTERED_PAGES);
  const { data: counts } = trpc.deals.tabCounts.useQuery(filtersOf(view), FILTERED);
  const utils = trpc.useUtils();
  const columns = useDealColumns(list.data?.pages);
  return (
    <PagedList
      list={list}
      count={counts?.[view.tab]}
      loading={<RowSkeletons label="Loading deals..." count={12} />}
      errors="deals"
      onRetry={() => void utils.deals.tabCounts.invalidate()}
      noMatches={dealsView.isFiltered(view) ? noDealsMatch(onClearFilters) : null}
      nothing={<NoDeals tab={view.tab} onCreate={onCreate} />}
    >
      {(rows, { total, count, onNearEnd }) => (
        <ListTable
          list="deals"
          label="Deals"
          columns={columns}
          initial={INITIAL_COLUMNS}
          rows={rows}
          total={count ?? total}
          sort={view.sort}
          onSort={onSort}
          onOpen={open}
          onNearEnd={onNearEnd}
        />
      )}
    </PagedList>
  );
}

/** The columns, with the next task of each deal that is loaded, page by page. */
function useDealColumns(pages: readonly { items: readonly Deal[] }[] = []) {
  const { data: team } = trpc.users.list.useQuery();
  const { data: medians } = trpc.deals.stageMedians.useQuery();
  const today = useViewerDay();
  const nextTasks = trpc.useQueries(
    (t) =>
      pages
        .filter(({ items }) => items.length > 0)
        .map(({ items }) => t.tasks.next({ dealIds: items.map(({ id }) => id) }, FILTERED)),
    { combine: (answers) => answers.flatMap(({ data }) => data ?? []) },
  );
  return useMemo(
    () =>
      dealColumns({
        team: team?.items,
        nextTasks: new Map(nextTasks.map((task) => [task.dealId, task])),
        medians: new Map(medians?.map(({ stage, days }) => [stage, days])),
        today,
      }),
    [team, nextTasks, medians, today],
  );
}
