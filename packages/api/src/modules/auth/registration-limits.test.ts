import { notifications, users } from "@dealflow/db/schema";
import { startMailServer } from "@dealflow/stand-ins/mail";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { deliverMail } from "../../background/mail/deliver.ts";
import { sweepExpired } from "../../background/sweep.ts";
import { SOCKET_ADDRESS_HEADER } from "../../core/socket-address.ts";
import { expectRefusal } from "../../testing/expectations.ts";
import { openHttp } from "../../testing/http.ts";
import { AT_ONCE, openTestWorkspace } from "../../testing/workspace.ts";

const PASSWORD = "a fine secret to keep";

let applicants = 0;
const application = () => ({
  name: "Visit http://evil.example now",
  username: `applicant.${++applicants}`,
  initials: "AA",
  role: "analyst" as const,
  password: PASSWORD,
  confirmPassword: PASSWORD,
});

test("of 96 registrations from one address 20 are accepted, with one notification and a constant subject", async () => {
  const server = await startMailServer();
  const workspace = await openTestWorkspace(
    { SMTP_URL: server.url, MAIL_FROM: "dealflow@example.com" },
    AT_ONCE,
  );
  const { db, makeMember, context } = workspace;
  const boss = await makeMember({ isAdmin: true, email: "boss@example.com" });
  const client = openHttp(workspace).client();
  const register = (address: string) =>
    client.send("POST", "/api/auth/register", {
      body: application(),
      headers: { [SOCKET_ADDRESS_HEADER]: address },
    });

  const answers = await Promise.all(Array.from({ length: 96 }, () => register("203.0.113.9")));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(76);
  for (const { headers } of refused) {
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    expect(Number(headers.get("retry-after"))).toBeLessThanOrEqual(24 * 60 * 60);
  }
  expect(await db.$count(users, eq(users.status, "pending"))).toBe(20);
  expect(await db.$count(notifications, eq(notifications.userId, boss.id))).toBe(1);
  expect((await register("203.0.113.10")).status).toBe(200);

  // Requests use the real clock.
  await deliverMail({ ...context(), now: () => new Date() });
  const messages = server.received.map(({ message }) => message);
  expect(messages).toHaveLength(1);
  expect(messages[0]).toMatch(/^Subject: Registrations wait for approval\r?$/m);
  expect(messages[0]).not.toContain("evil.example");
  await server.close();
});

test("addresses of one IPv6 network count together, the limit is per day, and 0 switches it off", async () => {
  const workspace = await openTestWorkspace(
    { REGISTRATION_LIMIT: "2", REGISTRATION_PENDING_MAX: "0" },
    AT_ONCE,
  );
  const register = (address: string) => workspace.browser({ address }).caller.auth.register(application());
  await register("2001:db8:0:7::1");
  await register("2001:db8::7:ffff:1:2:3");
  const refusal = await expectRefusal(register("2001:db8:0:7:8::9"), "TOO_MANY_REQUESTS");
  expect(refusal.message).toBe("Too many registrations came from your network today. Try again in 24 hours.");
  await register("2001:db8:0:8::1");
  workspace.clock.advance({ days: 1 });
  await register("2001:db8:0:7::1");

  const open = await openTestWorkspace({ REGISTRATION_LIMIT: "0", REGISTRATION_PENDING_MAX: "0" }, AT_ONCE);
  const browser = open.browser({ address: "203.0.113.9" });
  for (const _ of Array.from({ length: 25 })) await browser.caller.auth.register(application());
});

test("at most REGISTRATION_PENDING_MAX accounts are pending, also with concurrent registrations, and each decision admits another", async () => {
  const workspace = await openTestWorkspace({ REGISTRATION_PENDING_MAX: "3" }, AT_ONCE);
  const admin = workspace.callerAs(await workspace.makeMember({ isAdmin: true })).admin;
  const ask = () =>
    workspace.anonymous.auth.register(application()).then(
      () => true,
      () => false,
    );
  const taken = await Promise.all(Array.from({ length: 10 }, ask));
  expect(taken.filter(Boolean)).toHaveLength(3);
  const refusal = await expectRefusal(workspace.anonymous.auth.register(application()), "TOO_MANY_REQUESTS");
  expect(refusal.details.retryAfterSeconds).toBe(3600);
  const { items } = await admin.pendingUsers();
  await admin.rejectUser({ id: items[0]?.id ?? 0 });
  expect(await ask()).toBe(true);
  expect(await ask()).toBe(false);
});

test("the network of a registration is deleted after a day", async () => {
  const workspace = await openTestWorkspace({}, AT_ONCE);
  const browser = workspace.browser({ address: "203.0.113.9" });
  const { id } = await browser.caller.auth.register(application());
  const network = async () =>
    (await workspace.db.select().from(users).where(eq(users.id, id)))[0]?.registeredFrom;
  await sweepExpired(workspace.context());
  expect(await network()).toMatch(/^[\w-]{43}$/);
  workspace.clock.advance({ days: 1 });
  await sweepExpired(workspace.context());
  expect(await network()).toBeNull();
});

test("REGISTRATION=off refuses registrations, and the login screen is told", async () => {
  const workspace = await openTestWorkspace({ REGISTRATION: "off" }, AT_ONCE);
  await expectRefusal(workspace.anonymous.auth.register(application()), "REGISTRATION_CLOSED");
  expect(await workspace.anonymous.auth.setupStatus()).toEqual({
    isSetupMode: false,
    isRegistrationClosed: true,
  });
  expect((await openTestWorkspace({}, AT_ONCE)).settings.registration.isOpen).toBe(true);
});
