import type { PipelineItem } from "../pipeline.ts";
import { type Columns, listColumn } from "./column.ts";

// What pipeline items and deals share; those of a deal's progress come between the two.

export const NAME_COLUMNS = {
  id: { label: "Id", kind: "number", csv: false, cli: true },
  company: { label: "Company", kind: "text", cli: true },
  codename: { label: "Codename", kind: "text", cli: true },
} as const satisfies Columns<PipelineItem>;

export const FACT_COLUMNS = {
  sector: {
    label: "Sector",
    ...listColumn("sectors"),
    filter: { all: "All Sectors" },
    cli: true,
    isEditable: true,
  },
  dealType: { label: "Deal Type", ...listColumn("deal-types"), isEditable: true },
  dealSource: {
    label: "Deal Source",
    ...listColumn("deal-sources"),
    filter: { all: "All Sources", label: "Source" },
    isEditable: true,
  },
  dealSourceNotes: { label: "Deal Source Notes", kind: "text", isEditable: true, isLong: true },
  value: { label: "Deal Value", kind: "money", csv: "Deal Value (USD)", cli: true, isEditable: true },
  description: { label: "Description", kind: "text", isEditable: true, isLong: true },
  contactPerson: { label: "Contact Person", kind: "text", isEditable: true },
  contactEmail: { label: "Contact Email", kind: "text", inputMode: "email", isEditable: true },
  leadUserId: { label: "Deal Lead", kind: "member", isEditable: true },
  createdAt: { label: "Created", kind: "time", cli: true },
  updatedAt: { label: "Updated", kind: "time" },
} as const satisfies Columns<PipelineItem>;
