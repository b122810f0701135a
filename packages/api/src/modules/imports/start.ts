import { contactImports } from "@dealflow/db/schema";
import type { ImportContactsInput } from "@dealflow/validators/imports";
import { eq } from "drizzle-orm";
import { writtenRow } from "../../core/changes.ts";
import type { MemberContext } from "../../core/context.ts";
import { tryAgainIn, waitMs } from "../../core/rate-limit.ts";
import { lockImports } from "./queries.ts";

const LIMIT = { max: 5, windowMs: 10 * 60 * 1000 };

export interface StartedImport {
  id: number;
  startedAt: Date;
}

/** Creates the row of a running import. 429 if the member has reached LIMIT. */
export function startImport(ctx: MemberContext, input: ImportContactsInput): Promise<StartedImport> {
  return ctx.db.transaction(async (tx) => {
    await lockImports(tx, ctx.actor);
    const startedAt = ctx.now();
    const isOwn = eq(contactImports.createdBy, ctx.actor.id);
    const wait = await waitMs(tx, { time: contactImports.startedAt, where: isOwn }, LIMIT, startedAt);
    if (wait !== null) {
      throw tryAgainIn(
        wait,
        `You have started ${LIMIT.max} imports in the last ten minutes, failed ones included.`,
      );
    }

    const { id } = writtenRow(
      await tx
        .insert(contactImports)
        .values({
          createdBy: ctx.actor.id,
          source: input.source,
          fileName: "fileName" in input ? input.fileName : null,
          startedAt,
        })
        .returning({ id: contactImports.id }),
    );
    return { id, startedAt };
  });
}
