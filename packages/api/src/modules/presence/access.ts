import type { Database } from "@dealflow/db/client";
import type { OpenedKind } from "@dealflow/validators/labels/records";
import { and, eq } from "drizzle-orm";
import type { Actor } from "../../core/actor.ts";
import { VISIBILITY } from "../../core/visibility.ts";

/** Whether a record is there and the actor may see it. */
export async function mayOpen(db: Database, actor: Actor, entity: OpenedKind, id: number): Promise<boolean> {
  const { table, visibleTo } = VISIBILITY[entity];
  return (await db.$count(table, and(eq(table.id, id), visibleTo?.(actor)))) > 0;
}
