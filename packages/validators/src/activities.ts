import { z } from "zod";
import { timestamp } from "./common/dates.ts";
import { id } from "./common/ids.ts";
import { page, pageInput } from "./common/pagination.ts";
import { customChanges, fieldChanges } from "./timeline.ts";

export const ACTIVITY_TYPES = [
  "deal_closed",
  "task_completed",
  "deal_created",
  "deal_updated",
  "contact_added",
  "document_uploaded",
] as const;

export const activity = z
  .object({
    id,
    description: z.string(),
    type: z.enum(ACTIVITY_TYPES),
    userId: id.nullable(),
    dealId: id.nullable(),
    contactId: id.nullable(),
    taskId: id.nullable(),
    documentId: id.nullable(),
    dealName: z.string().nullable().describe("The name of its deal, as in the lists of deals."),
    changes: fieldChanges.describe(
      "Each field that an update of a deal changed, as in the deal's timeline; empty for all else.",
    ),
    customChanges,
    createdAt: timestamp,
  })
  .describe("One entry of the activity feed, written in the same transaction as the change it describes.");

export type Activity = z.infer<typeof activity>;

export const listActivitiesInput = z
  .object({ ...pageInput, limit: pageInput.limit.default(100) })
  .describe("Unlike in other lists, `limit` defaults to 100, because every write adds an activity.");
export type ListActivitiesInput = z.infer<typeof listActivitiesInput>;
export const activityPage = page(activity);
