import { byId } from "@dealflow/validators/common/ids";
import { success } from "@dealflow/validators/common/mutation";
import {
  ledgerPage,
  listLedgerInput,
  type MailboxCheck,
  mailboxCheck,
} from "@dealflow/validators/mailbox-ledger";
import {
  connectMailboxInput,
  finishMailboxSignInInput,
  listMailboxesInput,
  MAILBOX_ERROR_LABELS,
  type Mailbox,
  mailbox,
  mailboxes,
  mailboxSettings,
  mailboxSignIn,
  type SignInKind,
  startMailboxSignInInput,
  updateMailboxInput,
} from "@dealflow/validators/mailboxes";
import type { MemberContext } from "../../core/context.ts";
import { conflict } from "../../core/errors.ts";
import { memberProcedure, router } from "../../core/trpc.ts";
import { getMailbox } from "./access.ts";
import { connectMailbox } from "./connect.ts";
import { disconnectMailbox } from "./disconnect.ts";
import { listLedger, listMailboxes } from "./list.ts";
import { MailboxError } from "./mailbox-error.ts";
import { finishSignIn, startSignIn } from "./sign-in/sign-in.ts";
import { updateMailbox } from "./update.ts";

/** They wait for a server in the world, and what they ask of it is not taken back with a transaction. */
const asksServer = { isLongRunning: true, writesOutsideDatabase: true };

export const mailboxesRouter = router({
  settings: memberProcedure
    .meta({ summary: "Which providers mailboxes can be connected to by signing in there" })
    .output(mailboxSettings)
    .query(({ ctx }) => getMailboxSettings(ctx)),

  list: memberProcedure
    .meta({
      summary:
        "List your mailboxes and how their reading goes; administrators see the state of those of others too",
    })
    .input(listMailboxesInput)
    .output(mailboxes)
    .query(({ ctx, input }) => listMailboxes(ctx, input)),

  connect: memberProcedure
    .meta({ summary: "Connect a mailbox on an IMAP server, or renew its password", ...asksServer })
    .input(connectMailboxInput)
    .output(mailbox)
    .mutation(({ ctx, input }) => connectMailbox(ctx, input)),

  startSignIn: memberProcedure
    .meta({ summary: "Start to connect a mailbox by signing in at Google or Microsoft" })
    .input(startMailboxSignInInput)
    .output(mailboxSignIn)
    .mutation(({ ctx, input }) => startSignIn(ctx, input)),

  finishSignIn: memberProcedure
    .meta({ summary: "Connect the mailbox that you signed in for", ...asksServer })
    .input(finishMailboxSignInInput)
    .output(mailbox)
    .mutation(({ ctx, input }) => finishSignIn(ctx, input)),

  ledger: memberProcedure
    .meta({
      summary: "List what became of each message of your mailbox: stored, unrelated, set aside or gone",
    })
    .input(listLedgerInput)
    .output(ledgerPage)
    .query(({ ctx, input }) => listLedger(ctx, input)),

  check: memberProcedure
    .meta({
      summary: "Compare your mailbox with its ledger, and name what differs",
      ...asksServer,
      refusals: ["MAILBOX_FAILED"],
    })
    .input(byId)
    .output(mailboxCheck)
    .mutation(({ ctx, input }) => checkMailbox(ctx, input.id)),

  update: memberProcedure
    .meta({
      summary: "Pause or resume the reading of a mailbox, read further back, or renew its password",
      ...asksServer,
    })
    .input(updateMailboxInput)
    .output(mailbox)
    .mutation(({ ctx, input }) => updateMailbox(ctx, input)),

  sync: memberProcedure
    .meta({ summary: "Read new mail of a mailbox now", ...asksServer })
    .input(byId)
    .output(mailbox)
    .mutation(({ ctx, input }) => syncMailbox(ctx, input.id)),

  disconnect: memberProcedure
    .meta({ summary: "Disconnect a mailbox; messages that were never assigned to a deal are deleted" })
    .input(byId)
    .output(success)
    .mutation(({ ctx, input }) => disconnectMailbox(ctx, input.id)),
});

/** Which providers have a configured application that members can sign in through. */
function getMailboxSettings({ settings }: Pick<MemberContext, "settings">): {
  configured: Record<SignInKind, boolean>;
} {
  const { google, microsoft } = settings.providers;
  return { configured: { google: google.client !== null, microsoft: microsoft.client !== null } };
}

/** Reads new mail of a mailbox of the actor's now. If a run is under way already, answers the state as it is. */
async function syncMailbox(ctx: MemberContext, id: number): Promise<Mailbox> {
  const { isPaused } = await getMailbox(ctx, id);
  if (isPaused) throw conflict("The mailbox is paused. Resume it first");
  const { syncApart } = await import("./reader-process/start.ts");
  await syncApart(ctx, id);
  return getMailbox(ctx, id);
}

/** Compares a mailbox of the actor's with its ledger, message by message. Reads no message, and changes nothing. */
async function checkMailbox(ctx: MemberContext, id: number): Promise<MailboxCheck> {
  await getMailbox(ctx, id);
  const { checkApart } = await import("./reader-process/start.ts");
  return await checkApart(ctx, id).catch((error: unknown) => {
    if (!(error instanceof MailboxError)) throw error;
    throw conflict(MAILBOX_ERROR_LABELS[error.code], { code: "MAILBOX_FAILED" });
  });
}
