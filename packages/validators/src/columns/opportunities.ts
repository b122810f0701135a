import { DEAL_SOURCES, DEAL_TYPES, SECTORS } from "../labels/deals.ts";
import type { PipelineItem } from "../pipeline.ts";
import type { Columns } from "./column.ts";

// What pipeline items and deals share; those of a deal's progress come between the two.

export const NAME_COLUMNS = {
  id: { label: "Id", kind: "number", csv: false, cli: true },
  company: { label: "Company", kind: "text", cli: true },
  codename: { label: "Codename", kind: "text", cli: true },
} as const satisfies Columns<PipelineItem>;

export const FACT_COLUMNS = {
  sector: {
    label: "Sector",
    kind: "choice",
    values: SECTORS,
    filter: { all: "All Sectors" },
    cli: true,
  },
  dealType: { label: "Deal Type", kind: "choice", values: DEAL_TYPES },
  dealSource: {
    label: "Deal Source",
    kind: "choice",
    values: DEAL_SOURCES,
    filter: { all: "All Sources", label: "Source" },
  },
  dealSourceNotes: { label: "Deal Source Notes", kind: "text" },
  value: { label: "Deal Value", kind: "money", csv: "Deal Value (USD)", cli: true },
  description: { label: "Description", kind: "text" },
  contactPerson: { label: "Contact Person", kind: "text" },
  contactEmail: { label: "Contact Email", kind: "text" },
  leadUserId: { label: "Deal Lead", kind: "member" },
  createdAt: { label: "Created", kind: "time", cli: true },
  updatedAt: { label: "Updated", kind: "time" },
} as const satisfies Columns<PipelineItem>;
