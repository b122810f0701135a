import { expect, it } from "vitest";
import { plainEmail } from "./email-address.ts";

it.each([
  "anna@x.example",
  " anna@x.example ",
  "<anna@x.example>",
  "Anna Weiss <anna@x.example>",
  '"Weiss, Anna" <anna@x.example>',
  "Anna <'anna@x.example'>",
  "'anna@x.example'",
  '"anna@x.example"',
  "‘anna@x.example’",
  "“anna@x.example”",
  "‹anna@x.example›",
  "mailto:anna@x.example",
  "MAILTO:anna@x.example?subject=Hello",
  "<mailto:anna@x.example>",
])("finds the address in %s", (typed) => expect(plainEmail(typed).trim()).toBe("anna@x.example"));

it("keeps an apostrophe inside, and text that is not an address", () => {
  expect(plainEmail("O'Hara <o'hara@x.example>")).toBe("o'hara@x.example");
  for (const text of ["anna@", "Anna <anna>", "<", "a@x.example, b@x.example", "", "'"])
    expect(plainEmail(text)).toBe(text);
});
