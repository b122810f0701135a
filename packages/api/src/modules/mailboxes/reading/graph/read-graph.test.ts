import { mailboxFolders } from "@dealflow/db/schema";
import { graphMessage } from "@dealflow/stand-ins/graph-mail";
import { answerJson, answerText } from "@dealflow/stand-ins/mock-server";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { ownedBy } from "../../../../testing/emails.ts";
import { checkNow } from "../../../../testing/mail.ts";
import { openProviders, signInForMailbox } from "../../../../testing/providers.ts";
import { openTestWorkspace } from "../../../../testing/workspace.ts";
import { readMail } from "../read-mail.ts";

const { microsoft, environment } = await openProviders();
const workspace = await openTestWorkspace(environment);
const { db, clock } = workspace;
/** The messages say by the machine's clock when they came. */
beforeAll(() => clock.advance({ seconds: (Date.now() - clock.now().getTime()) / 1000 }));

const DAY_MS = 86_400_000;
const from = (address: string) => ({ from: { emailAddress: { address } } });
const UNKNOWN = from("x@unknown.example");
const tooMany = answerJson({ error: { code: "TooManyRequests" } }, 429, { "retry-after": "3600" });
const failing = answerJson({ error: { code: "ErrorInternalServerError" } }, 500);

beforeEach(() => {
  microsoft.mail = [];
  microsoft.seen.length = 0;
});

/** Another test's mailbox would take the answers that are meant for this one's. */
const disconnected = (caller: typeof workspace.anonymous, id: number) => async () => {
  await caller.mailboxes.disconnect({ id });
};

/** A member who knows Ann, with the account's mailbox until the test ends. */
async function newMailbox(fields: { sharedAddress?: string } = {}) {
  const member = await workspace.makeMember();
  const caller = workspace.callerAs(member);
  await caller.contacts.create({ name: "Ann Known", email: "ann@known.example" });
  const { id } = await signInForMailbox(caller, "microsoft", microsoft, fields);
  onTestFinished(disconnected(caller, id));
  return {
    ...{ member, caller, id },
    state: async () => (await caller.mailboxes.list())[0],
    subjects: async () => (await ownedBy(db, member.id)).map(({ subject }) => subject ?? "").toSorted(),
    /** One line of text for each line of the ledger. */
    ledger: async () => {
      const { items } = await caller.mailboxes.ledger({ id });
      return items
        .map(({ folder, messageId, outcome, reason }) =>
          [folder, messageId?.slice(1).replace("@known.example>", ""), outcome, reason]
            .filter(Boolean)
            .join(" "),
        )
        .toSorted();
    },
    check: () => checkNow(workspace.context(), id),
  };
}

async function run(): Promise<void> {
  clock.advance({ minutes: 61 });
  await readMail(workspace.context());
}

/** What has left its folder may be in one that had been compared by then: only the second run is sure that it is gone. */
async function runTwice(): Promise<void> {
  await run();
  await run();
}

const removed = (id: string, folder = "inbox") => ({ id, folder, "@removed": { reason: "deleted" } });
const messages = (count: number, fields: Record<string, unknown> = {}) =>
  Array.from({ length: count }, (_, at) => graphMessage(`m${at}`, fields));

describe("folders", () => {
  test("all are read with those in them, but for junk, drafts, what was thrown away and views", async () => {
    const { ledger, check } = await newMailbox();
    microsoft.mail = [
      "inbox",
      "sentitems",
      "inbox/Deals",
      "inbox/Deals/Lärche 1%",
      "Archive",
      "drafts",
      "junkemail",
      "deleteditems",
      "deleteditems/Old",
    ].map((folder, at) => graphMessage(`f${at}`, { folder }));
    await run();
    expect(await ledger()).toEqual([
      "Archive f4 stored",
      "Inbox f0 stored",
      "Inbox/Deals f2 stored",
      "Inbox/Deals/Lärche 1% f3 stored",
      "Sent Items f1 stored",
    ]);
    expect(await check()).toMatchObject({ missingTotal: 0, extraTotal: 0 });
  });

  test("a folder that no longer exists takes its lines along, and those of no deal", async () => {
    const { ledger, subjects } = await newMailbox();
    const stays = graphMessage("m1");
    microsoft.mail = [stays, graphMessage("m2", { folder: "Project" })];
    await run();
    expect(await subjects()).toEqual(["Message m1", "Message m2"]);
    microsoft.mail = [stays];
    await runTwice();
    expect(await ledger()).toEqual(["Inbox m1 stored", "Project m2 gone"]);
    expect(await subjects()).toEqual(["Message m1"]);
  });
});

