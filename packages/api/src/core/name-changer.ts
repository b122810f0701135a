import { changes, users } from "@dealflow/db/schema";
import { and, desc, eq, isNull, or } from "drizzle-orm";
import type { MemberContext } from "./context.ts";
import { DomainError } from "./errors.ts";

/** A refusal because of another change, with the member who made that; any other error as it is. */
export async function nameChanger(ctx: MemberContext, error: unknown): Promise<unknown> {
  if (!(error instanceof DomainError)) return error;
  const { changed, current, facts } = error.details;
  if (!changed || typeof current !== "object" || current === null || !("id" in current)) return error;
  const name = await lastChanger(ctx, changed.entity, Number(current.id));
  if (name === null) return error;
  return new DomainError(error.status, `${changed.what} was changed by ${name} in the meantime`, {
    ...error.details,
    facts: { ...facts, changedBy: name },
  });
}

/** Null where nobody is known, and where another member alone may know of the change. */
async function lastChanger(
  { db, actor }: MemberContext,
  entity: string,
  recordId: number,
): Promise<string | null> {
  const [last] = await db
    .select({ name: users.name })
    .from(changes)
    .innerJoin(users, eq(users.id, changes.changedBy))
    .where(
      and(
        eq(changes.entity, entity),
        eq(changes.recordId, recordId),
        or(isNull(changes.onlyUserId), eq(changes.onlyUserId, actor.id)),
      ),
    )
    .orderBy(desc(changes.id))
    .limit(1);
  return last?.name ?? null;
}
