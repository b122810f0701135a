"use client";
import { Icon } from "@dealflow/ui/icon";
import { DEAL_TABLE } from "@dealflow/validators/columns/deals";
import type { Layout } from "@dealflow/validators/labels/views";
import { Button } from "@radix-ui/themes/components/button";
import { useCallback, useState } from "react";
import { FilterSelect } from "../../components/lists/filter-select.tsx";
import { ListPage } from "../../components/lists/list-page.tsx";
import { useListSettings } from "../../components/lists/use-list-settings.ts";
import { LayoutSwitch } from "../../components/page/layout-switch.tsx";
import { ColumnsButton } from "../../components/table/columns-button.tsx";
import { sectorFilter } from "../../entities/opportunity/sector-filter.ts";
import { useView } from "../../lib/address/use-view.ts";
import { oneOf } from "../../lib/choices.ts";
import { DealList } from "./deal-list.tsx";
import { DealTabs } from "./deal-tabs.tsx";
import { ExportOpenTab } from "./export-deals.tsx";
import { DealFormDialog } from "./form/deal-form-dialog.ts";
import { LazyBoard, preloadBoard } from "./lazy-board.tsx";
import { LazyTable, preloadTable } from "./lazy-table.tsx";
import { useDealActions } from "./move/use-deal-actions.tsx";
import { INITIAL_COLUMNS } from "./table/initial-columns.ts";
import { dealsView, layoutOf, SORTS, stageFilter } from "./view.ts";

const LAYOUT_CHOICES = [
  { value: "cards", label: "Cards", icon: <Icon name="cards" /> },
  { value: "table", label: "Table", icon: <Icon name="table" /> },
  { value: "board", label: "Board", icon: <Icon name="board" /> },
] as const;
const SHOWN = { cards: DealList, table: LazyTable, board: LazyBoard };

function preloadLayouts() {
  preloadTable();
  preloadBoard();
}

export function DealsScreen() {
  const state = useView(dealsView);
  const { view, field, clearFilters } = state;
  const { actions, dialogs } = useDealActions();
  const [creating, setCreating] = useState(false);
  const create = useCallback(() => setCreating(true), []);
  const settings = useListSettings("deals");
  const layout = layoutOf(view, settings.layout);
  const Deals = SHOWN[layout];

  function choose(chosen: Layout) {
    field("view").onChange(chosen);
    settings.keep({ layout: chosen });
  }

  return (
    <ListPage
      title="Deals"
      subtitle="Every deal of the team, from first talk to closing"
      more={<ExportOpenTab view={view} layout={layout} />}
      action={
        <Button onClick={create} {...DealFormDialog.preloadHandlers}>
          <Icon name="plus" /> New Deal
        </Button>
      }
      state={state}
      searchLabel="Search deals..."
      filters={
        <>
          <FilterSelect {...stageFilter.select} {...field("stage")} />
          <FilterSelect {...sectorFilter.select} {...field("sector")} />
        </>
      }
      layout={
        <>
          {layout === "table" ? (
            <ColumnsButton list="deals" columns={DEAL_TABLE} initial={INITIAL_COLUMNS} />
          ) : null}
          <LayoutSwitch
            layouts={LAYOUT_CHOICES.filter(({ value }) => value !== "board" || view.tab === "active")}
            value={layout}
            onChange={choose}
            preload={preloadLayouts}
          />
        </>
      }
    >
      <DealTabs view={view} onTab={field("tab").onChange}>
        <Deals
          view={view}
          actions={actions}
          onSort={(sort) => field("sort").onChange(oneOf(SORTS, sort ?? "") ?? null)}
          onCreate={create}
          onClearFilters={clearFilters}
        />
      </DealTabs>
      {creating ? <DealFormDialog stored={null} onClose={() => setCreating(false)} /> : null}
      {dialogs}
    </ListPage>
  );
}
