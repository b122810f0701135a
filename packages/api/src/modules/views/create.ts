import { views } from "@dealflow/db/schema";
import { type CreateViewInput, MAX_VIEWS, type View } from "@dealflow/validators/views";
import { eq } from "drizzle-orm";
import { writtenRow } from "../../core/changes.ts";
import type { MemberContext } from "../../core/context.ts";
import { conflict } from "../../core/errors.ts";
import { write } from "../../core/write.ts";
import { requireQuery, viewColumns } from "./queries.ts";

export function createView(ctx: MemberContext, input: CreateViewInput): Promise<View> {
  const { actor } = ctx;
  requireQuery(input.list, input.query);
  const now = ctx.now();
  return write(ctx, async (tx) => {
    if ((await tx.$count(views, eq(views.createdBy, actor.id))) >= MAX_VIEWS)
      throw conflict(`You have ${MAX_VIEWS} views already. Delete one that is not used.`);
    return writtenRow(
      await tx
        .insert(views)
        .values({ ...input, createdBy: actor.id, createdAt: now, updatedAt: now })
        .returning(viewColumns(actor)),
    );
  });
}
