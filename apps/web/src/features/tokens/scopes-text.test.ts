import { expect, it } from "vitest";
import { scopesText } from "./token-list.tsx";

it.each([
  [["*:read"], "Reads everything"],
  [["*:write"], "Writes everything"],
  [["contacts:read", "tasks:write", "deals:write"], "Writes deals and tasks; reads contacts"],
  [["admin:read", "account:read", "*:read"], "Reads everything, your own account, and administration"],
])("%j reads %j", (scopes, text) => {
  expect(scopesText(scopes)).toBe(text);
});
