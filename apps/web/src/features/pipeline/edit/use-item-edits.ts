"use client";
import { PIPELINE_COLUMNS } from "@dealflow/validators/columns/pipeline";
import { dealTitle } from "@dealflow/validators/labels/deals";
import type { PipelineItem, PipelineItemChanges } from "@dealflow/validators/pipeline";
import { useFieldEdits } from "../../../components/table/edit-in-place/use-field-edits.ts";
import { leadChoices } from "../../../entities/member/member-choices.ts";
import { trpc } from "../../../trpc/client.ts";
import { recordChange } from "../../../trpc/use-optimistic-change.ts";

/** Changes the fields of pipeline items in their cells. */
export function useItemEdits() {
  const { data: team } = trpc.users.list.useQuery();
  const update = trpc.pipeline.update.useMutation();
  const paste = trpc.pipeline.paste.useMutation();
  return useFieldEdits<PipelineItem, PipelineItemChanges>({
    domain: "pipeline",
    columns: PIPELINE_COLUMNS,
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
