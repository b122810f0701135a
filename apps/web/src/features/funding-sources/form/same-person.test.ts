import { expect, it } from "vitest";
import { isSamePerson } from "./same-person.ts";

const ines = { name: "Ines Duarte", email: "ines@harbor.example" };

it.each([
  [{ name: "I. Duarte", email: "INES@harbor.example" }, true],
  [{ name: "ines duarte ", email: "" }, true],
  [{ name: "Ines Duarte", email: null }, true],
  [{ name: "Ines Duarte", email: "ines@alder.example" }, false],
  [{ name: "Ines", email: "" }, false],
])("%j is the same person: %j", (typed, isSame) => {
  expect(isSamePerson(ines, typed)).toBe(isSame);
  expect(isSamePerson(typed, ines)).toBe(isSame);
});