describe("nothing is lost", () => {
  test("where the list of changes tells only the newest messages, the folder is listed", async () => {
    const { state, subjects, check } = await newMailbox();
    microsoft.mail = messages(23);
    await run();
    expect(await subjects()).toHaveLength(23);
    expect(await state()).toMatchObject({ state: "ok", seen: 23, stored: 23, remaining: 0 });
    expect(await check()).toMatchObject({ missingTotal: 0, extraTotal: 0 });
  });

  test("a comparison that is cut off goes on where it was", async () => {
    const { state, subjects } = await newMailbox();
    const day = (at: number) => new Date(clock.now().getTime() - at * (DAY_MS / 20)).toISOString();
    microsoft.mail = Array.from({ length: 1_200 }, (_, at) =>
      graphMessage(`m${at}`, { ...UNKNOWN, receivedDateTime: day(1_200 - at) }),
    );
    const lists = () => microsoft.seen.filter(({ url }) => /\/inbox\/messages\?/.test(url)).length;
    microsoft.next(/GET .*\/inbox\/messages\?.*24skip=200/, tooMany);
    await run();
    expect(await state()).toMatchObject({ state: "failing", lastRunAt: null });
    const { seen = 0, remaining = 0 } = (await state()) ?? {};
    expect(seen).toBeGreaterThan(100);
    expect(seen).toBeLessThan(700);
    expect(remaining).toBeGreaterThan(0);
    const before = lists();
    await run();
    expect(await state()).toMatchObject({ state: "ok", seen: 1_200, unrelated: 1_200, remaining: 0 });
    expect(await subjects()).toEqual([]);
    expect(lists() - before).toBeLessThan(14);

    // While a transaction is open anywhere on the server, what is known may have changed since.
    const listsOfRun = async () => -lists() + (await run().then(lists));
    await expect.poll(listsOfRun, { timeout: 30_000 }).toBe(0);
  });

  test("where the server fails with the changes of a folder, it is compared", async () => {
    const { ledger, state } = await newMailbox();
    microsoft.mail = messages(2);
    await run();
    microsoft.mail.push(graphMessage("m2"));
    microsoft.next(/GET .*\/inbox\/messages\/delta/, failing, failing, failing);
    await run();
    expect(await ledger()).toEqual(["Inbox m0 stored", "Inbox m1 stored", "Inbox m2 stored"]);
    await run();
    expect(await state()).toMatchObject({ state: "ok", seen: 3 });
  });

  test("a message that is listed twice has one line", async () => {
    const { ledger } = await newMailbox();
    const message = graphMessage("m0");
    microsoft.mail = [message, { ...message }];
    microsoft.next(/GET .*\/inbox\/messages\/\$count/, answerText("1"), answerText("1"));
    await run();
    expect(await ledger()).toEqual(["Inbox m0 stored"]);
  });

  test("what is not yet read is counted, and a check names it", async () => {
    const { state, check } = await newMailbox();
    microsoft.mail = messages(3);
    await run();
    microsoft.mail.push(graphMessage("late"));
    expect(await check()).toMatchObject({
      missing: [{ folder: "Inbox", uid: null, messageId: "<late@known.example>" }],
      extra: [],
    });
    microsoft.mail = [];
    expect(await check()).toMatchObject({
      missing: [],
      extra: [
        { folder: "Inbox", uid: 3, messageId: "<m2@known.example>" },
        { uid: 2, messageId: "<m1@known.example>" },
        { uid: 1 },
      ],
    });
    expect(await state()).toMatchObject({ seen: 3 });
  });

  test("the place in the list of changes is lost: what came and went meanwhile is found all the same", async () => {
    const { id, ledger, subjects } = await newMailbox();
    microsoft.mail = messages(4);
    await run();
    const state = `${microsoft.origin}/v1.0/me/mailFolders/inbox/messages/delta?$deltatoken=lost`;
    await db.update(mailboxFolders).set({ state }).where(eq(mailboxFolders.mailboxId, id));
    microsoft.mail = [...microsoft.mail.slice(1), graphMessage("new")];
    await runTwice();
    expect(await ledger()).toEqual([
      "Inbox m0 gone",
      "Inbox m1 stored",
      "Inbox m2 stored",
      "Inbox m3 stored",
      "Inbox new stored",
    ]);
    expect(await subjects()).toHaveLength(4);
  });

  test("a list that leaves a message out for a moment does not make it gone", async () => {
    const { id, ledger } = await newMailbox();
    microsoft.mail = messages(3);
    await run();
    const state = `${microsoft.origin}/v1.0/me/mailFolders/inbox/messages/delta?$deltatoken=lost`;
    await db.update(mailboxFolders).set({ state }).where(eq(mailboxFolders.mailboxId, id));
    microsoft.next(/GET .*\/inbox\/messages\/\$count/, answerText("2"));
    microsoft.next(/GET .*\/inbox\/messages\?/, answerJson({ value: messages(2) }));
    await run();
    expect(await ledger()).toEqual(["Inbox m0 stored", "Inbox m1 stored", "Inbox m2 stored"]);
  });

  test("a message that cannot be read, or is answered by an error, is set aside with its reason", async () => {
    const { state, ledger, check } = await newMailbox();
    microsoft.mail = [
      graphMessage("m0"),
      graphMessage("m1", { receivedDateTime: "yesterday" }),
      graphMessage("m2"),
      graphMessage("m3"),
    ];
    microsoft.next(/GET .*\/messages\/m2\?/, answerJson({ error: { code: "ErrorItemCorrupt" } }, 400));
    await run();
    expect(await ledger()).toEqual([
      "Inbox m0 stored",
      "Inbox m2 skipped not_answered",
      "Inbox m3 stored",
      "Inbox skipped unreadable",
    ]);
    expect(await state()).toMatchObject({ seen: 4, stored: 2, skipped: { unreadable: 1, not_answered: 1 } });
    expect(await check()).toMatchObject({ missingTotal: 0, extraTotal: 0 });
  });

  test("the server fails with one message: it is set aside; with all: the run fails", async () => {
    const { ledger, state } = await newMailbox();
    microsoft.mail = messages(3);
    microsoft.next(/GET .*\/messages\/m1\?.*body/, failing, failing, failing);
    await run();
    expect(await ledger()).toEqual(["Inbox m0 stored", "Inbox m1 skipped not_answered", "Inbox m2 stored"]);
    microsoft.mail.push(graphMessage("m3"));
    microsoft.next(/GET .*\/messages\/m3\?/, failing, failing, failing, failing, failing, failing);
    await run();
    expect(await state()).toMatchObject({ state: "failing", lastErrorCode: "busy", seen: 3 });
    await run();
    expect(await state()).toMatchObject({ state: "ok", seen: 4 });
  });

  test("of a text that is too long the beginning is kept", async () => {
    const { member } = await newMailbox();
    microsoft.mail = [graphMessage("m0", { body: { contentType: "text", content: "x".repeat(9_000_000) } })];
    await run();
    expect(await ownedBy(db, member.id)).toMatchObject([{ subject: "Message m0", text: "The beginning" }]);
  });

  test("a message that is deleted between the list and its text is no line, and no error", async () => {
    const { state, ledger } = await newMailbox();
    microsoft.mail = messages(3);
    microsoft.next(/GET .*\/messages\/m1\?/, answerJson({ error: { code: "ErrorItemNotFound" } }, 404));
    microsoft.next(/GET .*\/inbox\/messages\/\$count/, answerText("2"), answerText("2"));
    await run();
    expect(await ledger()).toEqual(["Inbox m0 stored", "Inbox m2 stored"]);
    expect(await state()).toMatchObject({ state: "ok", lastErrorCode: null });
  });

  test("an earlier day is read too", async () => {
    const { caller, id, subjects, state } = await newMailbox();
    const old = new Date(clock.now().getTime() - 120 * DAY_MS).toISOString();
    microsoft.mail = [...messages(2), graphMessage("old", { receivedDateTime: old })];
    await run();
    expect(await subjects()).toEqual(["Message m0", "Message m1"]);
    await caller.mailboxes.update({ id, since: new Date(clock.now().getTime() - 150 * DAY_MS) });
    await run();
    expect(await subjects()).toEqual(["Message m0", "Message m1", "Message old"]);
    expect(await state()).toMatchObject({ state: "ok", seen: 3 });
  });
});

