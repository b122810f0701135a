import type { BulkAnswer, BulkDealsInput, PasteAnswer, PasteDealsInput } from "@dealflow/validators/bulk";
import type { MemberContext } from "../../core/context.ts";
import { changeRows } from "../bulk/change-rows.ts";
import { pasteRows } from "../bulk/paste-rows.ts";
import { updateDealIn } from "./update.ts";

/** Changes the same fields of several deals. */
export const bulkDeals = (ctx: MemberContext, { ids, changes }: BulkDealsInput): Promise<BulkAnswer> =>
  changeRows(ctx, "deals", ids, (tx, id) => updateDealIn(tx, ctx, { ...changes, id }));

/** Writes its own fields into each of several deals. */
export const pasteDeals = (ctx: MemberContext, { rows }: PasteDealsInput): Promise<PasteAnswer> =>
  pasteRows(ctx, "deals", rows, (tx, row) => updateDealIn(tx, ctx, row));
