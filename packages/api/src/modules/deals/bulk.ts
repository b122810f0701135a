import type { BulkAnswer, BulkDealsInput } from "@dealflow/validators/bulk";
import type { MemberContext } from "../../core/context.ts";
import { changeRows } from "../bulk/change-rows.ts";
import { updateDealIn } from "./update.ts";

/** Changes the same fields of several deals. */
export const bulkDeals = (ctx: MemberContext, { ids, changes }: BulkDealsInput): Promise<BulkAnswer> =>
  changeRows(ctx, "deals", ids, (tx, id) => updateDealIn(tx, ctx, { ...changes, id }));
