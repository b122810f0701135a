import { expect, test } from "vitest";
import { expectRefusal, expectWrongFields } from "./expectations.ts";
import { openTestWorkspace } from "./workspace.ts";

const workspace = await openTestWorkspace();

test("a member created here can call, and an anonymous caller cannot", async () => {
  const member = await workspace.makeMember();
  await workspace.makeDeal({ category: "rim" });
  const { rim } = await workspace.callerAs(member).sidebar.counts();
  expect(rim).toBe(1);
  await expectRefusal(workspace.anonymous.sidebar.counts(), "UNAUTHORIZED");
});

test("wrong fields are named", async () => {
  const caller = workspace.callerAs(await workspace.makeMember());
  await expectWrongFields(caller.deals.get({ id: 0 }), "id");
});
