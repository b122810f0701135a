import { expect, test } from "vitest";
import { addMemberInput, deriveInitials, roleLabel } from "./users.ts";

test.each([
  ["Ada Lovelace", "AL"],
  ["ada maria lovelace", "AM"],
  ["Plato", "P"],
  ["Jean-Luc O’Neil", "JO"],
  ["émile Zola", "ÉZ"],
  ["李 小龙", "李小"],
  ["ßo ßu", "SS"],
  ["𝒜da 𝓑erg", "𝒜𝓑"],
  ["!!!", ""],
])("the initials of %s are %s", (name, initials) => {
  expect(deriveInitials(name)).toBe(initials);
});

test.each([
  ["partner", "Managing Partner"],
  ["analyst", "Analyst"],
  ["vp", "VP"],
  ["anything else", "VP"],
])("%s is shown as %s", (role, label) => {
  expect(roleLabel(role)).toBe(label);
});

const { username, initials } = addMemberInput.shape;

test.each([
  ["bob", "bob"],
  [" Bob.Smith-2_@example+x ", "Bob.Smith-2_@example+x"],
  ["７of９", "7of9"],
  ["x".repeat(64), "x".repeat(64)],
  ["\ufb03", "ffi"],
])("%j is the username %s", (typed, parsed) => {
  expect(username.parse(typed)).toBe(parsed);
});

test.each([
  ["ab"],
  ["x".repeat(65)],
  ["\ufb03".repeat(40)],
  [".bob"],
  ["-bob"],
  ["bo b"],
  ["b\u043eb"],
  ["bob\u200b"],
  ["DELETED-12"],
  [""],
])("%j is not a username", (typed) => {
  expect(username.safeParse(typed).success).toBe(false);
});

test("initials are one to three letters or digits in upper case", () => {
  expect(initials.parse(" ab1 ")).toBe("AB1");
  expect(initials.parse("ß")).toBe("SS");
  for (const wrong of ["", "ABCD", "A B", "ﬃx", "A!"]) expect(initials.safeParse(wrong).success).toBe(false);
});