describe("messages that move and go", () => {
  test("one that was moved is the same message, and comes back to its own line", async () => {
    const { member, ledger, check } = await newMailbox();
    microsoft.mail = messages(2);
    await run();
    const before = await ownedBy(db, member.id);
    const moved = Object(microsoft.mail[0]);
    microsoft.mail.push(removed("m0"), { ...moved, folder: "Archive" });
    await run();
    expect(await ledger()).toEqual(["Archive m0 stored", "Inbox m0 gone", "Inbox m1 stored"]);
    microsoft.mail.push(removed("m0", "Archive"), { ...moved });
    await runTwice();
    expect(await ledger()).toEqual(["Archive m0 gone", "Inbox m0 stored", "Inbox m1 stored"]);
    expect(await ownedBy(db, member.id)).toEqual(before);
    expect(await check()).toMatchObject({ missingTotal: 0, extraTotal: 0 });
  });

  test("one that no folder has any more goes, unless it is of a deal", async () => {
    const { caller, subjects, member, ledger } = await newMailbox();
    microsoft.mail = messages(2);
    await run();
    const deal = await workspace.makeDeal();
    const assigned = (await ownedBy(db, member.id)).find(({ subject }) => subject === "Message m1");
    await caller.emails.update({ id: assigned?.id ?? 0, dealId: deal.id });
    microsoft.mail.push(removed("m0"), removed("m1"));
    await runTwice();
    expect(await subjects()).toEqual(["Message m1"]);
    expect(await ledger()).toEqual(["Inbox m0 gone", "Inbox m1 gone"]);
  });
});

