import { notifications } from "@dealflow/db/schema";
import { startMailServer } from "@dealflow/stand-ins/mail";
import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { revokeAdmin } from "../../modules/admin/administrators.ts";
import { PASSWORD } from "../../testing/factories.ts";
import { AT_ONCE, openTestWorkspace, type TestWorkspace } from "../../testing/workspace.ts";
import { deliverMail } from "./deliver.ts";

const server = await startMailServer();
afterAll(() => server.close());

const openWith = (SMTP_URL: string) =>
  openTestWorkspace(
    { SMTP_URL, MAIL_FROM: "dealflow@example.com", APP_ORIGIN: "https://deals.example.com" },
    AT_ONCE,
  );

let made = 0;
async function memberWithMail(workspace: TestWorkspace) {
  return await workspace.makeMember({ email: `member.${++made}@example.com` });
}

/** A task that is given to somebody, who is told of it. */
async function giveTask(workspace: TestWorkspace, taker: { id: number }, title: string): Promise<number> {
  const giver = await workspace.makeMember({ name: "Ada Stone" });
  return (await workspace.callerAs(giver).tasks.create({ title, assignedTo: taker.id })).id;
}

const messagesTo = (address: string | null) =>
  server.received.filter(({ to }) => to.includes(String(address))).map(({ message }) => message);

