import { pipeline } from "@dealflow/db/schema";
import type { MemberContext } from "../../core/context.ts";
import { deleteRow } from "../../core/delete-row.ts";

export const deletePipelineItem = (ctx: MemberContext, id: number) =>
  deleteRow(ctx, "Pipeline item", pipeline, id);
