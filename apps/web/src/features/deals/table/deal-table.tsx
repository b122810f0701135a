"use client";
import { DEAL_TABLE } from "@dealflow/validators/columns/deals";
import { useMemo } from "react";
import { tableColumns } from "../../../components/table/column.ts";
import { PagedTable } from "../../../components/table/paged-table.tsx";
import { openDeal } from "../../../entities/deal/deal-address.ts";
import { useOwnChoice } from "../../../entities/fields/use-own-choice.ts";
import { useOwnTable } from "../../../entities/fields/use-own-table.tsx";
import { FILTERED, FILTERED_PAGES } from "../../../lib/cache/paged-query.ts";
import { trpc } from "../../../trpc/client.ts";
import { useDealBulk } from "../bulk/use-deal-bulk.ts";
import { NoDeals, noDealsMatch } from "../deal-list.tsx";
import { useDealEdits } from "../facts/use-deal-edits.ts";
import { COLUMNS, type DealsLayoutProps, dealsView, filtersOf, listInput } from "../view.ts";
import { dealParts } from "./deal-parts.tsx";
import { useDealFacts } from "./use-deal-facts.ts";

/** The deals of the open tab as a table; further pages are loaded on scrolling. */
export default function DealTable({ view, sort, onSort, onCreate, onClearFilters }: DealsLayoutProps) {
  const list = trpc.deals.list.useInfiniteQuery(listInput(view, "table"), FILTERED_PAGES);
  const { data: counts } = trpc.deals.tabCounts.useQuery(filtersOf(view), FILTERED);
  const utils = trpc.useUtils();
  const edits = useDealEdits();
  const bulk = useDealBulk("deals", listInput(view, "table"));
  const facts = useDealFacts(list.data?.pages);
  const columns = useMemo(() => tableColumns(DEAL_TABLE, dealParts(facts)), [facts]);
  return (
    <PagedTable
      label="Deals"
      list={list}
      count={counts?.[view.tab]}
      errors="deals"
      onRetry={() => void utils.deals.tabCounts.invalidate()}
      noMatches={dealsView.isFiltered(view) ? noDealsMatch(onClearFilters) : null}
      nothing={<NoDeals tab={view.tab} onCreate={onCreate} />}
      choice={useOwnChoice("deals", COLUMNS)}
      columns={useOwnTable("deals", columns)}
      sort={sort}
      onSort={onSort}
      edits={edits}
      bulk={bulk}
      onOpen={({ id }) => openDeal(id)}
    />
  );
}
