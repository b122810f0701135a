import type { FirmProfile, firmFacts } from "@dealflow/validators/firms";
import type { z } from "zod";
import { filledIn } from "../../../lib/record-form/filled-in.ts";

/** The values of the form fields. */
export type FirmValues = z.input<typeof firmFacts>;

/** A firm as its form edits it: the name is the written one. */
export type EditedFirm = Omit<FirmProfile, "name"> & { name: string | null };

export const editedFirm = (firm: FirmProfile): EditedFirm => ({ ...firm, name: firm.writtenName });

export const NO_FACTS: FirmValues = { name: "", domain: "", type: "", notes: "" };

export const firmValues = (firm: EditedFirm) => filledIn(NO_FACTS, firm);
