import { PAGE_PATHS } from "@dealflow/validators/addresses";
import { PIPELINE_TABLE } from "@dealflow/validators/columns/pipeline";
import { type Layout, LIST_LAYOUTS } from "@dealflow/validators/labels/views";
import type { ListPipelineInput, PipelineFilters } from "@dealflow/validators/pipeline";
import type { ColumnsChoice } from "../../components/table/arrangement.ts";
import { OPPORTUNITY_PARAMS } from "../../entities/opportunity/opportunity-filters.ts";
import { compactFilters, defineView, sortsOf } from "../../lib/address/define-view.ts";
import { filtersIn, listParams, sortIn } from "../../lib/address/list-params.ts";
import { PAGE_SIZE } from "../../lib/cache/page-size.ts";
import { ownKeys } from "../../lib/own-keys.ts";

/** What the table can be sorted by. */
export const SORTS = sortsOf(ownKeys(PIPELINE_TABLE));

export const COLUMNS: ColumnsChoice = {
  list: "pipeline",
  columns: PIPELINE_TABLE,
  initial: ["name", "value", "sector", "dealType", "dealSource", "leadUserId", "createdAt", "updatedAt"],
};

export const pipelineView = defineView(
  PAGE_PATHS.pipeline,
  {
    ...listParams({ layouts: LIST_LAYOUTS.pipeline, sorts: SORTS, columns: PIPELINE_TABLE }),
    ...OPPORTUNITY_PARAMS,
  },
  ownKeys(OPPORTUNITY_PARAMS),
);
export type PipelineView = typeof pipelineView.defaults;

export const filtersOf = (view: PipelineView): PipelineFilters => compactFilters(filtersIn(view));

export function listInput(view: PipelineView, layout: Layout): ListPipelineInput {
  return { limit: PAGE_SIZE, ...filtersOf(view), ...sortIn(layout, view.sort) };
}
