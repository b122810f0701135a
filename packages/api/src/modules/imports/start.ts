import { contactImports } from "@dealflow/db/schema";
import type { ImportContactsInput } from "@dealflow/validators/imports";
import { and, desc, eq, gt } from "drizzle-orm";
import { writtenRow } from "../../core/changes.ts";
import type { MemberContext } from "../../core/context.ts";
import { tooManyRequests } from "../../core/errors.ts";
import { lockImports } from "./queries.ts";

const MAX_RUNS = 5;
const WINDOW_MS = 10 * 60 * 1000;

export interface StartedImport {
  id: number;
  startedAt: Date;
}

/** Creates the row of a running import. 429 if the member started more than MAX_RUNS within the window. */
export function startImport(ctx: MemberContext, input: ImportContactsInput): Promise<StartedImport> {
  const startedAt = ctx.now();
  return ctx.db.transaction(async (tx) => {
    await lockImports(tx, ctx.actor);
    const windowStart = new Date(startedAt.getTime() - WINDOW_MS);
    const [oldest] = await tx
      .select({ startedAt: contactImports.startedAt })
      .from(contactImports)
      .where(and(eq(contactImports.createdBy, ctx.actor.id), gt(contactImports.startedAt, windowStart)))
      .orderBy(desc(contactImports.startedAt))
      .offset(MAX_RUNS - 1)
      .limit(1);
    if (oldest) throw tooMany(oldest.startedAt.getTime() + WINDOW_MS - startedAt.getTime());

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

function tooMany(milliseconds: number) {
  const minutes = Math.ceil(milliseconds / 60_000);
  const wait = minutes === 1 ? "a minute" : `${minutes} minutes`;
  return tooManyRequests(
    `You have started ${MAX_RUNS} imports in the last ten minutes, failed ones included. Try again in ${wait}.`,
    Math.ceil(milliseconds / 1000),
  );
}
