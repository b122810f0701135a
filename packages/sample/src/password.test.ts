import { loadSettings } from "@dealflow/api/core/settings";
import { expectRefusal } from "@dealflow/api/testing/expectations";
import { openTestWorkspace } from "@dealflow/api/testing/workspace";
import { expect, it } from "vitest";
import { loadSample } from "./load.ts";
import { retireSamplePassword, samplePassword } from "./password.ts";

const [workspace, other] = await Promise.all([openTestWorkspace(), openTestWorkspace()]);
const signIn = (username: string) =>
  workspace.browser().caller.auth.login({ username, password: "sample-password" });

it("documents a password only for the built-in database of a server that nobody else can reach", () => {
  expect(samplePassword(loadSettings({}))).toBe("sample-password");
  expect(
    samplePassword(loadSettings({ HOST: "0.0.0.0", APP_ORIGIN: "https://deals.example" })),
  ).toBeUndefined();
  expect(samplePassword(loadSettings({ APP_ORIGIN: "https://deals.example" }))).toBeUndefined();
  expect(samplePassword(loadSettings({ DATABASE_URL: "postgres://db.example/deals" }))).toBeUndefined();
  expect(samplePassword(loadSettings({ PASSWORD_MIN_LENGTH: "20" }))).toBeUndefined();
});

it("removes the documented password from members once others can reach the server", async () => {
  const { db, settings, context, makeMember } = workspace;
  await makeMember({ username: "admin", role: "partner", isAdmin: true });
  await loadSample({ db, settings, log: context().log, password: samplePassword(settings) });
  const browser = workspace.browser();
  await browser.caller.auth.login({ username: "rmenon", password: "sample-password" });

  expect(await retireSamplePassword({ db })).toBe(14);
  await expectRefusal(browser.caller.auth.user(), "UNAUTHORIZED");
  await expectRefusal(signIn("rmenon"), "UNAUTHORIZED");
  expect(await retireSamplePassword({ db })).toBe(0);
});

it("gives the members a random password unless one is set", async () => {
  await other.makeMember({ username: "admin", role: "partner", isAdmin: true });
  const { db, settings, context } = other;
  await loadSample({ db, settings, log: context().log });
  const attempt = other.browser().caller.auth.login({ username: "rmenon", password: "sample-password" });
  await expectRefusal(attempt, "UNAUTHORIZED");
});
