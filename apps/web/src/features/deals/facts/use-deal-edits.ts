"use client";
import { DEAL_COLUMNS } from "@dealflow/validators/columns/deals";
import type { Deal } from "@dealflow/validators/deals";
import { dealTitle } from "@dealflow/validators/labels/deals";
import type { EditedField } from "../../../components/edit-in-place/field.ts";
import { useFieldEdits } from "../../../components/edit-in-place/use-field-edits.ts";
import { leadChoices } from "../../../entities/member/member-choices.ts";
import { trpc } from "../../../trpc/client.ts";
import { recordChange } from "../../../trpc/use-optimistic-change.ts";
import type { DealChange } from "./read-deal-field.ts";

/** The facts of a deal that are edited where they stand. */
export type FactField = keyof DealChange;

const isRim = ({ category }: Deal) => category === "rim";
const NOT_RIM = "Only RIM deals have a follow-up";

/** Changes the facts of deals, in their page and in the cells of tables. */
export function useDealEdits() {
  const { data: team } = trpc.users.list.useQuery();
  const update = trpc.deals.update.useMutation();
  const paste = trpc.deals.paste.useMutation();
  const fields: Record<FactField, EditedField<Deal>> = {
    stage: DEAL_COLUMNS.stage,
    value: DEAL_COLUMNS.value,
    dealType: DEAL_COLUMNS.dealType,
    sector: DEAL_COLUMNS.sector,
    leadUserId: {
      ...DEAL_COLUMNS.leadUserId,
      options: ({ leadUserId }) => leadChoices(team?.items ?? [], leadUserId),
    },
    contactPerson: DEAL_COLUMNS.contactPerson,
    contactEmail: { ...DEAL_COLUMNS.contactEmail, inputMode: "email" },
    dealSource: DEAL_COLUMNS.dealSource,
    dealSourceNotes: DEAL_COLUMNS.dealSourceNotes,
    description: DEAL_COLUMNS.description,
    rimFollowUpInterval: { ...DEAL_COLUMNS.rimFollowUpInterval, isOpen: isRim, closed: NOT_RIM },
    rimFollowUpDate: {
      ...DEAL_COLUMNS.rimFollowUpDate,
      isOpen: isRim,
      closed: NOT_RIM,
      cleared: "As the interval says",
    },
  };
  return useFieldEdits<Deal, DealChange>({
    domain: "deals",
    fields,
    nameOf: dealTitle,
    loadReader: () => import("./read-deal-field.ts"),
    show: (id, change) => recordChange("deals", id, change),
    update: update.mutateAsync,
    paste: paste.mutateAsync,
    loadSchema: async () => (await import("@dealflow/validators/deals")).deal,
  });
}
