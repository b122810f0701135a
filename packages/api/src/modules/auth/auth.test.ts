import { expect, test } from "vitest";
import { PASSWORD } from "../../testing/factories.ts";
import { openTestWorkspace } from "../../testing/workspace.ts";

const workspace = await openTestWorkspace();

test("signs in", async () => {
  const member = await workspace.makeMember();
  const browser = workspace.browser();
  const user = await browser.caller.auth.login({ username: member.username.toUpperCase(), password: PASSWORD });
  expect(user.id).toBe(member.id);
  expect((await browser.caller.auth.user()).id).toBe(member.id);
  expect(browser.received).toHaveLength(2);
});
