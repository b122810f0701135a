"use client";
import { ConfirmDialog } from "@dealflow/ui/dialogs/confirm-dialog";
import { Icon } from "@dealflow/ui/icon";
import { EmptyState } from "@dealflow/ui/states/empty-state";
import { PIPELINE_COLUMNS } from "@dealflow/validators/columns/pipeline";
import { dealTitle } from "@dealflow/validators/labels/deals";
import { LIST_LAYOUTS, LIST_TITLES } from "@dealflow/validators/labels/views";
import type { PipelineItem, PipelineSummary } from "@dealflow/validators/pipeline";
import { Button } from "@radix-ui/themes/components/button";
import { Text } from "@radix-ui/themes/components/text";
import { VisuallyHidden } from "@radix-ui/themes/components/visually-hidden";
import dynamic from "next/dynamic";
import { useLayoutEffect, useMemo, useRef, useState } from "react";
import cardStyles from "../../components/lists/card.module.css";
import { CardList } from "../../components/lists/card-list.tsx";
import { ExportButton } from "../../components/lists/export-button.tsx";
import { Figures } from "../../components/lists/figures.tsx";
import { FilterSelect } from "../../components/lists/filter-select.tsx";
import { ListLayout } from "../../components/lists/list-layout.tsx";
import { ListPage } from "../../components/lists/list-page.tsx";
import { useLayout } from "../../components/lists/list-settings.ts";
import { Money } from "../../components/money.tsx";
import { lazyTable } from "../../components/table/lazy-table.tsx";
import { DealLink } from "../../entities/deal/deal-link.tsx";
import { AppliedFilters } from "../../entities/list-filters/applied-filters.tsx";
import { type FieldOf, type ListFilter, withSelect } from "../../entities/list-filters/filter-fields.ts";
import { MoreFilters } from "../../entities/list-filters/more-filters.tsx";
import { ViewsButton } from "../../entities/list-view/views-button.tsx";
import { personInCharge } from "../../entities/member/members.ts";
import { type ListCardProps, LOW_CARD_HEIGHT } from "../../entities/opportunity/opportunity-card.tsx";
import { opportunityFilters } from "../../entities/opportunity/opportunity-filters.ts";
import { quickSelect } from "../../lib/address/filter-params.ts";
import { sortProps } from "../../lib/address/list-params.ts";
import { useView } from "../../lib/address/use-view.ts";
import { FILTERED, FILTERED_PAGES } from "../../lib/cache/paged-query.ts";
import { UNKNOWN_FIGURE } from "../../lib/format/figures.ts";
import { formatShortDollars, withoutCents } from "../../lib/format/money.ts";
import { formatCount } from "../../lib/format/pluralize.ts";
import { toastError } from "../../lib/toast-error.ts";
import { toastUndoable } from "../../lib/undo-toast.ts";
import { trpc } from "../../trpc/client.ts";
import { useOptimisticRemoval } from "../../trpc/use-optimistic-removal.ts";
import { useUndoWrite } from "../../trpc/use-undo-write.ts";
import styles from "./pipeline.module.css";
import { PipelineCard } from "./pipeline-card.tsx";
import { PipelineFormDialog } from "./pipeline-form-dialog.ts";
import { type Conversion, toastIfGone, useConversions, withConverted } from "./use-conversions.ts";
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
  const state = useView(pipelineView);
  const { view, field, isFiltered, clearFilters } = state;
  const [form, setForm] = useState<{ stored: PipelineItem | null } | null>(null);
  const [toDelete, setToDelete] = useState<PipelineItem | null>(null);
  const summary = trpc.pipeline.summary.useQuery(filtersOf(view), FILTERED);
  const layout = useLayout("pipeline", LIST_LAYOUTS.pipeline, field("view"));
  const list = trpc.pipeline.list.useInfiniteQuery(listInput(view, layout.value), FILTERED_PAGES);
  const { conversions, convert } = useConversions(JSON.stringify(filtersOf(view)));
  const remove = useDeleteItem();
  const { data: team } = trpc.users.list.useQuery();
  const { client } = trpc.useUtils();
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
  const filters = pipelineFilters(field);
  return (
    <ListPage
      title={LIST_TITLES.pipeline}
      subtitle="Potential opportunities and early-stage prospects"
      more={
        <ExportButton
          name="pipeline"
          disabled={!summary.data?.items}
          columns={PIPELINE_COLUMNS}
          loadPage={(page) => client.pipeline.list.query({ ...listInput(view, layout.value), ...page })}
        />
      }
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
          <FilterSelect {...quickSelect(PIPELINE_COLUMNS.sector, field("sector"))} />
          <FilterSelect {...quickSelect(PIPELINE_COLUMNS.dealSource, field("dealSource"))} />
          <MoreFilters filters={filters} onClear={clearFilters} />
        </>
      }
      applied={<AppliedFilters filters={filters} />}
      views={<ViewsButton state={state} layout={layout.value} columns={COLUMNS} />}
      layout={<ListLayout {...layout} columns={COLUMNS} preload={PipelineTable.preload} />}
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
function pipelineFilters(field: FieldOf<PipelineView>): ListFilter[] {
  const { mine, lead, sector, dealType, dealSource, firms, value, created, changed } =
    opportunityFilters(field);
  return [mine, lead, withSelect(sector), withSelect(dealSource), dealType, firms, value, created, changed];
}

interface ConvertedCardProps extends Pick<ListCardProps, "position" | "total"> {
  conversion: Conversion;
}

/** Stands where the card of a converted item was. Nothing in it can be pressed where the card had its buttons. */
function ConvertedCard({ conversion: { item, step, dealId }, position, total }: ConvertedCardProps) {
  const title = dealTitle(item);
  const place = useRef<HTMLLIElement>(null);
  // The focus was on the button that converted the item; the browser moved it to the body.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, []);
  return (
    <li
      ref={place}
      tabIndex={-1}
      className={styles.card}
      aria-posinset={position}
      aria-setsize={total}
      aria-busy={step !== "converted"}
    >
      <span aria-hidden className={styles.icon}>
        <Icon name="deals" />
      </span>
      <h2 className={cardStyles.title} title={title}>
        {title}
      </h2>
      <Text as="p" size="2" color="gray">
        {TEXTS[step]}
      </Text>
      {step === "converted" && dealId !== null ? (
        <DealLink dealId={dealId} className={styles.link}>
          Open the deal<VisuallyHidden> {title}</VisuallyHidden>
        </DealLink>
      ) : null}
    </li>
  );
}

const TEXTS: Record<Conversion["step"], string> = {
  converting: "Converting to a deal...",
  converted: "Now among the deals",
  undoing: "Returning to the pipeline...",
};
