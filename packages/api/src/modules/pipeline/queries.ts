import type { Transaction } from "@dealflow/db/client";
import { pipeline } from "@dealflow/db/schema";
import type { PipelineItem } from "@dealflow/validators/pipeline";
import { eq, getTableColumns } from "drizzle-orm";
import { notFound } from "../../errors.ts";

const { search: _search, ...columns } = getTableColumns(pipeline);

/** The columns of the `pipelineItem` contract. */
export const pipelineColumns = columns;

/** The item, locked until the transaction ends: the only way to a row that is about to be written. */
export async function lockPipelineItem(tx: Transaction, id: number): Promise<PipelineItem> {
  const [row] = await tx.select(pipelineColumns).from(pipeline).where(eq(pipeline.id, id)).for("update");
  if (!row) throw notFound("Pipeline item");
  return row;
}
