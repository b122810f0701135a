import { expect, it } from "vitest";
import { meetingMove } from "./meeting-keys.ts";

const plain = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };

it.each([
  ["ArrowRight", "next", "next"],
  ["ArrowLeft", "previous", "previous"],
  ["j", "next", undefined],
  ["J", "next", undefined],
  ["k", "previous", undefined],
  ["c", "complete", undefined],
  ["ArrowDown", undefined, undefined],
  ["x", undefined, undefined],
  ["constructor", undefined, undefined],
])("%s means %s, and %s without letters", (key, withLetters, without) => {
  expect(meetingMove({ ...plain, key }, true)).toBe(withLetters);
  expect(meetingMove({ ...plain, key }, false)).toBe(without);
});

it.each(["altKey", "ctrlKey", "metaKey", "shiftKey"])("with %s it means nothing here", (modifier) => {
  for (const key of ["ArrowRight", "ArrowLeft", "j", "k", "c"]) {
    expect(meetingMove({ ...plain, [modifier]: true, key }, true)).toBeUndefined();
  }
});
