import type { MeetingChanges } from "@dealflow/validators/meetings";
import type { MemberContext } from "../../context.ts";

/** What changed since the last meeting. */
export function changesSinceMeeting(_ctx: MemberContext, _today?: string): Promise<MeetingChanges> {
  return Promise.reject(new Error("not built yet"));
}
