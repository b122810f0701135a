"use client";
import { optionsOf } from "@dealflow/validators/columns/column";
import { FIRM_COLUMNS } from "@dealflow/validators/columns/firms";
import type { FirmChanges, ListedFirm } from "@dealflow/validators/firms";
import { useFieldEdits } from "../../../components/table/edit-in-place/use-field-edits.ts";
import { mapRows } from "../../../lib/cache/loaded-rows.ts";
import { trpc } from "../../../trpc/client.ts";

/** What a list and a profile say of a firm alike. */
type Firm = Pick<ListedFirm, "id" | "name" | "version" | "type" | "domain">;

const TYPES = [{ value: "", label: "—" }, ...optionsOf(FIRM_COLUMNS.type)];

/** Changes the facts of firms in their cells. */
export function useFirmEdits() {
  const update = trpc.firms.update.useMutation();
  return useFieldEdits<Firm, FirmChanges>({
    domain: "firms",
    columns: FIRM_COLUMNS,
    fields: { type: { options: () => TYPES } },
    nameOf: ({ name }) => name,
    show: (id, change) => ({
      queries: ["firms.list", "firms.get"],
      change: (answer) => mapRows(answer, (row) => (row.id === id ? { ...row, ...change } : row)),
    }),
    update: update.mutateAsync,
    loadSchemas: async () => {
      const { firmChanges, firmProfile } = await import("@dealflow/validators/firms");
      return { record: firmProfile, changes: firmChanges };
    },
  });
}
