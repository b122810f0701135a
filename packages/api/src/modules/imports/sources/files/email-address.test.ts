import { growthOf, LINEAR } from "@dealflow/validators/testing/growth";
import { expect, it } from "vitest";
import { firstEmailAddress } from "./email-address.ts";

it.each([
  ["a@x.de", "a@x.de"],
  ["a@x.de; b@x.de", "a@x.de"],
  ["a@x.de, b@x.de", "a@x.de"],
  ["; a@x.de", "a@x.de"],
  ['"C" <c@x.de>', "c@x.de"],
  ['"Doe, Jane" <j@x.de>, Ben <b@x.de>', "j@x.de"],
  ["Doe, Jane <j@x.de>", "j@x.de"],
  ["mailto:a@x.de", "a@x.de"],
  // The rest is no e-mail address, and its row is still invalid.
  ["not an address", "not an address"],
  ["Jane j@x.de", "Jane j@x.de"],
  ["", ""],
])("takes of %j %j", (text, address) => {
  expect(firstEmailAddress(text)).toBe(address);
});

it.each(["<", "<@", '"', "@<", '"<', "@", ";"])("takes time that grows with the text: %s", async (mark) => {
  const growth = await growthOf((size) => firstEmailAddress(mark.repeat(size)), 100_000);
  expect(growth).toBeLessThan(LINEAR);
});
