import { changes, users } from "@dealflow/db/schema";
import type { RecordKind } from "@dealflow/validators/labels/records";
import { and, desc, eq } from "drizzle-orm";
import type { MemberContext } from "./context.ts";
import { DomainError } from "./errors.ts";

/** A refusal because of another change, with the member who made that as `changedBy`; any other error as it is. */
export async function withChangedBy(ctx: MemberContext, error: unknown): Promise<unknown> {
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

/** Who made the last change; null where no member did, and where another member alone may know of it. */
async function lastChanger(
  { db, actor }: MemberContext,
  entity: RecordKind,
  recordId: number,
): Promise<string | null> {
  const [last] = await db
    .select({ name: users.name, onlyUserId: changes.onlyUserId })
    .from(changes)
    .leftJoin(users, eq(users.id, changes.changedBy))
    .where(and(eq(changes.entity, entity), eq(changes.recordId, recordId)))
    .orderBy(desc(changes.id))
    .limit(1);
  const isOthersAlone = last?.onlyUserId != null && last.onlyUserId !== actor.id;
  return isOthersAlone ? null : (last?.name ?? null);
}
