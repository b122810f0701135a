import { PAGE_PATHS } from "@dealflow/validators/addresses";
import { PIPELINE_COLUMNS, PIPELINE_TABLE } from "@dealflow/validators/columns/pipeline";
import { type Layout, LIST_LAYOUTS } from "@dealflow/validators/labels/views";
import type { ListPipelineInput, PipelineFilters } from "@dealflow/validators/pipeline";
import type { ColumnsChoice } from "../../components/table/arrangement.ts";
import { sectorFilter } from "../../entities/opportunity/sector-filter.ts";
import {
  choice,
  compactFilters,
  defineView,
  filterOf,
  sortsOf,
  text,
} from "../../lib/address/define-view.ts";
import { sortIn } from "../../lib/address/list-layout.ts";
import { PAGE_SIZE } from "../../lib/cache/page-size.ts";
import { ownKeys } from "../../lib/own-keys.ts";

export const sourceFilter = filterOf(PIPELINE_COLUMNS.dealSource);

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
    search: text,
    sector: sectorFilter,
    source: sourceFilter,
  },
  ["search", "sector", "source"],
);
export type PipelineView = typeof pipelineView.defaults;

export function filtersOf({ search, sector, source }: PipelineView): PipelineFilters {
  return compactFilters({ search, sector, dealSource: source });
}

export function listInput(view: PipelineView, layout: Layout): ListPipelineInput {
  return { limit: PAGE_SIZE, ...filtersOf(view), ...sortIn(layout, view.sort) };
}
