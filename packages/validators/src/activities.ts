import { z } from "zod";
import { timestamp } from "./common/dates.ts";
import { id } from "./common/ids.ts";
import { page, pageInput } from "./common/pagination.ts";

export const ACTIVITY_TYPES = [
  "deal_closed",
  "task_completed",
  "deal_created",
  "deal_updated",
  "contact_added",
  "document_uploaded",
] as const;

/** What happened, written by the server in the transaction that did it. */
const activity = z.object({
  id,
  description: z.string(),
  type: z.enum(ACTIVITY_TYPES),
  userId: id.nullable(),
  dealId: id.nullable(),
  contactId: id.nullable(),
  taskId: id.nullable(),
  documentId: id.nullable(),
  createdAt: timestamp,
});

/** Unlike other lists, absent `limit` means the newest 100: activities grow with every write. */
export const listActivitiesInput = z.object({ ...pageInput, limit: pageInput.limit.default(100) });
export type ListActivitiesInput = z.infer<typeof listActivitiesInput>;
export const activityPage = page(activity);
