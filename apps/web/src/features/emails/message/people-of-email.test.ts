import { expect, test } from "vitest";
import { correspondentOf, senderOf, subjectOf } from "./people-of-email.ts";

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

test("the correspondent is the first address outside the team, the sender's before others", () => {
  const email = {
    fromAddress: "ana@x.example",
    toRecipients: ["me@firm.example", "bo@x.example"],
    ccRecipients: ["Ana@x.example", "you@firm.example"],
  };
  const team = ["Me@firm.example", null, "you@firm.example"];
  expect(correspondentOf(email, team)).toBe("ana@x.example");
  expect(correspondentOf({ ...email, fromAddress: "me@firm.example" }, team)).toBe("bo@x.example");
  expect(
    correspondentOf({ fromAddress: null, toRecipients: ["me@firm.example"], ccRecipients: [] }, team),
  ).toBeUndefined();
});
