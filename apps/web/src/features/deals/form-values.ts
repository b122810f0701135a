import type { CreateDealInput, createDealInput, Deal } from "@dealflow/validators/deals";
import type { z } from "zod";

/** What the form holds while someone types; the schema of `deals.create` turns it into what is sent. */
export type DealFormValues = z.input<typeof createDealInput>;

/** In the order in which the form asks. */
export const DEAL_FIELDS = [
  "company",
  "codename",
  "sector",
  "dealType",
  "dealSource",
  "dealSourceNotes",
  "stage",
  "value",
  "description",
  "contactPerson",
  "contactEmail",
  "leadUserId",
] as const satisfies readonly (keyof CreateDealInput)[];
export type DealField = (typeof DEAL_FIELDS)[number];

export const FIELD_LABELS: Record<DealField, string> = {
  company: "Company",
  codename: "Codename",
  sector: "Sector",
  dealType: "Deal Type",
  dealSource: "Deal Source",
  dealSourceNotes: "Deal Source Notes",
  stage: "Stage",
  value: "Deal Value",
  description: "Description",
  contactPerson: "Contact Person",
  contactEmail: "Contact Email",
  leadUserId: "Deal Lead",
};

export const NEW_DEAL: DealFormValues = {
  company: "",
  codename: "",
  sector: "Software",
  dealType: "Buyout",
  dealSource: "Network",
  dealSourceNotes: "",
  stage: "initial_discussion",
  value: "",
  description: "",
  contactPerson: "",
  contactEmail: "",
  leadUserId: null,
};

export function valuesOf(deal: Deal): DealFormValues {
  return {
    company: deal.company,
    codename: deal.codename ?? "",
    sector: deal.sector,
    dealType: deal.dealType,
    dealSource: deal.dealSource,
    dealSourceNotes: deal.dealSourceNotes ?? "",
    stage: deal.stage,
    value: deal.value?.replace(/\.00$/, "") ?? "",
    description: deal.description ?? "",
    contactPerson: deal.contactPerson ?? "",
    contactEmail: deal.contactEmail ?? "",
    leadUserId: deal.leadUserId,
  };
}

/** These fields of a row and no others. */
export function pickFields<Row>(row: Row, fields: readonly (keyof Row)[]): Partial<Row> {
  const picked: Partial<Row> = {};
  for (const field of fields) picked[field] = row[field];
  return picked;
}

/** The fields that the person changed, and nothing else. */
export function changedFields(base: Deal, next: CreateDealInput): Partial<CreateDealInput> {
  return pickFields(
    next,
    DEAL_FIELDS.filter((field) => next[field] !== base[field]),
  );
}

/** The fields that the person left as they were when they began. */
export function untouchedFields(base: Deal, mine: CreateDealInput): DealField[] {
  return DEAL_FIELDS.filter((field) => mine[field] === base[field]);
}

/** The fields that both changed, and to different values: only there is a choice to make. */
export function fieldsInConflict(base: Deal, current: Deal, mine: CreateDealInput): DealField[] {
  return DEAL_FIELDS.filter(
    (field) =>
      mine[field] !== base[field] && current[field] !== base[field] && mine[field] !== current[field],
  );
}
