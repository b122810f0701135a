import { expect, it } from "vitest";
import { shortcutAction } from "./shortcut-keys.ts";

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
])("%s is the shortcut for %s, and for %s without letter keys", (key, withLetters, without) => {
  expect(shortcutAction({ ...plain, key }, true)).toBe(withLetters);
  expect(shortcutAction({ ...plain, key }, false)).toBe(without);
});

it.each(["altKey", "ctrlKey", "metaKey", "shiftKey"])("a key with %s is no shortcut", (modifier) => {
  for (const key of ["ArrowRight", "ArrowLeft", "j", "k", "c"]) {
    expect(shortcutAction({ ...plain, [modifier]: true, key }, true)).toBeUndefined();
  }
});
