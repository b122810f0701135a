import { growthOf, LINEAR } from "@dealflow/validators/testing/growth";
import { expect, it } from "vitest";
import { nameBeforeAddress, splitEmailAddresses } from "./email-addresses.ts";

it.each<[string, string[], string[]?]>([
  ["a@x.de", ["a@x.de"]],
  ["a@x.de; b@x.de", ["a@x.de", "b@x.de"]],
  ["a@x.de, b@x.de, a@x.de", ["a@x.de", "b@x.de"]],
  ["a@x.de / b@x.de", ["a@x.de", "b@x.de"]],
  ["a@x.de/b@x.de", ["a@x.de", "b@x.de"]],
  ["a@x.de ::: b@x.de", ["a@x.de", "b@x.de"]],
  ["a@x.de\nb@x.de", ["a@x.de", "b@x.de"]],
  ["a@x.de b@x.de", ["a@x.de", "b@x.de"]],
  ["; a@x.de", ["a@x.de"]],
  ['"C" <c@x.de>', ["c@x.de"]],
  ['"Doe, Jane" <j@x.de>, Ben <b@x.de>', ["j@x.de", "b@x.de"]],
  ["Doe, Jane <j@x.de>", ["j@x.de"]],
  ["'j@x.de'", ["j@x.de"]],
  ["„j@x.de“; «k@x.de», 「l@x.de」 ‹m@x.de› « n@x.de »", ["j@x.de", "k@x.de", "l@x.de", "m@x.de", "n@x.de"]],
  ["„Berg, Anna“ <anna@x.de>", ["anna@x.de"]],
  ['"j@x.de"', ["j@x.de"]],
  ["o'neil@x.de", ["o'neil@x.de"]],
  ["mailto:a@x.de?subject=Hello", ["a@x.de"]],
  ["a@x.de (work)", ["a@x.de"]],
  ["Jane j@x.de", ["j@x.de"]],
  ["\u200bj@x.de\u200b", ["j@x.de"]],
  ["word\u2060joiner@x.de", ["wordjoiner@x.de"]],
  ["/o=Birch/ou=First/cn=lena", [], ["/o=Birch/ou=First/cn=lena"]],
  ["not an address", [], ["not an address"]],
  ["call first; a@x.de", ["a@x.de"], ["call first"]],
  ["n/a", []],
  ["-", []],
  ["", []],
])("finds in %j the addresses %j, and the rest %j", (text, values, rest = []) => {
  expect(splitEmailAddresses(text)).toEqual({ values, rest });
});

it.each([
  ["Anna Berg <anna@x.de>", "Anna Berg"],
  ['"Berg, Anna" <anna@x.de>', "Berg, Anna"],
  ["'Anna' <anna@x.de>", "Anna"],
  ["„Berg, Anna“ <anna@x.de>", "Berg, Anna"],
  ["「山田」<yamada@x.de>", "山田"],
  ["« Anna » <anna@x.de>", "Anna"],
  ["<anna@x.de>", null],
  ["anna@x.de", null],
  ["Anna <3 Ben", null],
])("finds in %j the name %j before the address", (text, name) => {
  expect(nameBeforeAddress(text)).toBe(name);
});

it.each(["<", "<@", '"', "@<", '"<', "@", ";", "@/", "a@b.c/", "/ "])(
  "takes time proportional to the length of the text: %s",
  async (mark) => {
    const growth = await growthOf((size) => {
      splitEmailAddresses(mark.repeat(size));
      nameBeforeAddress(mark.repeat(size));
    }, 8_000);
    expect(growth).toBeLessThan(LINEAR);
  },
);
