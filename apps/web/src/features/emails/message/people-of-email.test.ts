import { expect, test } from "vitest";
import { correspondentsOf, senderOf, subjectOf } from "./people-of-email.ts";

test.each([
  ["Ana Lima", "ana@x.example", "Ana Lima"],
  [null, "ana@x.example", "ana@x.example"],
  [null, null, "Unknown sender"],
])("the sender %j <%s> is shown as %s", (fromName, fromAddress, shown) => {
  expect(senderOf({ fromName, fromAddress })).toBe(shown);
});

test("a message without a subject is shown as such", () => {
  expect(subjectOf({ subject: null })).toBe("(no subject)");
});

test("correspondents are the addresses outside the team, each once, the sender first", () => {
  const email = {
    fromAddress: "ana@x.example",
    toRecipients: ["me@firm.example", "bo@x.example"],
    ccRecipients: ["Ana@x.example", "you@firm.example"],
  };
  expect(correspondentsOf(email, ["Me@firm.example", null, "you@firm.example"])).toEqual([
    "ana@x.example",
    "bo@x.example",
  ]);
  expect(correspondentsOf({ ...email, fromAddress: null }, [])).not.toContain(null);
});
