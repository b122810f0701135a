import superjson from "superjson";
import { expect, it } from "vitest";
import { serializeOutput } from "./wire-format.ts";

const at = () => new Date("2026-03-02T09:00:00.123Z");
const shared = { createdAt: at() };
const circle: Record<string, unknown> = {};
circle.self = circle;

it.each<[string, unknown]>([
  ["nothing", null],
  ["no value", undefined],
  ["a text", "x"],
  ["a date alone", at()],
  [
    "rows with dates",
    {
      items: [
        { id: 1, createdAt: at(), closedAt: null },
        { id: 2, createdAt: at() },
      ],
    },
  ],
  ["dates in lists of lists", [[at()], [[at(), 1]], []]],
  ["a field that is undefined", { a: undefined, at: at() }],
  ["a list with nothing in it", [1, undefined, 3]],
  ["numbers that JSON does not have", { nan: Number.NaN, infinite: Number.POSITIVE_INFINITY, zero: -0 }],
  ["a date that is none", { at: new Date(Number.NaN) }],
  ["a large integer", { count: 2n }],
  ["a map, a set and a pattern", { map: new Map([["a", at()]]), set: new Set([1]), pattern: /x/g }],
  ["bytes and addresses", { bytes: new Uint8Array([1]), url: new URL("http://localhost/") }],
  ["names with dots", { "a.b": at(), "c\\d": { at: at() } }],
  ["one object in two places", { first: shared, second: shared }],
  ["an object within itself", circle],
  ["an object without a prototype", Object.assign(Object.create(null), { at: at() })],
  ["a function", { call: () => 1 }],
  ["an error", { error: new Error("broken") }],
])("writes %s as superjson does", (_what, value) => {
  expect(JSON.stringify(serializeOutput(value))).toBe(JSON.stringify(superjson.serialize(value)));
});

it.each(["constructor", "prototype"])("refuses a field named %s as superjson does", (name) => {
  expect(() => serializeOutput({ [name]: 1 })).toThrow("prototype pollution");
});
