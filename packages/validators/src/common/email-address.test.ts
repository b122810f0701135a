import { expect, it } from "vitest";
import { isEmail, plainEmail } from "./email-address.ts";

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
  "„anna@x.example“",
  "“anna@x.example”",
  "«anna@x.example»",
  "»anna@x.example«",
  "« anna@x.example »",
  "«\u00a0anna@x.example\u202f»",
  "‚anna@x.example‘",
  "「anna@x.example」",
  "『anna@x.example』",
  "〝anna@x.example〟",
  "《anna@x.example》",
  "＂anna@x.example＂",
  "„mailto:anna@x.example“",
  "„Anna Weiss“ <anna@x.example>",
  "「安娜」<「anna@x.example」>",
  "`anna@x.example´",
  "mailto:anna@x.example",
  "MAILTO:anna@x.example?subject=Hello",
  "<mailto:anna@x.example>",
])("finds the address in %s", (typed) => expect(plainEmail(typed).trim()).toBe("anna@x.example"));

it.each([
  ...["„anna@x.example", "anna@x.example“", "«anna@x.example»", "an“na@x.example", "anna@x.example'"],
  ...["anna@「x.example", "an\u200bna@x.example", "anna@x\u2060.example", "an\u00adna@x.example"],
])("%j is no address", (text) => expect(isEmail(text)).toBe(false));

it.each(["o'hara@x.example", "o’hara@x.example", "'tis@x.example"])("%s is one", (text) =>
  expect(isEmail(text)).toBe(true),
);

it("keeps an apostrophe inside, and text that is not an address", () => {
  expect(plainEmail("O'Hara <o'hara@x.example>")).toBe("o'hara@x.example");
  for (const text of ["anna@", "Anna <anna>", "<", "a@x.example, b@x.example", "", "'"])
    expect(plainEmail(text)).toBe(text);
});
