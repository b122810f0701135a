import { PIPELINE_TABLE } from "@dealflow/validators/columns/pipeline";
import { ownKeys } from "@dealflow/validators/common/keys";
import type { Layout } from "@dealflow/validators/labels/views";
import type { ListPipelineInput } from "@dealflow/validators/pipeline";
import { defineList } from "../../components/table/define-list.ts";
import { OPPORTUNITY_PARAMS } from "../../entities/opportunity/opportunity-filters.ts";
import { sortsWithOwn } from "../../lib/address/list-params.ts";

const list = defineList({
  list: "pipeline",
  columns: PIPELINE_TABLE,
  initial: ["name", "value", "sector", "dealType", "dealSource", "leadUserId", "createdAt", "updatedAt"],
  sorts: sortsWithOwn(ownKeys(PIPELINE_TABLE)),
  filters: OPPORTUNITY_PARAMS,
});
export const { view: pipelineView, columns: COLUMNS, sorts: SORTS, filtersOf } = list;
export type PipelineView = typeof pipelineView.defaults;

export function listInput(view: PipelineView, layout: Layout): ListPipelineInput {
  return { ...filtersOf(view), ...list.pageOf(view, layout) };
}
