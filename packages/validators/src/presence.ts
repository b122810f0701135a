import { z } from "zod";
import { id } from "./common/ids.ts";
import { OPENED_KINDS } from "./labels/records.ts";
import { member } from "./users.ts";

export * from "./labels/presence.ts";

/** By this name the API's document knows them. */
export const OPENED_ENTITIES = OPENED_KINDS;

export const openedRecord = z.object({ entity: z.enum(OPENED_ENTITIES), id });
export type OpenedRecord = z.infer<typeof openedRecord>;

export const presentMembers = z
  .array(member.pick({ id: true, name: true, initials: true }))
  .describe("The other members who have a record open, by name.");
export type PresentMember = z.infer<typeof presentMembers>[number];
