"use client";
import { Icon } from "@dealflow/ui/icon";
import { CardSkeletons } from "@dealflow/ui/states/skeletons";
import { DEAL_COLUMNS } from "@dealflow/validators/columns/deals";
import { LIST_TITLES } from "@dealflow/validators/labels/views";
import { Button } from "@radix-ui/themes/components/button";
import dynamic from "next/dynamic";
import { type ReactNode, useCallback, useState } from "react";
import { Lazy } from "../../components/lazy/lazy.tsx";
import { CountedTabs } from "../../components/lists/counted-tabs.tsx";
import { FilterSelect } from "../../components/lists/filter-select.tsx";
import { ListLayout } from "../../components/lists/list-layout.tsx";
import { ListPage } from "../../components/lists/list-page.tsx";
import { useLayout } from "../../components/lists/list-settings.ts";
import { lazyTable } from "../../components/table/lazy-table.tsx";
import { useOwnChoice } from "../../entities/fields/use-own-choice.ts";
import { useOwnView } from "../../entities/fields/use-own-view.ts";
import { AppliedFilters } from "../../entities/list-filters/applied-filters.tsx";
import {
  choicesFilter,
  daysFilter,
  type FieldOf,
  type ListFilter,
  withSelect,
} from "../../entities/list-filters/filter-fields.ts";
import { MoreFilters } from "../../entities/list-filters/more-filters.tsx";
import { ViewsButton } from "../../entities/list-view/views-button.tsx";
import { opportunityFilters } from "../../entities/opportunity/opportunity-filters.ts";
import { quickSelect } from "../../lib/address/filter-params.ts";
import { sortProps } from "../../lib/address/list-params.ts";
import { FILTERED } from "../../lib/cache/paged-query.ts";
import { preload } from "../../lib/preload.ts";
import { trpc } from "../../trpc/client.ts";
import { useListed } from "../../trpc/use-lists.ts";
import { DealList } from "./deal-list.tsx";
import { ExportOpenTab } from "./export-deals.tsx";
import { DealFormDialog } from "./form/deal-form-dialog.ts";
import { useDealActions } from "./move/use-deal-actions.tsx";
import {
  COLUMNS,
  type DealsLayoutProps,
  type DealView,
  dealsView,
  filtersOf,
  layoutsOf,
  SORTS,
  TAB_LABELS,
  TABS,
  type Tab,
} from "./view.ts";

const loadBoard = () => import("./board/board.tsx");
// Repeats the import of `loadBoard`: Next reads here which styles the server has to send with the page.
const RenderedBoard = dynamic(() => import("./board/board.tsx"));

const preloadBoard = () => preload(loadBoard);

/** The board, loaded only when it is shown because of the size of the drag and drop library. */
function LazyBoard(props: DealsLayoutProps) {
  return (
    <Lazy
      load={loadBoard}
      props={props}
      rendered={RenderedBoard}
      loading={<CardSkeletons label="Loading board..." />}
      failed="The board could not be shown"
    />
  );
}

const LazyTable = lazyTable(
  () => import("./table/deal-table.tsx"),
  dynamic(() => import("./table/deal-table.tsx")),
);

const SHOWN = { cards: DealList, table: LazyTable, board: LazyBoard };

function preloadLayouts() {
  LazyTable.preload();
  preloadBoard();
}

export function DealsScreen() {
  const state = useOwnView(dealsView, "deals");
  const columns = useOwnChoice("deals", COLUMNS);
  const { view, field, clearFilters } = state;
  const { actions, dialogs } = useDealActions();
  const [creating, setCreating] = useState(false);
  const create = useCallback(() => setCreating(true), []);
  const layout = useLayout<keyof typeof SHOWN>("deals", layoutsOf(view), field("view"));
  const Deals = SHOWN[layout.value];

  const listed = useListed(DEAL_COLUMNS);
  const filterSet = {
    filters: dealFilters(field, listed),
    own: { entity: "deals" as const, ...field("custom") },
  };
  return (
    <ListPage
      title={LIST_TITLES.deals}
      more={<ExportOpenTab view={view} layout={layout.value} />}
      action={
        <Button onClick={create} {...DealFormDialog.preloadHandlers}>
          <Icon name="plus" /> New Deal
        </Button>
      }
      state={state}
      searchLabel="Search deals..."
      filters={
        <>
          <FilterSelect {...quickSelect(DEAL_COLUMNS.stage, field("stage"))} />
          <FilterSelect {...quickSelect(listed.sector, field("sector"))} />
          <MoreFilters {...filterSet} onClear={clearFilters} />
        </>
      }
      applied={<AppliedFilters {...filterSet} />}
      views={<ViewsButton state={state} layout={layout.value} columns={columns} />}
      layout={<ListLayout {...layout} columns={columns} preload={preloadLayouts} />}
    >
      <DealTabs view={view} onTab={field("tab").onChange}>
        <Deals
          view={view}
          actions={actions}
          {...sortProps(SORTS, field("sort"))}
          onCreate={create}
          onClearFilters={clearFilters}
        />
      </DealTabs>
      {creating ? <DealFormDialog stored={null} onClose={() => setCreating(false)} /> : null}
      {dialogs}
    </ListPage>
  );
}

interface DealTabsProps {
  view: DealView;
  onTab: (tab: Tab) => void;
  children: ReactNode;
}

/** The four lists of deals, each with the number of its deals that match the filters. */
function DealTabs({ view, onTab, children }: DealTabsProps) {
  const { data: counts } = trpc.deals.tabCounts.useQuery(filtersOf(view), FILTERED);
  const tabs = TABS.map((tab) => ({ value: tab, label: TAB_LABELS[tab], count: counts?.[tab] }));
  return (
    <CountedTabs tabs={tabs} value={view.tab} onChange={onTab}>
      {children}
    </CountedTabs>
  );
}

/** What deals can be filtered by. */
function dealFilters(field: FieldOf<DealView>, listed: typeof DEAL_COLUMNS): ListFilter[] {
  const { mine, lead, sector, dealType, dealSource, firms, value, created, changed } = opportunityFilters(
    field,
    listed,
  );
  return [
    mine,
    lead,
    withSelect(choicesFilter(DEAL_COLUMNS.stage, field("stage"))),
    withSelect(sector),
    dealType,
    dealSource,
    firms,
    value,
    created,
    daysFilter({ label: "In Stage Since" }, field("stageSince")),
    daysFilter(DEAL_COLUMNS.closedAt, field("closedAt")),
    changed,
  ];
}
