import { contactImports } from "@dealflow/db/schema";
import type { ImportContactsInput } from "@dealflow/validators/imports";
import { and, eq, ne, or } from "drizzle-orm";
import { writtenRow } from "../../core/changes.ts";
import type { MemberContext } from "../../core/context.ts";
import { tryAgainIn, waitMs } from "../../core/rate-limit.ts";
import { write } from "../../core/write.ts";
import { lockImports } from "./queries.ts";

const WINDOW_MS = 10 * 60 * 1000;
const LIMIT = { max: 5, windowMs: WINDOW_MS };
/** Failed ones included, since an import may also be a guess at somebody's password at Apple. */
const ATTEMPTS = { max: 30, windowMs: WINDOW_MS };

/** Whether an import runs, or has found a contact that it could read. */
const hasImported = or(
  eq(contactImports.status, "running"),
  and(ne(contactImports.status, "failed"), ne(contactImports.invalid, contactImports.total)),
);

export interface StartedImport {
  id: number;
  startedAt: Date;
}

/** Creates the row of a running import. 429 if the member has reached LIMIT, for which failed ones do not count, or ATTEMPTS. */
export function startImport(ctx: MemberContext, input: ImportContactsInput): Promise<StartedImport> {
  return write(ctx, async (tx) => {
    await lockImports(tx, ctx.actor);
    const startedAt = ctx.now();
    const own = eq(contactImports.createdBy, ctx.actor.id);
    for (const [limit, where] of [
      [LIMIT, and(own, hasImported)],
      [ATTEMPTS, own],
    ] as const) {
      const wait = await waitMs(tx, { time: contactImports.startedAt, where }, limit, startedAt);
      if (wait !== null)
        throw tryAgainIn(wait, `You have started ${limit.max} imports in the last ten minutes.`);
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
