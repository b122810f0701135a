"use client";
import { FilterBar, FilterSelect } from "@dealflow/ui/filter-bar";
import { Icon } from "@dealflow/ui/icon";
import { PageHeader } from "@dealflow/ui/page-header";
import type { PipelineItem, PipelineSummary } from "@dealflow/validators/pipeline";
import { Button } from "@radix-ui/themes/components/button";
import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { ExportButton } from "../../components/lists/export-button.tsx";
import { Figures } from "../../components/lists/figures.tsx";
import { SearchBox } from "../../components/lists/search-box.tsx";
import { Page } from "../../components/page/page.tsx";
import { SECTOR_OPTIONS } from "../../entities/opportunity/sector-choices.ts";
import { useView } from "../../lib/address/use-view.ts";
import { formatMillions } from "../../lib/format/money.ts";
import { formatCount } from "../../lib/format/pluralize.ts";
import { trpc } from "../../trpc/client.ts";
import { DeleteItemDialog } from "./delete-item-dialog.tsx";
import { PipelineFormDialog } from "./pipeline-form-dialog.ts";
import { PipelineList } from "./pipeline-list.tsx";
import { useLeavingItems } from "./use-leaving-items.ts";
import { filtersOf, pipelineView, SOURCE_OPTIONS } from "./view.ts";

const FIGURES = {
  "Pipeline Items": ({ items }: PipelineSummary) => formatCount(items),
  // Without an average no item has a value, and nothing was added up.
  "Total Value": ({ totalValue, averageValue }: PipelineSummary) =>
    averageValue === null ? "—" : formatMillions(totalValue),
  "Average Value": ({ averageValue }: PipelineSummary) =>
    averageValue === null ? "—" : formatMillions(averageValue),
};

export function PipelineScreen() {
  const { view, change } = useView(pipelineView);
  const [form, setForm] = useState<{ stored: PipelineItem | null } | null>(null);
  const [toDelete, setToDelete] = useState<PipelineItem | null>(null);
  const { leaving, convert, remove } = useLeavingItems();
  const summary = trpc.pipeline.summary.useQuery(filtersOf(view), { placeholderData: keepPreviousData });
  const { client, users } = trpc.useUtils();
  const create = () => setForm({ stored: null });

  async function csvColumns() {
    const [{ opportunityColumns }, team] = await Promise.all([
      import("../../entities/opportunity/opportunity-csv-columns.ts"),
      users.list.ensureData(),
    ]);
    return opportunityColumns(team.items);
  }

  return (
    <Page>
      <PageHeader title="Pipeline" subtitle="Potential opportunities and early-stage prospects">
        <ExportButton
          name="pipeline"
          disabled={!summary.data?.items}
          columns={csvColumns}
          loadPage={(page) => client.pipeline.list.query({ ...filtersOf(view), ...page })}
        />
        <Button
          onClick={create}
          onPointerEnter={PipelineFormDialog.preload}
          onFocus={PipelineFormDialog.preload}
        >
          <Icon name="plus" /> Add Pipeline Item
        </Button>
      </PageHeader>
      <Figures query={summary} figures={FIGURES} />
      <div>
        <FilterBar>
          <SearchBox
            label="Search pipeline..."
            value={view.search}
            onSearch={(search) => change({ search }, "replace")}
          />
          <FilterSelect
            label="Sector"
            value={view.sector}
            options={SECTOR_OPTIONS}
            onChange={(sector) => change({ sector })}
          />
          <FilterSelect
            label="Source"
            value={view.source}
            options={SOURCE_OPTIONS}
            onChange={(source) => change({ source })}
          />
        </FilterBar>
        <PipelineList
          view={view}
          leaving={leaving}
          onCreate={create}
          onConvert={convert}
          onEdit={(stored) => setForm({ stored })}
          onDelete={setToDelete}
          onClearFilters={() => change(pipelineView.noFilters)}
        />
      </div>
      {form ? <PipelineFormDialog {...form} onClose={() => setForm(null)} /> : null}
      {toDelete ? (
        <DeleteItemDialog item={toDelete} onClose={() => setToDelete(null)} onDelete={remove} />
      ) : null}
    </Page>
  );
}
