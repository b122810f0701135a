import { expect, it } from "vitest";
import { ROBIN } from "../../testing/robin.ts";
import { withNames } from "./mention-names.ts";

const JO = { username: "jo.ray", name: "Jo Ray" };

/** The text, with what is marked in brackets. */
function named(text: string, ...words: string[]): string {
  const marks = words.map((word) => ({ from: text.indexOf(word), to: text.indexOf(word) + word.length }));
  const { text: shown, marks: moved } = withNames({ text, marks }, [ROBIN, JO]);
  return moved.reduceRight(
    (rest, { from, to }) => `${rest.slice(0, from)}[${rest.slice(from, to)}]${rest.slice(to)}`,
    shown,
  );
}

it.each([
  ["Ask @robin and @Jo.Ray.", [], "Ask Robin Quint and Jo Ray."],
  ["Ask @nobody or robin@robin.example", [], "Ask @nobody or robin@robin.example"],
  ["Price: @robin, price it", ["Price", "price"], "[Price]: Robin Quint, [price] it"],
  ["Ask @robin", ["robin"], "Ask [Robin Quint]"],
  ["Ask @jo.ray now", ["jo", "ray", "now"], "Ask [Jo Ray] [now]"],
])("%j with %j marked is shown as %j", (text, words, shown) => {
  expect(named(text, ...words)).toBe(shown);
});
