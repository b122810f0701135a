"use client";
import { optionsOf } from "@dealflow/validators/columns/column";
import { FIRM_COLUMNS } from "@dealflow/validators/columns/firms";
import type { ListedFirm } from "@dealflow/validators/firms";
import type { EditedField } from "../../../components/edit-in-place/field.ts";
import { useFieldEdits } from "../../../components/edit-in-place/use-field-edits.ts";
import { mapRows } from "../../../lib/cache/loaded-rows.ts";
import { trpc } from "../../../trpc/client.ts";
import type { FirmChange } from "./read-firm-field.ts";

/** What a list and a profile say of a firm alike. */
type Firm = Pick<ListedFirm, "id" | "name" | "version" | "type" | "domain">;

const TYPES = [{ value: "", label: "—" }, ...optionsOf(FIRM_COLUMNS.type)];
const FIELDS: Record<keyof FirmChange, EditedField<Firm>> = {
  type: { ...FIRM_COLUMNS.type, options: () => TYPES },
  domain: FIRM_COLUMNS.domain,
};

/** Changes the facts of firms in their cells. */
export function useFirmEdits() {
  const update = trpc.firms.update.useMutation();
  return useFieldEdits<Firm, FirmChange>({
    domain: "firms",
    fields: FIELDS,
    nameOf: ({ name }) => name,
    loadReader: () => import("./read-firm-field.ts"),
    show: (id, change) => ({
      queries: ["firms.list", "firms.get"],
      change: (answer) => mapRows(answer, (row) => (row.id === id ? { ...row, ...change } : row)),
    }),
    update: update.mutateAsync,
    loadSchema: async () => (await import("@dealflow/validators/firms")).firmProfile,
  });
}
