import { beforeAll, describe, expect, test } from "vitest";
import { mailSource, openMailServer, type Sent } from "../../../testing/mail.ts";
import { openTestWorkspace } from "../../../testing/workspace.ts";
import { readMail } from "../../mailboxes/reading/read-mail.ts";

const { imap, environment } = await openMailServer();
const workspace = await openTestWorkspace(environment);
const { clock, makeDeal, makeMember } = workspace;
beforeAll(() => clock.advance({ seconds: (Date.now() - clock.now().getTime()) / 1000 }));

const PASSWORD = "password";
let accounts = 0;

interface Written extends Pick<Sent, "subject" | "from"> {
  id: string;
  /** In-Reply-To. */
  to?: string;
  references?: string[];
}

/** A member with a mailbox; `receive` delivers some messages and lets them be read. */
async function newMailbox() {
  const caller = workspace.callerAs(await makeMember());
  await caller.contacts.create({ name: "Ann", email: "ann@known.example" });
  const username = `thread${++accounts}@own.example`;
  await imap.addAccount(username, PASSWORD);
  await caller.mailboxes.connect({
    ...{ host: imap.host, port: imap.port, security: "tls", username, password: PASSWORD },
  });
  const idOf = (id: string) => `${id}.${accounts}@known.example`;
  const receive = async (...messages: Written[]) => {
    await imap.deliver(
      username,
      messages.map(({ id, to, references = [], ...message }) => ({
        source: mailSource({
          ...message,
          id: idOf(id),
          text: `The text of ${id}`,
          headers: [
            ...(to ? [`In-Reply-To: <${idOf(to)}>`] : []),
            ...(references.length > 0
              ? [`References: ${references.map((one) => `<${idOf(one)}>`).join(" ")}`]
              : []),
          ],
        }),
      })),
    );
    clock.advance({ minutes: 61 });
    await readMail(workspace.context());
  };
  /** The ids of the messages, thread by thread. */
  const threads = async () => {
    const { items } = await caller.emails.list({ assigned: false });
    const groups = Map.groupBy(items, ({ threadId }) => threadId);
    return [...groups.values()]
      .map((group) =>
        group
          .map(({ messageId }) => messageId?.slice(1).split(".")[0])
          .toSorted()
          .join(" "),
      )
      .toSorted();
  };
  return { caller, receive, threads };
}

const SUBJECT = "Project Larch";

test("answers belong to the thread of what they answer, by References and In-Reply-To, whatever prefix they have", async () => {
  const { receive, threads } = await newMailbox();
  await receive({ id: "first", subject: SUBJECT });
  await receive(
    { id: "second", subject: `Re: ${SUBJECT}`, to: "first" },
    { id: "third", subject: `AW: ${SUBJECT}`, references: ["first", "second"] },
    { id: "fourth", subject: `TR: RE : ${SUBJECT}`, references: ["first"], to: "third" },
  );
  expect(await threads()).toEqual(["first fourth second third"]);
});

test("a changed subject begins a new thread, which its own answers join", async () => {
  const { receive, threads } = await newMailbox();
  await receive({ id: "first", subject: SUBJECT });
  await receive({ id: "other", subject: "Lunch?", to: "first", references: ["first"] });
  await receive({ id: "answer", subject: "Re: Lunch?", to: "other", references: ["first", "other"] });
  expect(await threads()).toEqual(["answer other", "first"]);
});

test("an equal subject of other people is another thread", async () => {
  const { receive, threads } = await newMailbox();
  await receive(
    { id: "one", subject: "Terms" },
    { id: "two", subject: "Re: Terms", from: "bob@known.example" },
  );
  expect(await threads()).toEqual(["one", "two"]);
});

describe("late parents", () => {
  test("bring the threads of their answers together", async () => {
    const { receive, threads } = await newMailbox();
    await receive({ id: "b", subject: `Re: ${SUBJECT}`, to: "a" });
    await receive({ id: "c", subject: `Re: ${SUBJECT}`, to: "b2" });
    expect(await threads()).toEqual(["b", "c"]);
    await receive({ id: "b2", subject: `Re: ${SUBJECT}`, to: "a" });
    expect(await threads()).toEqual(["b b2 c"]);
    await receive({ id: "a", subject: SUBJECT });
    expect(await threads()).toEqual(["a b b2 c"]);
  });

  test("take the rules of their answers along", async () => {
    const { caller, receive } = await newMailbox();
    const { id: dealId } = await makeDeal();
    await receive({ id: "b", subject: `Re: ${SUBJECT}`, to: "a" });
    const [{ id } = { id: 0 }] = (await caller.emails.list({})).items;
    await caller.emails.update({ id, dealId, rule: "thread" });
    await receive({ id: "a", subject: SUBJECT });
    await receive({ id: "c", subject: `Re: ${SUBJECT}`, to: "a" });
    const { items } = await caller.emails.list({});
    expect(items.map((email) => email.dealId)).toEqual([dealId, dealId, dealId]);
    expect(await caller.emailRules.list({ dealId })).toHaveLength(1);
  });

  test("are not made up: a second message under a Message-ID that is there brings nothing together", async () => {
    const { receive, threads } = await newMailbox();
    await receive({ id: "a", subject: SUBJECT }, { id: "b", subject: `Re: ${SUBJECT}`, to: "a" });
    await receive({ id: "x", subject: SUBJECT });
    await receive({ id: "a", subject: `Re: ${SUBJECT}`, to: "x", from: "eve@known.example" });
    expect(await threads()).toEqual(["a b", "a x"]);
  });
});

test("answers to a message that was never stored are one thread", async () => {
  const { receive, threads } = await newMailbox();
  await receive({ id: "b", subject: `Re: ${SUBJECT}`, references: ["lost"] });
  await receive({ id: "c", subject: `Re: ${SUBJECT}`, references: ["lost"] });
  expect(await threads()).toEqual(["b c"]);
});

test("a rule by thread assigns what comes, and nothing under a new subject", async () => {
  const { caller, receive } = await newMailbox();
  const { id: dealId } = await makeDeal();
  await receive({ id: "a", subject: SUBJECT }, { id: "b", subject: `Re: ${SUBJECT}`, to: "a" });
  const first = (await caller.emails.list({})).items.find(({ subject }) => subject === SUBJECT);
  await caller.emails.update({ id: first?.id ?? 0, dealId, rule: "thread" });
  await receive(
    { id: "c", subject: `Re: ${SUBJECT}`, to: "b", references: ["a", "b"] },
    { id: "d", subject: "Something else", to: "b", references: ["a", "b"] },
  );
  const { items } = await caller.emails.list({ assigned: true });
  expect(
    items
      .filter((email) => email.dealId === dealId)
      .map(({ messageId }) => messageId?.slice(1, 2))
      .toSorted(),
  ).toEqual([...["a", "b", "c"]]);
});
