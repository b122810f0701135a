import type { Meeting } from "@dealflow/validators/meetings";
import type { MemberContext } from "../../context.ts";

/** Notes that a meeting was held; 409 where another one has ended since this one began. */
export function endMeeting(_ctx: MemberContext, _lastMeetingId: number | null): Promise<Meeting> {
  return Promise.reject(new Error("not built yet"));
}
