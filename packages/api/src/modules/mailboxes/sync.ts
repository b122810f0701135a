import type { Mailbox } from "@dealflow/validators/mailboxes";
import type { MemberContext } from "../../core/context.ts";
import { conflict } from "../../core/errors.ts";
import { getMailbox } from "./access.ts";
import { claimMailbox } from "./reading/claim.ts";

/** An answer is due within a minute; what is left is read by the job. */
const RUN_MS = 25_000;

/** Reads new mail of a mailbox of the actor's now. If a run is under way already, answers the state as it is. */
export async function syncMailbox(ctx: MemberContext, id: number): Promise<Mailbox> {
  const { isPaused } = await getMailbox(ctx, id);
  if (isPaused) throw conflict("The mailbox is paused. Resume it first");
  const claimed = await claimMailbox(ctx, { id });
  if (claimed) {
    const { runMailbox } = await import("./reading/run-mailbox.ts");
    await runMailbox(ctx, claimed, RUN_MS);
  }
  return getMailbox(ctx, id);
}
