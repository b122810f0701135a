import { lockFor } from "@dealflow/db/lock";
import { meetings } from "@dealflow/db/schema";
import type { Meeting } from "@dealflow/validators/meetings";
import { writtenRow } from "../../core/changes.ts";
import type { MemberContext } from "../../core/context.ts";
import { conflict } from "../../core/errors.ts";
import { findLastMeeting } from "./queries.ts";

/** Records that a meeting was held. 409 with the last meeting if another one ended since `lastMeetingId`. */
export function endMeeting(ctx: MemberContext, lastMeetingId: number | null): Promise<Meeting> {
  return ctx.db.transaction(async (tx) => {
    // An advisory lock, because before the first meeting there is no row to lock.
    await lockFor(tx, "meetings");
    const last = await findLastMeeting(tx);
    if ((last?.id ?? null) !== lastMeetingId) {
      throw conflict("This meeting has been ended by someone else in the meantime", {
        code: "MEETING_ENDED",
        current: last,
      });
    }
    return writtenRow(
      await tx.insert(meetings).values({ heldBy: ctx.actor.id, endedAt: ctx.now() }).returning(),
    );
  });
}
