import type { PipelineItem } from "../pipeline.ts";
import type { Columns } from "./column.ts";
import { FACT_COLUMNS, NAME_COLUMNS } from "./opportunities.ts";

export const PIPELINE_COLUMNS = {
  ...NAME_COLUMNS,
  ...FACT_COLUMNS,
  dealSource: { ...FACT_COLUMNS.dealSource, cli: true },
} as const satisfies Columns<PipelineItem>;