describe("what is stored", () => {
  test("of what is unrelated neither text nor subject is asked for or stored", async () => {
    const { state, subjects } = await newMailbox();
    microsoft.mail = [graphMessage("m0"), graphMessage("m1", UNKNOWN)];
    await run();
    expect(await subjects()).toEqual(["Message m0"]);
    expect(await state()).toMatchObject({ stored: 1, unrelated: 1 });
    expect(microsoft.seen.filter(({ url }) => url.includes("/messages/m1"))).toEqual([]);
  });

  test("an address that becomes known later is found in what was unrelated", async () => {
    const { caller, subjects, ledger } = await newMailbox();
    microsoft.mail = [graphMessage("m0", from("bo@late.example")), graphMessage("m1", UNKNOWN)];
    await run();
    expect(await subjects()).toEqual([]);
    await caller.contacts.create({ name: "Bo Late", email: "bo@late.example" });
    // He reads it meanwhile, of which the changes tell nothing but the mark.
    microsoft.mail.push({ id: "m0", folder: "inbox", isRead: true });
    await run();
    expect(await subjects()).toEqual(["Message m0"]);
    expect(await ledger()).toEqual(["Inbox m0 stored", "Inbox m1 unrelated"]);
  });

  test("also one that becomes known while the first reading is under way", async () => {
    const { caller, subjects, state } = await newMailbox();
    microsoft.mail = [...messages(20, UNKNOWN), graphMessage("bo", from("bo@late.example"))];
    microsoft.next(/GET .*\/inbox\/messages\?/, tooMany);
    await run();
    expect(await state()).toMatchObject({ state: "failing", lastRunAt: null, unrelated: 8 });
    await caller.contacts.create({ name: "Bo Late", email: "bo@late.example" });
    await run();
    expect(await subjects()).toEqual(["Message bo"]);
    expect(await state()).toMatchObject({ state: "ok", seen: 21, unrelated: 20 });
  });

  test("addresses in Sender, Reply-To and Bcc count too", async () => {
    const { subjects } = await newMailbox();
    const ann = { emailAddress: { address: "ann@known.example" } };
    microsoft.mail = [
      graphMessage("sender", { ...UNKNOWN, sender: ann }),
      graphMessage("reply", { ...UNKNOWN, replyTo: [ann] }),
      graphMessage("bcc", { ...UNKNOWN, bccRecipients: [ann] }),
      graphMessage("none", UNKNOWN),
    ];
    await run();
    expect(await subjects()).toEqual(["Message bcc", "Message reply", "Message sender"]);
  });
});

describe("a shared mailbox", () => {
  const SHARED = "deals@own.example";

  test("is read by the account that has access to it, beside the account's own", async () => {
    microsoft.mail = [graphMessage("s1", { mailbox: SHARED }), graphMessage("o1")];
    const { caller, member, subjects, check } = await newMailbox({ sharedAddress: "Deals@Own.example" });
    const own = await signInForMailbox(caller, "microsoft", microsoft);
    onTestFinished(disconnected(caller, own.id));
    expect(await caller.mailboxes.list()).toMatchObject([
      { address: SHARED, isShared: true },
      { address: own.address, isShared: false },
    ]);
    await run();
    expect(await subjects()).toEqual(["Message o1", "Message s1"]);
    expect(await check()).toMatchObject({ missingTotal: 0, extraTotal: 0 });
    expect(await ownedBy(db, member.id)).toHaveLength(2);
  });

  test("without access is refused at once, and named when access is lost later", async () => {
    const caller = workspace.callerAs(await workspace.makeMember());
    await expect(
      signInForMailbox(caller, "microsoft", microsoft, { sharedAddress: SHARED }),
    ).rejects.toMatchObject({
      code: "UNPROCESSABLE_CONTENT",
      message: expect.stringContaining("no access to this shared mailbox"),
    });
    expect(await caller.mailboxes.list()).toEqual([]);

    microsoft.mail = [graphMessage("s1", { mailbox: SHARED })];
    const { state } = await newMailbox({ sharedAddress: SHARED });
    await run();
    expect(await state()).toMatchObject({ state: "ok", stored: 1 });
    microsoft.mail = [];
    await run();
    expect(await state()).toMatchObject({ state: "failing", lastErrorCode: "no_access", stored: 1 });
  });
});
