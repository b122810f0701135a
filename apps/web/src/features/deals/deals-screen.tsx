"use client";
import { Icon } from "@dealflow/ui/icon";
import { DEAL_COLUMNS } from "@dealflow/validators/columns/deals";
import { Button } from "@radix-ui/themes/components/button";
import { useCallback, useState } from "react";
import { FilterSelect } from "../../components/lists/filter-select.tsx";
import { ListLayout } from "../../components/lists/list-layout.tsx";
import { ListPage } from "../../components/lists/list-page.tsx";
import { useLayout } from "../../components/lists/use-layout.ts";
import { AppliedFilters } from "../../entities/list-filters/applied-filters.tsx";
import { MoreFilters } from "../../entities/list-filters/more-filters.tsx";
import { ViewsButton } from "../../entities/list-view/views-button.tsx";
import { quickSelect } from "../../lib/address/filter-params.ts";
import { sortProps } from "../../lib/address/list-params.ts";
import { useView } from "../../lib/address/use-view.ts";
import { dealFilters } from "./deal-filters.ts";
import { DealList } from "./deal-list.tsx";
import { DealTabs } from "./deal-tabs.tsx";
import { ExportOpenTab } from "./export-deals.tsx";
import { DealFormDialog } from "./form/deal-form-dialog.ts";
import { LazyBoard, preloadBoard } from "./lazy-board.tsx";
import { LazyTable } from "./lazy-table.tsx";
import { useDealActions } from "./move/use-deal-actions.tsx";
import { COLUMNS, dealsView, layoutsOf, SORTS } from "./view.ts";

const SHOWN = { cards: DealList, table: LazyTable, board: LazyBoard };

function preloadLayouts() {
  LazyTable.preload();
  preloadBoard();
}

export function DealsScreen() {
  const state = useView(dealsView);
  const { view, field, clearFilters } = state;
  const { actions, dialogs } = useDealActions();
  const [creating, setCreating] = useState(false);
  const create = useCallback(() => setCreating(true), []);
  const layout = useLayout<keyof typeof SHOWN>("deals", layoutsOf(view), field("view"));
  const Deals = SHOWN[layout.value];

  const filters = dealFilters(field);
  return (
    <ListPage
      title="Deals"
      subtitle="Every deal of the team, from first talk to closing"
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
          <FilterSelect {...quickSelect(DEAL_COLUMNS.sector, field("sector"))} />
          <MoreFilters filters={filters} onClear={clearFilters} />
        </>
      }
      applied={<AppliedFilters filters={filters} />}
      views={<ViewsButton state={state} layout={layout.value} columns={COLUMNS} />}
      layout={<ListLayout {...layout} columns={COLUMNS} preload={preloadLayouts} />}
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
