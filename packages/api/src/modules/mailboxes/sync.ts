import type { Mailbox } from "@dealflow/validators/mailboxes";
import type { MemberContext } from "../../core/context.ts";
import { conflict } from "../../core/errors.ts";
import { getMailbox } from "./access.ts";

/** Reads new mail of a mailbox of the actor's now. If a run is under way already, answers the state as it is. */
export async function syncMailbox(ctx: MemberContext, id: number): Promise<Mailbox> {
  const { isPaused } = await getMailbox(ctx, id);
  if (isPaused) throw conflict("The mailbox is paused. Resume it first");
  const { syncApart } = await import("./reader-process/start.ts");
  await syncApart(ctx, id);
  return getMailbox(ctx, id);
}
