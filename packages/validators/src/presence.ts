import { z } from "zod";
import { id } from "./common/ids.ts";
import { OPENED_ENTITIES } from "./labels/presence.ts";
import { member } from "./users.ts";

export * from "./labels/presence.ts";

export const openedRecord = z.object({ entity: z.enum(OPENED_ENTITIES), id });
export type OpenedRecord = z.infer<typeof openedRecord>;

export const presentMembers = z
  .array(member.pick({ id: true, name: true, initials: true }))
  .describe("The other members who have a record open, by name.");
export type PresentMember = z.infer<typeof presentMembers>[number];
