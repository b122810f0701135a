import { fundingSources } from "@dealflow/db/schema";
import type { MemberContext } from "../../core/context.ts";
import { deleteRow } from "../../core/delete-row.ts";
import { dealVisibleTo } from "../deals/access.ts";

export const deleteFundingSource = (ctx: MemberContext, id: number) =>
  deleteRow(ctx, "Funding source", fundingSources, id, dealVisibleTo(ctx.actor, fundingSources.dealId));
