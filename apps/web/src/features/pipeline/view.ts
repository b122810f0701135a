import { PAGE_PATHS } from "@dealflow/validators/addresses";
import { PIPELINE_TABLE } from "@dealflow/validators/columns/pipeline";
import { type Layout, LIST_LAYOUTS } from "@dealflow/validators/labels/views";
import type { ListPipelineInput, PipelineFilters } from "@dealflow/validators/pipeline";
import type { ColumnsChoice } from "../../components/table/arrangement.ts";
import { OPPORTUNITY_PARAMS } from "../../entities/opportunity/opportunity-filters.ts";
import { choice, compactFilters, defineView, sortsOf } from "../../lib/address/define-view.ts";
import { sortIn } from "../../lib/address/list-layout.ts";
import { PAGE_SIZE } from "../../lib/cache/page-size.ts";
import { ownKeys } from "../../lib/own-keys.ts";

/** What the table can be sorted by. */
export const SORTS = sortsOf(ownKeys(PIPELINE_TABLE));

export const COLUMNS: ColumnsChoice = {
  list: "pipeline",
  columns: PIPELINE_TABLE,
  initial: ["name", "value", "sector", "dealType", "dealSource", "leadUserId", "createdAt", "updatedAt"],
};

/** `view` is the layout, absent for that of the last time; `sort` is the order of the table. */
export const pipelineView = defineView(
  PAGE_PATHS.pipeline,
  {
    view: choice([null, ...LIST_LAYOUTS.pipeline]),
    sort: choice([null, ...SORTS]),
    ...OPPORTUNITY_PARAMS,
  },
  ownKeys(OPPORTUNITY_PARAMS),
);
export type PipelineView = typeof pipelineView.defaults;

export function filtersOf({ view: _view, sort: _sort, ...filters }: PipelineView): PipelineFilters {
  return compactFilters(filters);
}

export function listInput(view: PipelineView, layout: Layout): ListPipelineInput {
  return { limit: PAGE_SIZE, ...filtersOf(view), ...sortIn(layout, view.sort) };
}