/** Quoted-printable as it is read. */
const unwrapped = (message: string) =>
  message
    .replaceAll("=\r\n", "")
    .replaceAll(/=([0-9A-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));

const rowsOf = (workspace: TestWorkspace, member: { id: number }) =>
  workspace.db.select().from(notifications).where(eq(notifications.userId, member.id));

test("a notification is sent once, with its subject and address, and marked as sent", async () => {
  const workspace = await openWith(server.url);
  const member = await memberWithMail(workspace);
  const taskId = await giveTask(workspace, member, "Send the NDA");
  await deliverMail(workspace.context());
  await deliverMail(workspace.context());
  const [message = "", ...more] = messagesTo(member.email);
  expect(more).toEqual([]);
  expect(message).toMatch(/^From: dealflow@example\.com\r?$/m);
  expect(message).toMatch(/^Subject: .*Send the NDA/m);
  expect(message).toMatch(/^Auto-Submitted: auto-generated\r?$/m);
  expect(unwrapped(message)).toContain(`https://deals.example.com/tasks?task=${taskId}\r\n`);
  const [row] = await rowsOf(workspace, member);
  expect(row).toMatchObject({ mailDueAt: null, mailedAt: workspace.clock.now() });
  expect(message).toContain(`Message-ID: <notification-${row?.id}@deals.example.com>`);
});

test("a title cannot add headers or recipients", async () => {
  const workspace = await openWith(server.url);
  const member = await memberWithMail(workspace);
  await giveTask(workspace, member, "Call\tBcc: victim@example.com <b>now</b> \u{1F4C8}");
  await deliverMail(workspace.context());
  const [message = ""] = messagesTo(member.email);
  expect(server.received.flatMap(({ to }) => to)).not.toContain("victim@example.com");
  expect(message).not.toMatch(/^Bcc:/im);
});

test("concurrent deliveries send each notification once", async () => {
  const workspace = await openWith(server.url);
  const member = await memberWithMail(workspace);
  for (let count = 0; count < 15; count++) await giveTask(workspace, member, `Task ${count}`);
  await Promise.all(Array.from({ length: 4 }, () => deliverMail(workspace.context())));
  expect(messagesTo(member.email)).toHaveLength(15);
});

test("a refused recipient is retried after pauses, a limited number of times; others are not delayed", async () => {
  const workspace = await openWith(server.url);
  const [gone, there] = [await memberWithMail(workspace), await memberWithMail(workspace)];
  server.refused.add(String(gone.email));
  await giveTask(workspace, gone, "To nobody");
  await giveTask(workspace, there, "To somebody");
  await deliverMail(workspace.context());
  expect(messagesTo(there.email)).toHaveLength(1);
  const attempts: (number | undefined)[] = [];
  for (const minutes of [4, 1, 29, 1, 120, 720, 720]) {
    attempts.push((await rowsOf(workspace, gone))[0]?.mailAttempts);
    workspace.clock.advance({ minutes });
    await deliverMail(workspace.context());
  }
  expect(attempts).toEqual([1, 1, 2, 2, 3, 4, 5]);
  expect((await rowsOf(workspace, gone))[0]).toMatchObject({ mailDueAt: null, mailedAt: null });
  server.refused.clear();
  workspace.clock.advance({ days: 1 });
  await deliverMail(workspace.context());
  expect(messagesTo(gone.email)).toEqual([]);
});

test("while the mail server is unreachable nothing is lost or counted as an attempt; after days it is not sent any more", async () => {
  const away = await startMailServer();
  await away.close();
  const workspace = await openWith(away.url);
  const [member, other] = [await memberWithMail(workspace), await memberWithMail(workspace)];
  await giveTask(workspace, member, "Patience");
  await giveTask(workspace, other, "Stale");
  for (let run = 0; run < 8; run++) {
    await deliverMail(workspace.context());
    workspace.clock.advance({ hours: 1 });
  }
  expect((await rowsOf(workspace, member))[0]).toMatchObject({ mailAttempts: 0, mailedAt: null });
  expect(workspace.logged.some(({ msg }) => msg === "an e-mail could not be sent")).toBe(true);
  expect(JSON.stringify(workspace.logged)).not.toMatch(/mail-pass|Patience/);

  const back = await startMailServer(Number(new URL(away.url).port));
  await deliverMail(workspace.context());
  expect(back.received).toHaveLength(2);
  await giveTask(workspace, member, "Late");
  workspace.clock.advance({ days: 3 });
  await deliverMail(workspace.context());
  await back.close();
  expect(back.received).toHaveLength(2);
});

test("with a wrong password of the mail account nothing is lost, and the password is not logged", async () => {
  const wrong = new URL(server.url);
  wrong.password = "a-wrong-secret";
  const workspace = await openWith(wrong.href);
  const member = await memberWithMail(workspace);
  await giveTask(workspace, member, "Locked out");
  await deliverMail(workspace.context());
  expect((await rowsOf(workspace, member))[0]).toMatchObject({ mailAttempts: 0, mailedAt: null });
  expect(JSON.stringify(workspace.logged)).not.toContain("a-wrong-secret");
});

test("members without an address, without e-mail notifications, or removed get no e-mail", async () => {
  const workspace = await openWith(server.url);
  const before = server.received.length;
  const [bare, mute, gone] = [
    await workspace.makeMember(),
    await memberWithMail(workspace),
    await memberWithMail(workspace),
  ];
  await workspace.callerAs(mute).notifications.updateSetting({ type: "task_assigned", email: false });
  for (const taker of [bare, mute, gone]) await giveTask(workspace, taker, "Nothing");
  const admin = await workspace.makeMember({ isAdmin: true });
  await workspace.callerAs(admin).admin.removeUser({ id: gone.id });
  await deliverMail(workspace.context());
  expect(server.received).toHaveLength(before);
  expect((await rowsOf(workspace, bare))[0]).toMatchObject({ mailDueAt: null, mailedAt: null, inApp: true });
});

test("a former administrator gets no e-mail about waiting registrations", async () => {
  const workspace = await openWith(server.url);
  const [keeper, former] = [
    await workspace.makeMember({ isAdmin: true }),
    await workspace.makeMember({ isAdmin: true, email: "former@example.com" }),
  ];
  const { auth } = workspace.browser().caller;
  await auth.register({
    username: "jane.doe",
    password: PASSWORD,
    confirmPassword: PASSWORD,
    name: "Jane Doe",
    role: "analyst",
    initials: "JD",
  });
  expect(await rowsOf(workspace, former)).toHaveLength(1);
  await revokeAdmin(workspace.context(), former.username);
  await deliverMail(workspace.context());
  expect(messagesTo(former.email)).toEqual([]);
  expect(await rowsOf(workspace, keeper)).toHaveLength(1);
});

test("a run that is stopped sends nothing more", async () => {
  const workspace = await openWith(server.url);
  const member = await memberWithMail(workspace);
  await giveTask(workspace, member, "Later");
  await deliverMail({ ...workspace.context(), signal: AbortSignal.abort() });
  expect(messagesTo(member.email)).toEqual([]);
  await deliverMail(workspace.context());
  expect(messagesTo(member.email)).toHaveLength(1);
});

test("without a mail server e-mail is not offered, and notifications are not kept for it", async () => {
  const workspace = await openTestWorkspace({}, AT_ONCE);
  const member = await memberWithMail(workspace);
  await giveTask(workspace, member, "On the site");
  expect((await rowsOf(workspace, member))[0]).toMatchObject({ mailDueAt: null, inApp: true });
  await deliverMail(workspace.context());
  expect(await workspace.callerAs(member).notifications.settings()).toMatchObject({ mailConfigured: false });
});
