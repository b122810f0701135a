import type { Database, Transaction } from "@dealflow/db/client";
import { pipeline } from "@dealflow/db/schema";
import type { PipelineFilters, PipelineItem } from "@dealflow/validators/pipeline";
import { and, eq, getTableColumns, type SQL } from "drizzle-orm";
import type { Reader } from "../../core/actor.ts";
import { customAnswer } from "../../core/custom-columns.ts";
import { notFound } from "../../core/errors.ts";
import { isFound, opportunityConditions } from "../deals/queries.ts";
import type { ReadFilters } from "../fields/filters.ts";

const { search: _search, ...columns } = getTableColumns(pipeline);

/** The columns of the `pipelineItem` schema. */
export const pipelineColumns = { ...columns, custom: customAnswer(pipeline.custom) };

/** The condition of the filters that the list and its sums share. */
export function matching(actor: Reader, filters: ReadFilters<PipelineFilters>): SQL | undefined {
  return and(isFound(pipeline, filters), ...opportunityConditions(pipeline, actor, filters));
}

/** 404 if there is no such item. */
export async function findPipelineItem(db: Database, id: number): Promise<PipelineItem> {
  const [row] = await db.select(pipelineColumns).from(pipeline).where(eq(pipeline.id, id));
  if (!row) throw notFound("Pipeline item");
  return row;
}

/** The item, locked until the transaction ends. Every update must read the row this way. */
export async function lockPipelineItem(tx: Transaction, id: number): Promise<PipelineItem> {
  const [row] = await tx.select(pipelineColumns).from(pipeline).where(eq(pipeline.id, id)).for("update");
  if (!row) throw notFound("Pipeline item");
  return row;
}
