import { expect, it } from "vitest";
import { fold } from "./fold.ts";

it.each([
  ["O’Connor", "o'connor"],
  ["OʼConnor", "O'Connor"],
  ["Weiß", "WEISS"],
  ["Łukasz", "lukasz"],
  ["Søren", "Soren"],
  ["Æsir", "AEsir"],
  ["Zoë".normalize("NFC"), "Zoë".normalize("NFD")],
  ["İstanbul", "istanbul"],
  ["Ｎｏｒｄ", "nord"],
  ["Smith‑Jones", "Smith-Jones"],
  ["Smith–Jones", "smith-jones"],
  ["Anna\u00a0Berg", "Anna  Berg "],
  ["An\u00adna\u200b", "anna"],
  ["O\u00b4Hara", "o'hara"],
  ["Ἀθῆναι", "ΑΘΗΝΑΙ"],
  ["Ёлка", "елка"],
  ["ΟΔΟΣ", "οδοσ"],
  ["서울".normalize("NFD"), "서울"],
])("%j and %j are the same", (one, other) => {
  expect(fold(one)).toBe(fold(other));
});

it.each([
  ["Anna", "Anne"],
  ["a-b", "ab"],
  ["O'Neil", "ONeil"],
  ["グッチ", "クッチ"],
  ["कि", "का"],
])("%j and %j are different", (one, other) => {
  expect(fold(one)).not.toBe(fold(other));
});
