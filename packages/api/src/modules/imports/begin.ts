import { contactImports } from "@dealflow/db/schema";
import type { ImportContactsInput } from "@dealflow/validators/imports";
import { and, desc, eq, gt } from "drizzle-orm";
import { writtenRow } from "../../core/changes.ts";
import type { MemberContext } from "../../core/context.ts";
import { tooManyRequests } from "../../core/errors.ts";
import { queueImports } from "./queries.ts";

const MOST_RUNS = 5;
const WINDOW_MS = 10 * 60 * 1000;

export interface BegunImport {
  id: number;
  startedAt: Date;
}

/** Notes that an import runs, unless its importer has begun too many of late. */
export function beginImport(ctx: MemberContext, input: ImportContactsInput): Promise<BegunImport> {
  const startedAt = ctx.now();
  return ctx.db.transaction(async (tx) => {
    await queueImports(tx, ctx.actor);
    const windowStart = new Date(startedAt.getTime() - WINDOW_MS);
    const [oldest] = await tx
      .select({ startedAt: contactImports.startedAt })
      .from(contactImports)
      .where(and(eq(contactImports.createdBy, ctx.actor.id), gt(contactImports.startedAt, windowStart)))
      .orderBy(desc(contactImports.startedAt))
      .offset(MOST_RUNS - 1)
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
    `You have started ${MOST_RUNS} imports in the last ten minutes, failed ones included. Try again in ${wait}.`,
    Math.ceil(milliseconds / 1000),
  );
}
