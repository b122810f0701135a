import { expect, test } from "vitest";
import { baseSubject, withoutPrefixes } from "./base-subject.ts";

test.each([
  ["Project Larch", "project larch"],
  ["Re: Project  Larch ", "project larch"],
  ["RE: Fwd: re: Project Larch", "project larch"],
  ["AW: WG: Projekt Lärche", "projekt lärche"],
  ["TR: RE : Projet Mélèze", "projet mélèze"],
  ["Re[2]: Terms", "terms"],
  ["Re (3): Terms", "terms"],
  ["[EXTERNAL] Re: Terms", "terms"],
  ["Re: [EXT] Terms", "terms"],
  ["回复：条款", "条款"],
  ["Antw: RIF: R: Terms", "terms"],
  // What is no prefix belongs to the subject.
  ["Retail: Re-rated", "retail: re-rated"],
  ["[Larch] Terms", "[larch] terms"],
  ["Rebecca: lunch", "rebecca: lunch"],
  ["Re:", null],
  ["", null],
  [null, null],
])("the base of %j is %j", (subject, base) => {
  expect(baseSubject(subject)).toBe(base);
});

test.each([
  ["[EXT] Re: [EXTERNAL] RE: Fwd: Price of Atlas GmbH", "Price of Atlas GmbH"],
  ["AW: WG: [SPAM] Angebot", "Angebot"],
  ["[Deal 7] Re: terms", "[Deal 7] Re: terms"],
  ["[EXT] Re: [EXTERNAL] RE: Fwd:", null],
  [null, null],
])("%j is shown as %j", (subject, shown) => {
  expect(withoutPrefixes(subject)).toBe(shown);
});
