"use client";
import { PIPELINE_COLUMNS } from "@dealflow/validators/columns/pipeline";
import { dealTitle } from "@dealflow/validators/labels/deals";
import type { PipelineItem } from "@dealflow/validators/pipeline";
import type { EditedField } from "../../../components/edit-in-place/field.ts";
import { useFieldEdits } from "../../../components/edit-in-place/use-field-edits.ts";
import { leadChoices } from "../../../entities/member/member-choices.ts";
import { trpc } from "../../../trpc/client.ts";
import { recordChange } from "../../../trpc/use-optimistic-change.ts";
import type { ItemChange } from "./read-item-field.ts";

/** Changes the fields of pipeline items in their cells. */
export function useItemEdits() {
  const { data: team } = trpc.users.list.useQuery();
  const update = trpc.pipeline.update.useMutation();
  const paste = trpc.pipeline.paste.useMutation();
  const fields: Record<keyof ItemChange, EditedField<PipelineItem>> = {
    value: PIPELINE_COLUMNS.value,
    sector: PIPELINE_COLUMNS.sector,
    dealType: PIPELINE_COLUMNS.dealType,
    dealSource: PIPELINE_COLUMNS.dealSource,
    leadUserId: {
      ...PIPELINE_COLUMNS.leadUserId,
      options: ({ leadUserId }) => leadChoices(team?.items ?? [], leadUserId),
    },
    contactPerson: PIPELINE_COLUMNS.contactPerson,
  };
  return useFieldEdits<PipelineItem, ItemChange>({
    domain: "pipeline",
    fields,
    nameOf: dealTitle,
    loadReader: () => import("./read-item-field.ts"),
    show: (id, change) => recordChange("pipeline", id, change),
    update: update.mutateAsync,
    paste: paste.mutateAsync,
    loadSchema: async () => (await import("@dealflow/validators/pipeline")).pipelineItem,
  });
}
