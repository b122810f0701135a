import { expect, test } from "vitest";
import { dayInput, optionalTimestamp, timestampInput } from "./dates.ts";

const input = timestampInput("Due date");

test.each([
  ["2026-03-31T12:00:00Z", "2026-03-31T12:00:00.000Z"],
  ["2026-03-31T12:00:00.5Z", "2026-03-31T12:00:00.500Z"],
  ["2026-03-31T14:00:00+02:00", "2026-03-31T12:00:00.000Z"],
  ["2026-03-31T00:00:00-11:30", "2026-03-31T11:30:00.000Z"],
  ["2024-02-29T00:00:00Z", "2024-02-29T00:00:00.000Z"],
  ["1900-01-01T00:00:00Z", "1900-01-01T00:00:00.000Z"],
  ["2199-12-31T23:59:59.999Z", "2199-12-31T23:59:59.999Z"],
])("%s is a valid time", (sent, parsed) => {
  expect(input.parse(sent).toISOString()).toBe(parsed);
  expect(input.parse(new Date(sent)).toISOString()).toBe(parsed);
});

test.each([
  ["2026-03-31"],
  ["2026-03-31T12:00:00"],
  ["2026-02-30T12:00:00Z"],
  ["2023-02-29T00:00:00Z"],
  ["2026-13-01T00:00:00Z"],
  ["2026-03-31 12:00:00Z"],
  ["31.03.2026"],
  ["tomorrow"],
  ["1899-12-31T23:59:59Z"],
  ["2200-01-01T00:00:00Z"],
  ["0001-01-01T00:00:00Z"],
  ["+012026-03-31T12:00:00Z"],
  [1_774_958_400_000],
  [true],
  [null],
  [""],
  [new Date(Number.NaN)],
  [new Date("0001-01-01T00:00:00Z")],
])("%j is refused with a message that names the field", (wrong) => {
  expect(input.safeParse(wrong).error?.issues[0]?.message).toMatch(/^Due date must /);
});

test("an optional time is cleared by null and blank", () => {
  const optional = optionalTimestamp("Due date");
  expect(optional.parse(null)).toBeNull();
  expect(optional.parse("")).toBeNull();
  expect(optional.parse("2026-03-31T12:00:00Z")).toEqual(new Date("2026-03-31T12:00:00Z"));
  expect(optional.safeParse("soon").error?.issues[0]?.message).toMatch(/^Due date must be a date/);
  expect(optional.safeParse("1800-01-01T00:00:00Z").error?.issues[0]?.message).toMatch(/1900 to 2199/);
});

test.each([["2026-03-31"], ["2024-02-29"], ["1900-01-01"], ["2199-12-31"]])("%s is a valid day", (day) => {
  expect(dayInput("Today").parse(day)).toBe(day);
});

test.each([
  ["0000-01-01"],
  ["1899-12-31"],
  ["2200-01-01"],
  ["9999-12-31"],
  ["2023-02-29"],
  ["2026-3-1"],
  ["2026-03-31T12:00:00Z"],
  ["today"],
  [""],
  [null],
  [20260331],
])("%j is not a valid day", (wrong) => {
  const { error } = dayInput("Today").safeParse(wrong);
  expect(error?.issues[0]?.message).toBe("Today must be a day from 1900 to 2199, such as 2026-03-31");
});
