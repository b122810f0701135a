import type { PipelineSort } from "../labels/pipeline.ts";
import type { PipelineItem } from "../pipeline.ts";
import type { Column, Columns } from "./column.ts";
import { FACT_COLUMNS, NAME_COLUMNS } from "./opportunities.ts";

export const PIPELINE_COLUMNS = {
  ...NAME_COLUMNS,
  ...FACT_COLUMNS,
  dealSource: { ...FACT_COLUMNS.dealSource, cli: true },
} as const satisfies Columns<PipelineItem>;

/** Of the table, in which an item has one name. */
export const PIPELINE_TABLE = {
  name: { label: "Opportunity", kind: "text" },
  value: PIPELINE_COLUMNS.value,
  sector: PIPELINE_COLUMNS.sector,
  dealType: PIPELINE_COLUMNS.dealType,
  dealSource: PIPELINE_COLUMNS.dealSource,
  leadUserId: PIPELINE_COLUMNS.leadUserId,
  createdAt: { label: "Added", kind: "time" },
  updatedAt: { label: "Last Change", kind: "time" },
  contactPerson: PIPELINE_COLUMNS.contactPerson,
} as const satisfies { [Field in PipelineSort]?: Column };
