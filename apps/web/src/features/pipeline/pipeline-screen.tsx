"use client";
import { ConfirmDialog } from "@dealflow/ui/dialogs/confirm-dialog";
import { Icon } from "@dealflow/ui/icon";
import { EmptyState } from "@dealflow/ui/states/empty-state";
import { PIPELINE_COLUMNS } from "@dealflow/validators/columns/pipeline";
import { dealTitle } from "@dealflow/validators/labels/deals";
import { type Layout, LIST_LAYOUTS, LIST_TITLES } from "@dealflow/validators/labels/views";
import type { PipelineItem, PipelineSummary } from "@dealflow/validators/pipeline";
import { Button } from "@radix-ui/themes/components/button";
import dynamic from "next/dynamic";
import { useMemo, useState } from "react";
import { CardList } from "../../components/lists/card-list.tsx";
import { ExportButton } from "../../components/lists/export-button.tsx";
import { Figures } from "../../components/lists/figures.tsx";
import { FilterSelect } from "../../components/lists/filter-select.tsx";
import { ListLayout } from "../../components/lists/list-layout.tsx";
import { ListPage } from "../../components/lists/list-page.tsx";
import { useLayout } from "../../components/lists/list-settings.ts";
import { Money } from "../../components/money.tsx";
import { lazyTable } from "../../components/table/lazy-table.tsx";
import { useOwnChoice } from "../../entities/fields/use-own-choice.ts";
import { useOwnView } from "../../entities/fields/use-own-view.ts";
import { AppliedFilters } from "../../entities/list-filters/applied-filters.tsx";
import { type FieldOf, type ListFilter, withSelect } from "../../entities/list-filters/filter-fields.ts";
import { MoreFilters } from "../../entities/list-filters/more-filters.tsx";
import { ViewsButton } from "../../entities/list-view/views-button.tsx";
import { personInCharge } from "../../entities/member/members.ts";
import { LOW_CARD_HEIGHT } from "../../entities/opportunity/opportunity-card.tsx";
import { opportunityFilters } from "../../entities/opportunity/opportunity-filters.ts";
import { quickSelect } from "../../lib/address/filter-params.ts";
import { sortProps } from "../../lib/address/list-params.ts";
import { FILTERED, FILTERED_PAGES } from "../../lib/cache/paged-query.ts";
import { UNKNOWN_FIGURE } from "../../lib/format/figures.ts";
import { formatShortDollars, withoutCents } from "../../lib/format/money.ts";
import { formatCount } from "../../lib/format/pluralize.ts";
import { toastError } from "../../lib/toast-error.ts";
import { toastUndoable } from "../../lib/undo-toast.ts";
import { trpc } from "../../trpc/client.ts";
import { useListed } from "../../trpc/use-lists.ts";
import { useOptimisticRemoval } from "../../trpc/use-optimistic-removal.ts";
import { useUndoWrite } from "../../trpc/use-undo-write.ts";
import { ConvertedCard } from "./converted-card.tsx";
import { PipelineCard } from "./pipeline-card.tsx";
import { PipelineFormDialog } from "./pipeline-form-dialog.ts";
import { toastIfGone, useConversions, withConverted } from "./use-conversions.ts";
import { COLUMNS, filtersOf, listInput, type PipelineView, pipelineView, SORTS } from "./view.ts";

const FIGURES = {
  figures: {
    "Pipeline Items": ({ items }: PipelineSummary) => formatCount(items),
    // Without an average, no item has a value, and the total is not 0 but unknown.
    "Total Value": ({ totalValue, averageValue }: PipelineSummary) =>
      averageValue === null ? UNKNOWN_FIGURE : <Money amount={totalValue} format={formatShortDollars} />,
    "Average Value": ({ averageValue }: PipelineSummary) =>
      averageValue === null ? (
        UNKNOWN_FIGURE
      ) : (
        <Money amount={withoutCents(averageValue)} format={formatShortDollars} />
      ),
  },
  /** The dashboard has a figure called Pipeline Value. */
  hints: {
    "Total Value":
      "The values of the pipeline items below, as filtered. Pipeline Value on the dashboard adds up open deals instead.",
    "Average Value": "Of the pipeline items below, as filtered, that have a value.",
  },
};

