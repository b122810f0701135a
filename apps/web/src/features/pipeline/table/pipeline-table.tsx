"use client";
import { PIPELINE_COLUMNS, PIPELINE_TABLE } from "@dealflow/validators/columns/pipeline";
import { dealTitle } from "@dealflow/validators/labels/deals";
import type {
  ListPipelineInput,
  PipelineItem,
  PipelineItemChanges,
  PipelineSort,
} from "@dealflow/validators/pipeline";
import { useCallback, useMemo } from "react";
import { LazyMenu } from "../../../components/dialogs/lazy-menu.tsx";
import type { BulkOf } from "../../../components/table/bulk/bulk-bar.tsx";
import { bulkList } from "../../../components/table/bulk/bulk-list.tsx";
import { type ColumnParts, tableColumns, textParts } from "../../../components/table/column.ts";
import { Amount, agoParts, Named, nameClass } from "../../../components/table/contents.tsx";
import { useFieldEdits } from "../../../components/table/edit-in-place/use-field-edits.ts";
import { PagedTable, type TableProps } from "../../../components/table/paged-table.tsx";
import { useOwnChoice } from "../../../entities/fields/use-own-choice.ts";
import { useOwnEdits } from "../../../entities/fields/use-own-edits.ts";
import { useOwnTable } from "../../../entities/fields/use-own-table.tsx";
import { memberParts } from "../../../entities/member/member-parts.tsx";
import { leadChoices, type Team } from "../../../entities/member/members.ts";
import { trpc } from "../../../trpc/client.ts";
import { useListed } from "../../../trpc/use-lists.ts";
import { recordChange } from "../../../trpc/use-optimistic-change.ts";
import { PipelineFormDialog } from "../pipeline-form-dialog.ts";
import { COLUMNS, listInput, type PipelineView } from "../view.ts";
import type { ItemActions } from "./item-menu.tsx";

const loadMenu = () => import("./item-menu.tsx");

interface PipelineTableProps extends TableProps<PipelineItem> {
  view: PipelineView;
  actions: ItemActions;
}

/** The pipeline as a table; further pages are loaded on scrolling. */
export default function PipelineTable({ view, actions, ...table }: PipelineTableProps) {
  const { data: team } = trpc.users.list.useQuery();
  const listed = useListed(PIPELINE_COLUMNS);
  const edits = useItemEdits();
  const bulk = useItemBulk(listInput(view, "table"));
  const { onEdit } = actions;
  const columns = useMemo(
    () => tableColumns(PIPELINE_TABLE, pipelineParts(team?.items, listed, onEdit)),
    [team, listed, onEdit],
  );
  const menu = useCallback(
    (item: PipelineItem) => (
      <LazyMenu tabIndex={-1} title={dealTitle(item)} load={loadMenu} opened={{ item, actions }} />
    ),
    [actions],
  );
  return (
    <PagedTable
      {...table}
      label="Pipeline"
      errors="pipeline items"
      choice={useOwnChoice("pipeline", COLUMNS)}
      columns={useOwnTable("pipeline", columns)}
      edits={edits}
      bulk={bulk}
      onOpen={onEdit}
      menu={menu}
    />
  );
}

const pipelineParts = (
  team: Team | undefined,
  columns: typeof PIPELINE_COLUMNS,
  onEdit: ItemActions["onEdit"],
): Record<PipelineSort, ColumnParts<PipelineItem>> => ({
  name: {
    width: 208,
    text: dealTitle,
    cell: (item) => (
      <Named below={item.codename && item.company}>
        <button
          type="button"
          tabIndex={-1}
          className={nameClass}
          title={dealTitle(item)}
          onClick={() => onEdit(item)}
          {...PipelineFormDialog.preloadHandlers}
        >
          {dealTitle(item)}
        </button>
      </Named>
    ),
  },
  value: {
    width: 116,
    text: ({ value }) => value ?? "",
    cell: ({ value }) => <Amount amount={value} />,
  },
  sector: { ...textParts(columns, "sector"), width: 164 },
  dealType: { ...textParts(columns, "dealType"), width: 96 },
  dealSource: { ...textParts(columns, "dealSource"), width: 124 },
  leadUserId: memberParts(({ leadUserId }) => leadUserId, team),
  contactPerson: textParts(PIPELINE_COLUMNS, "contactPerson"),
  createdAt: agoParts(({ createdAt }) => createdAt),
  updatedAt: agoParts(({ updatedAt }) => updatedAt),
});

const load = () => import("../bulk/item-bulk.tsx");

/** What can be done with several items of the pipeline. */
function useItemBulk(input: ListPipelineInput): BulkOf<PipelineItem> {
  const { client } = trpc.useUtils();
  return bulkList({
    noun: "pipeline item",
    input,
    loadPage: (page) => client.pipeline.list.query({ ...input, ...page }),
    load,
    props: {},
  });
}

/** Changes the fields of pipeline items in their cells. */
function useItemEdits() {
  const { data: team } = trpc.users.list.useQuery();
  const update = trpc.pipeline.update.useMutation();
  const paste = trpc.pipeline.paste.useMutation();
  const own = useOwnEdits("pipeline");
  return useFieldEdits<PipelineItem, PipelineItemChanges>({
    domain: "pipeline",
    columns: PIPELINE_COLUMNS,
    own,
    fields: { leadUserId: { options: ({ leadUserId }) => leadChoices(team?.items ?? [], leadUserId) } },
    nameOf: dealTitle,
    show: (id, change) => recordChange("pipeline", id, change),
    update: update.mutateAsync,
    paste: paste.mutateAsync,
    loadSchemas: async () => {
      const { pipelineItem, pipelineItemChanges } = await import("@dealflow/validators/pipeline");
      return { record: pipelineItem, changes: pipelineItemChanges };
    },
  });
}
