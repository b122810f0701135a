import { z } from "zod";
import { timestamp } from "./common/dates.ts";
import { id } from "./common/ids.ts";
import { page, pageInput } from "./common/pagination.ts";
import { TRASH_KINDS } from "./labels/records.ts";
import { TRASH_DAYS } from "./labels/trash.ts";

export * from "./labels/trash.ts";

/** By this name the API's document knows them. */
export const TRASH_ENTITIES = TRASH_KINDS;

const entity = z.enum(TRASH_ENTITIES, { error: `entity must be one of: ${TRASH_ENTITIES.join(", ")}` });

/** A record that was deleted. */
export const trashEntry = z.object({
  entity,
  id: id.describe("That of the record: it comes back under it."),
  name: z.string().describe("What it was called when it was deleted."),
  contains: z
    .array(z.object({ entity, count: z.int().min(1) }))
    .describe("What was deleted with it and comes back with it, such as the tasks of a deal."),
  dealId: id.nullable().describe("The deal on which it hung, or which it is."),
  deletedBy: id,
  deletedAt: timestamp,
  removedAt: timestamp.describe(`When it is removed for good, ${TRASH_DAYS} days later.`),
});
export type TrashEntry = z.infer<typeof trashEntry>;
export const trashPage = page(trashEntry);

export const listTrashInput = z.object({
  entity: entity.optional().describe("Only records of this kind."),
  ...pageInput,
  limit: pageInput.limit.default(50),
});
export type ListTrashInput = z.infer<typeof listTrashInput>;

export const restoreInput = z.object({ entity, id });
export type RestoreInput = z.infer<typeof restoreInput>;

export const restored = z.object({
  entity,
  id,
  name: z.string(),
  missing: z
    .array(z.string())
    .describe("What could not come back, because what it names is gone for good; one sentence each."),
});
export type Restored = z.infer<typeof restored>;
