import type { ListedFirm } from "../firms.ts";
import { FIRM_TYPE_LABELS, FIRM_TYPES, type FirmSort } from "../labels/firms.ts";
import type { Column, Columns } from "./column.ts";

export const FIRM_COLUMNS = {
  id: { label: "Id", kind: "number", csv: false, cli: true },
  name: { label: "Name", kind: "text", cli: true },
  type: {
    label: "Type",
    kind: "choice",
    values: FIRM_TYPES,
    labels: FIRM_TYPE_LABELS,
    filter: { all: "All Types" },
    cli: true,
    isEditable: true,
  },
  domain: { label: "Domain", kind: "text", cli: true, isEditable: true },
  contacts: { label: "Contacts", kind: "number", cli: true },
  deals: { label: "Deals", kind: "number", cli: true },
  dealsShown: { label: "Deals shown", kind: "number", cli: true },
  notes: { label: "Notes", kind: "text", csv: false },
} as const satisfies Columns<ListedFirm & { notes: string | null }>;

export const FIRM_TABLE = {
  name: FIRM_COLUMNS.name,
  type: FIRM_COLUMNS.type,
  domain: FIRM_COLUMNS.domain,
  contacts: FIRM_COLUMNS.contacts,
  deals: FIRM_COLUMNS.deals,
  dealsShown: FIRM_COLUMNS.dealsShown,
} as const satisfies Record<FirmSort, Column>;
