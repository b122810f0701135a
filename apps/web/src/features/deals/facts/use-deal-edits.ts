"use client";
import { DEAL_COLUMNS } from "@dealflow/validators/columns/deals";
import type { Deal, DealChanges } from "@dealflow/validators/deals";
import { dealTitle } from "@dealflow/validators/labels/deals";
import { useFieldEdits } from "../../../components/table/edit-in-place/use-field-edits.ts";
import { useOwnEdits } from "../../../entities/fields/use-own-edits.ts";
import { leadChoices } from "../../../entities/member/members.ts";
import { trpc } from "../../../trpc/client.ts";
import { recordChange } from "../../../trpc/use-optimistic-change.ts";

const isRim = ({ category }: Deal) => category === "rim";
const NOT_RIM = "Only RIM deals have a follow-up";

/** Changes the facts of deals, in their page and in the cells of tables. */
export function useDealEdits() {
  const { data: team } = trpc.users.list.useQuery();
  const update = trpc.deals.update.useMutation();
  const paste = trpc.deals.paste.useMutation();
  const own = useOwnEdits("deals");
  return useFieldEdits<Deal, DealChanges>({
    domain: "deals",
    columns: DEAL_COLUMNS,
    own,
    fields: {
      leadUserId: { options: ({ leadUserId }) => leadChoices(team?.items ?? [], leadUserId) },
      rimFollowUpInterval: { isOpen: isRim, closed: NOT_RIM },
      rimFollowUpDate: { isOpen: isRim, closed: NOT_RIM, cleared: "As the interval says" },
    },
    nameOf: dealTitle,
    show: (id, change) => recordChange("deals", id, change),
    update: update.mutateAsync,
    paste: paste.mutateAsync,
    loadSchemas: async () => {
      const { deal, dealChanges } = await import("@dealflow/validators/deals");
      return { record: deal, changes: dealChanges };
    },
  });
}
