"use client";
import { optionsOf } from "@dealflow/validators/columns/column";
import { DEAL_COLUMNS } from "@dealflow/validators/columns/deals";
import type { CustomInput } from "@dealflow/validators/custom-values";
import type { Deal } from "@dealflow/validators/deals";
import { CATEGORIES, CATEGORY_LABELS, dealTitle } from "@dealflow/validators/labels/deals";
import { BulkActions, type BulkSelection } from "../../../components/table/bulk/bulk-actions.tsx";
import { useOwnMenus } from "../../../entities/fields/use-own-menus.ts";
import { useCurrentUser } from "../../../entities/member/current-user.tsx";
import { leadChoices } from "../../../entities/member/members.ts";
import { trpc } from "../../../trpc/client.ts";
import { recordChange } from "../../../trpc/use-optimistic-change.ts";
import { recordRemoval } from "../../../trpc/use-optimistic-removal.ts";
import { type DealList, EXPORTED_COLUMNS } from "../export-deals.tsx";

type Changes = Partial<Pick<Deal, "stage" | "leadUserId" | "category" | "rimFollowUpInterval">> & {
  custom?: CustomInput;
};

const INTERVALS = optionsOf(DEAL_COLUMNS.rimFollowUpInterval).map(({ value, label }) => ({
  label,
  changes: { category: "rim" as const, rimFollowUpInterval: value },
}));

const CATEGORY_CHOICES = CATEGORIES.map((category) =>
  category === "rim"
    ? { label: CATEGORY_LABELS.rim, further: INTERVALS }
    : { label: CATEGORY_LABELS[category], changes: { category } },
);

const STAGES = optionsOf(DEAL_COLUMNS.stage).map(({ value, label }) => ({
  label,
  changes: { stage: value },
}));

/** What can be done with the selected deals. */
export default function DealBulk({ list, ...selection }: BulkSelection<Deal> & { list: DealList }) {
  const { isAdmin } = useCurrentUser();
  const { data: team } = trpc.users.list.useQuery();
  const { mutateAsync: change } = trpc.deals.bulk.useMutation();
  const leads = leadChoices(team?.items ?? [], null).map(({ value, label }) => ({
    label,
    changes: { leadUserId: value === "" ? null : Number(value) },
  }));
  return (
    <BulkActions<Deal, Changes>
      {...selection}
      noun="deal"
      nameOf={dealTitle}
      menus={[
        { label: DEAL_COLUMNS.stage.label, choices: STAGES },
        { label: DEAL_COLUMNS.leadUserId.label, choices: leads },
        { label: DEAL_COLUMNS.category.label, choices: CATEGORY_CHOICES },
        ...useOwnMenus("deals"),
      ]}
      change={change}
      showChange={(isChosen, changes) => recordChange("deals", isChosen, changes)}
      exported={{ name: list, columns: EXPORTED_COLUMNS[list], fieldsOf: "deals" }}
      deletion={{
        consequence: `${isAdmin ? "They" : "Those of which you are the lead"} will be removed for the whole team, with all that hangs on them.`,
        send: change,
        show: (isChosen) => recordRemoval("deals", isChosen),
      }}
    />
  );
}
