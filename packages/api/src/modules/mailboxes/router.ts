import { byId } from "@dealflow/validators/common/ids";
import { success } from "@dealflow/validators/common/mutation";
import { ledgerPage, listLedgerInput, mailboxCheck } from "@dealflow/validators/mailbox-ledger";
import {
  connectMailboxInput,
  finishMailboxSignInInput,
  listMailboxesInput,
  mailbox,
  mailboxes,
  mailboxSettings,
  mailboxSignIn,
  startMailboxSignInInput,
  updateMailboxInput,
} from "@dealflow/validators/mailboxes";
import { memberProcedure, router } from "../../core/trpc.ts";
import { checkMailbox } from "./check.ts";
import { connectMailbox } from "./connect.ts";
import { disconnectMailbox } from "./disconnect.ts";
import { listMailboxes } from "./list.ts";
import { listLedger } from "./list-ledger.ts";
import { getMailboxSettings } from "./settings.ts";
import { finishSignIn } from "./sign-in/finish.ts";
import { startSignIn } from "./sign-in/start.ts";
import { syncMailbox } from "./sync.ts";
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
