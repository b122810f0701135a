"use client";
import { Icon } from "@dealflow/ui/icon";
import { Button } from "@radix-ui/themes/components/button";
import { useCallback, useState } from "react";
import { FilterSelect } from "../../components/lists/filter-select.tsx";
import { ListPage } from "../../components/lists/list-page.tsx";
import { LayoutSwitch } from "../../components/page/layout-switch.tsx";
import { sectorFilter } from "../../entities/opportunity/sector-filter.ts";
import { useView } from "../../lib/address/use-view.ts";
import { DealList } from "./deal-list.tsx";
import { DealTabs } from "./deal-tabs.tsx";
import { ExportOpenTab } from "./export-deals.tsx";
import { DealFormDialog } from "./form/deal-form-dialog.ts";
import { LazyBoard, preloadBoard } from "./lazy-board.tsx";
import { useDealActions } from "./move/use-deal-actions.tsx";
import { dealsView, isBoard, stageFilter } from "./view.ts";

const LAYOUT_CHOICES = [
  { value: "cards", label: "Cards", icon: <Icon name="cards" /> },
  { value: "board", label: "Board", icon: <Icon name="board" /> },
] as const;

export function DealsScreen() {
  const state = useView(dealsView);
  const { view, field, clearFilters } = state;
  const { actions, dialogs } = useDealActions();
  const [creating, setCreating] = useState(false);
  const create = useCallback(() => setCreating(true), []);
  const Deals = isBoard(view) ? LazyBoard : DealList;

  return (
    <ListPage
      title="Deals"
      subtitle="Every deal of the team, from first talk to closing"
      more={<ExportOpenTab view={view} />}
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
        view.tab === "active" ? (
          <LayoutSwitch layouts={LAYOUT_CHOICES} {...field("view")} preload={preloadBoard} />
        ) : null
      }
    >
      <DealTabs view={view} onTab={field("tab").onChange}>
        <Deals view={view} actions={actions} onCreate={create} onClearFilters={clearFilters} />
      </DealTabs>
      {creating ? <DealFormDialog stored={null} onClose={() => setCreating(false)} /> : null}
      {dialogs}
    </ListPage>
  );
}
