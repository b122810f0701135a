"use client";
import { FilterBar, FilterSelect } from "@dealflow/ui/filter-bar";
import { PageHeader } from "@dealflow/ui/page-header";
import type { Deal } from "@dealflow/validators/deals";
import { Button } from "@radix-ui/themes/components/button";
import dynamic from "next/dynamic";
import { useCallback, useState } from "react";
import { Icon } from "../../components/icon.tsx";
import { Page } from "../../components/page.tsx";
import { SearchBox } from "../../components/search-box.tsx";
import { useAddressView } from "../../lib/use-address-view.ts";
import { DealDialog, type OpenForm, preloadDealForm } from "./deal-dialog.tsx";
import { DealList } from "./deal-list.tsx";
import { DealTabs } from "./deal-tabs.tsx";
import { ExportOpenTab } from "./export-deals.tsx";
import type { StageConflict } from "./use-move-stage.ts";
import { NO_FILTERS, readView, SECTOR_OPTIONS, STAGE_OPTIONS, viewParams } from "./view.ts";

const StageConflictDialog = dynamic(() => import("./stage-conflict-dialog.tsx"), { ssr: false });

export function DealsScreen() {
  const { view, change } = useAddressView(readView, viewParams);
  const [form, setForm] = useState<OpenForm | null>(null);
  const create = useCallback(() => setForm({ mode: "create" }), []);
  const edit = useCallback((deal: Deal) => setForm({ mode: "edit", deal }), []);
  // Asked one after the other; two moves may be refused at once.
  const [[conflict, ...waiting], setConflicts] = useState<readonly StageConflict[]>([]);
  const ask = useCallback((next: StageConflict) => setConflicts((before) => [...before, next]), []);

  return (
    <Page>
      <PageHeader title="Deals" subtitle="Every deal the team works on, from the first talk to the closing">
        <ExportOpenTab view={view} />
        <Button onClick={create} onPointerEnter={preloadDealForm} onFocus={preloadDealForm}>
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
        </FilterBar>
        <DealTabs view={view} onTab={(tab) => change({ tab })}>
          <DealList
            view={view}
            onCreate={create}
            onEdit={edit}
            onStageConflict={ask}
            onClearFilters={() => change(NO_FILTERS)}
          />
        </DealTabs>
      </div>
      {form ? <DealDialog {...form} onClose={() => setForm(null)} /> : null}
      {conflict ? (
        <StageConflictDialog
          key={conflict.stored.id}
          conflict={conflict}
          onSettle={() => setConflicts(waiting)}
          onConflict={ask}
        />
      ) : null}
    </Page>
  );
}
