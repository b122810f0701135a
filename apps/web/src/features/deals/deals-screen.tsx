"use client";
import { FilterBar, FilterSelect } from "@dealflow/ui/filter-bar";
import { Icon } from "@dealflow/ui/icon";
import { PageHeader } from "@dealflow/ui/page-header";
import { Button } from "@radix-ui/themes/components/button";
import { useCallback, useState } from "react";
import { SearchBox } from "../../components/lists/search-box.tsx";
import { LayoutSwitch } from "../../components/page/layout-switch.tsx";
import { Page } from "../../components/page/page.tsx";
import { SECTOR_OPTIONS } from "../../entities/opportunity/sector-choices.ts";
import { useView } from "../../lib/address/use-view.ts";
import { DealList } from "./deal-list.tsx";
import { DealTabs } from "./deal-tabs.tsx";
import { ExportOpenTab } from "./export-deals.tsx";
import { DealFormDialog } from "./form/deal-form-dialog.ts";
import { LazyBoard, preloadBoard } from "./lazy-board.tsx";
import { useDealActions } from "./move/use-deal-actions.tsx";
import { dealsView, isBoard, STAGE_OPTIONS } from "./view.ts";

const LAYOUT_CHOICES = [
  { value: "cards", label: "Cards", icon: <Icon name="cards" /> },
  { value: "board", label: "Board", icon: <Icon name="board" /> },
] as const;

export function DealsScreen() {
  const { view, change } = useView(dealsView);
  const { actions, dialogs } = useDealActions();
  const [creating, setCreating] = useState(false);
  const create = useCallback(() => setCreating(true), []);
  const Deals = isBoard(view) ? LazyBoard : DealList;

  return (
    <Page>
      <PageHeader title="Deals" subtitle="Every deal the team works on, from the first talk to the closing">
        <ExportOpenTab view={view} />
        <Button onClick={create} onPointerEnter={DealFormDialog.preload} onFocus={DealFormDialog.preload}>
          <Icon name="plus" /> New Deal
        </Button>
      </PageHeader>
      <div>
        <FilterBar>
          <SearchBox
            label="Search deals..."
            value={view.search}
            onSearch={(search) => change({ search }, "replace")}
          />
          <FilterSelect
            label="Stage"
            value={view.stage}
            options={STAGE_OPTIONS}
            onChange={(stage) => change({ stage })}
          />
          <FilterSelect
            label="Sector"
            value={view.sector}
            options={SECTOR_OPTIONS}
            onChange={(sector) => change({ sector })}
          />
          {view.tab === "active" ? (
            <LayoutSwitch
              layouts={LAYOUT_CHOICES}
              value={view.view}
              onChange={(layout) => change({ view: layout })}
              onNear={preloadBoard}
            />
          ) : null}
        </FilterBar>
        <DealTabs view={view} onTab={(tab) => change({ tab })}>
          <Deals
            view={view}
            actions={actions}
            onCreate={create}
            onClearFilters={() => change(dealsView.noFilters)}
          />
        </DealTabs>
      </div>
      {creating ? <DealFormDialog stored={null} onClose={() => setCreating(false)} /> : null}
      {dialogs}
    </Page>
  );
}
