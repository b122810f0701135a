import { firmPrivateFacts, firms } from "@dealflow/db/schema";
import { type SQL, sql } from "drizzle-orm";
import type { Actor } from "../../core/actor.ts";
import { EVERYONE, firmVisibleTo, spellingFor } from "../../core/visibility.ts";

/** A fact for this member: what they wrote while only they saw the firm, else what was written for all. */
export function firmFactFor<Fact extends "domain" | "type" | "notes" | "name">(
  actor: Pick<Actor, "id">,
  fact: Fact,
): SQL<(typeof firms.$inferSelect)[Fact]> {
  const own = sql`select ${firmPrivateFacts[fact]} from ${firmPrivateFacts}
    where ${firmPrivateFacts.ownerId} = ${actor.id} and ${firmPrivateFacts.firmId} = ${firms.id}`;
  return sql<(typeof firms.$inferSelect)[Fact]>`coalesce((${own}), ${firms[fact]})`;
}

/** Its values in fields of one's own for this member, as they are stored: what they wrote themselves comes first. */
export function firmCustomFor(actor: Pick<Actor, "id">): SQL {
  const own = sql`select jsonb_strip_nulls(${firmPrivateFacts.custom}) from ${firmPrivateFacts}
    where ${firmPrivateFacts.ownerId} = ${actor.id} and ${firmPrivateFacts.firmId} = ${firms.id}`;
  return sql`(${firms.custom} || coalesce((${own}), '{}'))`;
}

/** Each of the two grows with its own writes, so the sum tells every change that this member can see. */
export function firmVersionFor(actor: Pick<Actor, "id">): SQL<number> {
  const own = sql`select ${firmPrivateFacts.version} from ${firmPrivateFacts}
    where ${firmPrivateFacts.ownerId} = ${actor.id} and ${firmPrivateFacts.firmId} = ${firms.id}`;
  return sql`(${firms.version} + coalesce((${own}), 0))`.mapWith(Number);
}

/** The name of a firm for this member: the written one, else as the records spell it. For visible firms only. */
export function firmNameFor(actor: Pick<Actor, "id">): SQL<string | null> {
  return sql<string | null>`coalesce(${firmFactFor(actor, "name")}, ${spellingFor(actor)})`;
}

/**
 * Whether every member sees the firm. Only then what is written about it is for all, and only then it can be merged:
 * else its spelling, private to one member, would show in what others write.
 */
export const isFirmShared = firmVisibleTo(EVERYONE);
