import { users } from "@dealflow/db/schema";
import { expect, test } from "vitest";
import { createLog } from "../core/log.ts";
import { loadSettings } from "../core/settings.ts";
import { expectRefusal } from "../testing/expectations.ts";
import { AT_ONCE, openTestWorkspace } from "../testing/workspace.ts";
import { ensureFirstAdministrator } from "./first-administrator.ts";

/** An empty database, and starts of a server on it under varying settings. */
async function emptyDatabase() {
  const workspace = await openTestWorkspace({}, AT_ONCE);
  const start = (environment: Record<string, string> = {}) =>
    ensureFirstAdministrator({ ...workspace.context(), settings: loadSettings(environment) });
  const signIn = (username: string, password: string) =>
    workspace.browser().caller.auth.login({ username, password });
  const printed = () => workspace.logged.map(({ msg }) => /password ([A-Z2-7]{20}) /.exec(String(msg))?.[1]);
  return { workspace, start, signIn, printed: () => printed().filter((password) => password !== undefined) };
}

const BEYOND = { HOST: "0.0.0.0" };

test("on a loopback address the first administrator has the default password", async () => {
  const { workspace, start, signIn } = await emptyDatabase();
  expect(await start()).toEqual({ username: "admin", credentials: "default", password: "admin123" });
  const user = await signIn("admin", "admin123");
  expect(user).toMatchObject({
    name: "Administrator",
    initials: "AD",
    role: "partner",
    isAdmin: true,
    isSetupMode: true,
  });
  expect(await workspace.anonymous.auth.setupStatus()).toEqual({ isSetupMode: true, credentials: "default" });
});

test("a configured username is shown to the person who starts the server, not to visitors", async () => {
  const { workspace, start } = await emptyDatabase();
  const setup = await start({ ADMIN_USERNAME: "root.user" });
  expect(setup).toEqual({ username: "root.user", credentials: "default", password: "admin123" });
  expect(await workspace.anonymous.auth.setupStatus()).toEqual({ isSetupMode: true, credentials: "log" });
});

test("on any other address the password is random and printed once", async () => {
  const { workspace, start, signIn, printed } = await emptyDatabase();
  expect(await start(BEYOND)).toEqual({ username: "admin", credentials: "log" });
  await expectRefusal(signIn("admin", "admin123"), "UNAUTHORIZED");
  expect(await start(BEYOND)).toEqual({ username: "admin", credentials: "log" });
  expect(printed()).toHaveLength(1);
  await signIn("admin", printed()[0] ?? "");
  expect(await workspace.anonymous.auth.setupStatus()).toEqual({ isSetupMode: true, credentials: "log" });
});

test("with a public address the password is random too", async () => {
  const { start, signIn } = await emptyDatabase();
  expect(await start({ APP_ORIGIN: "https://deals.firm.example" })).toMatchObject({ credentials: "log" });
  await expectRefusal(signIn("admin", "admin123"), "UNAUTHORIZED");
});

test("a random password is printed at any log level", async () => {
  const { workspace } = await emptyDatabase();
  const lines: string[] = [];
  const log = createLog("silent", { write: (line) => void lines.push(line) });
  await ensureFirstAdministrator({ ...workspace.context(), log, settings: loadSettings(BEYOND) });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/admin has the password [A-Z2-7]{20} /);
});

test("with ADMIN_PASSWORD there is no setup mode", async () => {
  const { workspace, start, signIn } = await emptyDatabase();
  const chosen = { ADMIN_USERNAME: "root.user", ADMIN_PASSWORD: "chosen by the operator" };
  expect(await start(chosen)).toBeNull();
  expect((await signIn("root.user", chosen.ADMIN_PASSWORD)).isSetupMode).toBe(false);
  expect(await workspace.anonymous.auth.setupStatus()).toEqual({ isSetupMode: false });
});

test("the default password is replaced when the server gets another address", async () => {
  const { workspace, start, signIn, printed } = await emptyDatabase();
  await start();
  const early = workspace.browser();
  await early.caller.auth.login({ username: "admin", password: "admin123" });
  expect(await start(BEYOND)).toEqual({ username: "admin", credentials: "log" });
  await expectRefusal(signIn("admin", "admin123"), "UNAUTHORIZED");
  await expectRefusal(early.caller.auth.user(), "UNAUTHORIZED");
  expect(await start()).toEqual({ username: "admin", credentials: "log" });
  await signIn("admin", printed()[0] ?? "");
});

test("an ADMIN_PASSWORD that is set later ends setup mode, but never replaces a chosen password", async () => {
  const { start, signIn } = await emptyDatabase();
  await start();
  expect(await start({ ADMIN_PASSWORD: "first operator" })).toBeNull();
  await signIn("admin", "first operator");
  expect(await start({ ...BEYOND, ADMIN_PASSWORD: "second operator" })).toBeNull();
  await expectRefusal(signIn("admin", "second operator"), "UNAUTHORIZED");
});

test("setup mode ends when the administrator chooses a password", async () => {
  const { workspace, start, signIn } = await emptyDatabase();
  await start();
  const browser = workspace.browser();
  await browser.caller.auth.login({ username: "admin", password: "admin123" });
  await expectRefusal(browser.caller.auth.updateProfile({ password: "admin123" }), "BAD_REQUEST");
  expect((await browser.caller.auth.updateProfile({ name: "Ada Minister" })).isSetupMode).toBe(true);
  const user = await browser.caller.auth.updateProfile({ password: "a password of my own" });
  expect(user.isSetupMode).toBe(false);
  expect(await workspace.anonymous.auth.setupStatus()).toEqual({ isSetupMode: false });
  await expectRefusal(signIn("admin", "admin123"), "UNAUTHORIZED");
  expect(await start(BEYOND)).toBeNull();
  await signIn("admin", "a password of my own");
});

test("servers that start at once create one administrator", async () => {
  const { workspace, start } = await emptyDatabase();
  await Promise.all([start(), start(), start()]);
  expect(await workspace.db.select().from(users)).toHaveLength(1);
});

test("no administrator is created in a database with members", async () => {
  const { workspace, start } = await emptyDatabase();
  await workspace.makeMember();
  expect(await start()).toBeNull();
  expect(await workspace.db.select().from(users)).toHaveLength(1);
});

test("each start warns about an ADMIN_PASSWORD that would be refused for members, and does not print it", async () => {
  const { workspace, start, signIn } = await emptyDatabase();
  await start({ ADMIN_PASSWORD: "password1" });
  await signIn("admin", "password1");
  await start({ ADMIN_PASSWORD: "administrator" });
  const warned = () => workspace.logged.filter(({ msg }) => String(msg).startsWith("ADMIN_PASSWORD: "));
  expect(warned()).toHaveLength(2);
  await start({ ADMIN_PASSWORD: "password1", PASSWORD_BLOCKLIST: "off" });
  await start({ ADMIN_PASSWORD: "seven green bicycles" });
  expect(warned()).toHaveLength(2);
  expect(JSON.stringify(workspace.logged)).not.toContain("password1");
});
