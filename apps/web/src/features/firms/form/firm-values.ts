import type { FirmProfile, firmFacts } from "@dealflow/validators/firms";
import { FIRM_TYPE_LABELS, type FirmFact } from "@dealflow/validators/labels/firms";
import type { z } from "zod";

/** The values of the form fields. */
export type FirmValues = z.input<typeof firmFacts>;

/** A firm as its form edits it: the name is the written one. */
export type EditedFirm = Omit<FirmProfile, "name"> & { name: string | null };

export const editedFirm = (firm: FirmProfile): EditedFirm => ({ ...firm, name: firm.writtenName });

export const NO_FACTS: FirmValues = { name: "", domain: "", type: "", notes: "" };

export function firmValues({ name, domain, type, notes }: EditedFirm): FirmValues {
  return { name: name ?? "", domain: domain ?? "", type: type ?? "", notes: notes ?? "" };
}

/** A form value as it is shown to users. */
export function firmText(field: FirmFact, values: FirmValues): string {
  if (field === "type") return values.type ? FIRM_TYPE_LABELS[values.type] : "—";
  return values[field] || "—";
}