export function PipelineScreen() {
  const state = useOwnView(pipelineView, "pipeline");
  const columns = useOwnChoice("pipeline", COLUMNS);
  const { view, field, isFiltered, clearFilters } = state;
  const [form, setForm] = useState<{ stored: PipelineItem | null } | null>(null);
  const [toDelete, setToDelete] = useState<PipelineItem | null>(null);
  const summary = trpc.pipeline.summary.useQuery(filtersOf(view), FILTERED);
  const layout = useLayout("pipeline", LIST_LAYOUTS.pipeline, field("view"));
  const list = trpc.pipeline.list.useInfiniteQuery(listInput(view, layout.value), FILTERED_PAGES);
  const { conversions, convert } = useConversions(JSON.stringify(filtersOf(view)));
  const remove = useDeleteItem();
  const { data: team } = trpc.users.list.useQuery();
  const create = () => setForm({ stored: null });
  const actions = useMemo(
    () => ({
      onConvert: convert,
      onEdit: (stored: PipelineItem) => setForm({ stored }),
      onDelete: setToDelete,
    }),
    [convert],
  );
  const states = {
    count: summary.data?.items,
    onRetry: () => void summary.refetch(),
    noMatches: isFiltered
      ? {
          title: "No pipeline items match your filters",
          hint: "Try another word, sector or source.",
          onClear: clearFilters,
        }
      : null,
    nothing: <NoItems onCreate={create} />,
  };
  const listed = useListed(PIPELINE_COLUMNS);
  const filterSet = {
    filters: pipelineFilters(field, listed),
    own: { entity: "pipeline" as const, ...field("custom") },
  };
  return (
    <ListPage
      title={LIST_TITLES.pipeline}
      subtitle="Potential opportunities and early-stage prospects"
      more={<ExportItems view={view} layout={layout.value} disabled={!summary.data?.items} />}
      action={
        <Button onClick={create} {...PipelineFormDialog.preloadHandlers}>
          <Icon name="plus" /> Add Pipeline Item
        </Button>
      }
      summary={<Figures {...FIGURES} query={summary} isNothing={!isFiltered && states.count === 0} />}
      state={state}
      searchLabel="Search pipeline..."
      filters={
        <>
          <FilterSelect {...quickSelect(listed.sector, field("sector"))} />
          <FilterSelect {...quickSelect(listed.dealSource, field("dealSource"))} />
          <MoreFilters {...filterSet} onClear={clearFilters} />
        </>
      }
      applied={<AppliedFilters {...filterSet} />}
      views={<ViewsButton state={state} layout={layout.value} columns={columns} />}
      layout={<ListLayout {...layout} columns={columns} preload={PipelineTable.preload} />}
    >
      {layout.value === "table" ? (
        <PipelineTable
          {...states}
          view={view}
          {...sortProps(SORTS, field("sort"))}
          list={list}
          actions={actions}
        />
      ) : (
        <CardList
          {...states}
          list={{ ...list, data: list.data && withConverted(list.data, conversions) }}
          loading="Loading pipeline items..."
          errors="pipeline items"
          cardHeight={LOW_CARD_HEIGHT}
          renderCard={(item, position, total) => {
            const conversion = conversions.find((each) => each.item.id === item.id);
            const card = { position, total };
            if (conversion) return <ConvertedCard {...card} conversion={conversion} />;
            return (
              <PipelineCard
                {...card}
                {...actions}
                item={item}
                lead={personInCharge(item.leadUserId, team?.items)}
              />
            );
          }}
        />
      )}
      {form ? <PipelineFormDialog {...form} onClose={() => setForm(null)} /> : null}
      {toDelete ? (
        <DeleteItemDialog item={toDelete} onClose={() => setToDelete(null)} onDelete={remove} />
      ) : null}
    </ListPage>
  );
}

interface ExportItemsProps {
  view: PipelineView;
  layout: Layout;
  disabled: boolean;
}

function ExportItems({ view, layout, disabled }: ExportItemsProps) {
  const { client } = trpc.useUtils();
  return (
    <ExportButton
      name="pipeline"
      disabled={disabled}
      columns={PIPELINE_COLUMNS}
      fieldsOf="pipeline"
      loadPage={(page) => client.pipeline.list.query({ ...listInput(view, layout), ...page })}
    />
  );
}

function NoItems({ onCreate }: { onCreate: () => void }) {
  return (
    <EmptyState
      icon={<Icon name="pipeline" />}
      title="No pipeline items found"
      hint="Add the first opportunity, and convert it to a deal when it is ready."
    >
      <Button onClick={onCreate}>Add Pipeline Item</Button>
    </EmptyState>
  );
}

const PipelineTable = lazyTable(
  () => import("./table/pipeline-table.tsx"),
  dynamic(() => import("./table/pipeline-table.tsx")),
);

/** Deletes an item; its card is hidden at once. */
function useDeleteItem(): (item: PipelineItem) => void {
  const hideWhile = useOptimisticRemoval("pipeline");
  const { mutateAsync: remove } = trpc.pipeline.delete.useMutation();
  const { undoRecord } = useUndoWrite();

  async function deleteItem(item: PipelineItem): Promise<void> {
    try {
      await hideWhile(item.id, () => remove({ id: item.id }));
      toastUndoable(
        { title: "Pipeline item deleted", description: `${dealTitle(item)} has been removed` },
        () => void undoRecord({ entity: "pipeline", id: item.id }, "The pipeline item is back"),
      );
    } catch (error) {
      if (!toastIfGone(error, item)) toastError("Failed to delete pipeline item.");
    }
  }
  return (item) => void deleteItem(item);
}

interface DeleteItemDialogProps {
  item: PipelineItem;
  onClose: () => void;
  onDelete: (item: PipelineItem) => void;
}

function DeleteItemDialog({ item, onClose, onDelete }: DeleteItemDialogProps) {
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Are you sure?"
      description={
        <>
          This action cannot be undone. This will permanently delete <strong>{dealTitle(item)}</strong> and
          all associated data.
        </>
      }
      confirmLabel="Delete"
      onConfirm={() => {
        onClose();
        onDelete(item);
      }}
    />
  );
}

/** What pipeline items can be filtered by. */
function pipelineFilters(field: FieldOf<PipelineView>, listed: typeof PIPELINE_COLUMNS): ListFilter[] {
  const { mine, lead, sector, dealType, dealSource, firms, value, created, changed } = opportunityFilters(
    field,
    listed,
  );
  return [mine, lead, withSelect(sector), withSelect(dealSource), dealType, firms, value, created, changed];
}
