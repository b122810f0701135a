"use client";
import { choosableOptions } from "@dealflow/validators/columns/column";
import { PIPELINE_COLUMNS } from "@dealflow/validators/columns/pipeline";
import type { CustomInput } from "@dealflow/validators/custom-values";
import { dealTitle } from "@dealflow/validators/labels/deals";
import type { PipelineItem } from "@dealflow/validators/pipeline";
import { BulkActions, type BulkSelection } from "../../../components/table/bulk/bulk-actions.tsx";
import { useOwnMenus } from "../../../entities/fields/use-own-menus.ts";
import { leadChoices } from "../../../entities/member/members.ts";
import { trpc } from "../../../trpc/client.ts";
import { useListed } from "../../../trpc/use-lists.ts";
import { recordChange } from "../../../trpc/use-optimistic-change.ts";
import { recordRemoval } from "../../../trpc/use-optimistic-removal.ts";

type Changes = Partial<Pick<PipelineItem, "leadUserId" | "sector">> & { custom?: CustomInput };

/** What can be done with the selected items of the pipeline. */
export default function ItemBulk(selection: BulkSelection<PipelineItem>) {
  const { data: team } = trpc.users.list.useQuery();
  const { mutateAsync: send } = trpc.pipeline.bulk.useMutation();
  const leads = leadChoices(team?.items ?? [], null).map(({ value, label }) => ({
    label,
    changes: { leadUserId: value === "" ? null : Number(value) },
  }));
  const { sector } = useListed(PIPELINE_COLUMNS);
  const sectors = choosableOptions(sector).map(({ value, label }) => ({ label, changes: { sector: value } }));
  return (
    <BulkActions<PipelineItem, Changes>
      {...selection}
      noun="pipeline item"
      nameOf={dealTitle}
      menus={[
        { label: PIPELINE_COLUMNS.leadUserId.label, choices: leads },
        { label: sector.label, choices: sectors },
        ...useOwnMenus("pipeline"),
      ]}
      change={send}
      showChange={(isChosen, changes) => recordChange("pipeline", isChosen, changes)}
      exported={{ name: "pipeline", columns: PIPELINE_COLUMNS, fieldsOf: "pipeline" }}
      deletion={{
        consequence: "They will be removed for the whole team, with their notes.",
        send,
        show: (isChosen) => recordRemoval("pipeline", isChosen),
      }}
    />
  );
}
