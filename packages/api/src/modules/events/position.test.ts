import { describe, expect, it } from "vitest";
import {
  covers,
  eventId,
  isAfter,
  parsePosition,
  parseSnapshot,
  readyId,
  type Snapshot,
  sees,
} from "./position.ts";

function snapshot(text: string): Snapshot {
  const parsed = parseSnapshot(text);
  if (!parsed) throw new Error(`${text} is no snapshot`);
  return parsed;
}

describe("a position", () => {
  it("is a snapshot, with or without the mark of ready", () => {
    const place = { before: { text: "5:9:6,7", xmax: 9n, running: [6n, 7n] } };
    expect(parsePosition("5:9:6,7")).toEqual(place);
    expect(parsePosition(readyId("5:9:6,7"))).toEqual(place);
  });

  it("is an event of a reading", () => {
    expect(parsePosition(eventId("5:9:6", "9:12:", ["emails", 41n]))).toEqual({
      before: snapshot("5:9:6"),
      within: { after: snapshot("9:12:"), upTo: ["emails", 41n] },
    });
  });
});

it("a snapshot sees what had committed", () => {
  const { xmax, running } = snapshot("5:9:6,7");
  const seen = [4n, 5n, 6n, 7n, 8n, 9n].filter((id) => sees({ text: "", xmax, running }, id));
  expect(seen).toEqual([4n, 5n, 8n]);
});

it.each([
  ["5:9:6", "5:9:6", true],
  ["9:12:", "5:9:6", true],
  ["6:12:6", "5:9:6", true],
  ["7:12:7", "5:9:6", false],
  ["5:8:", "5:9:6", false],
])("%s covers %s: %s", (later, earlier, expected) => {
  expect(covers(snapshot(later), snapshot(earlier))).toBe(expected);
});

it("events of a reading stand in the order of their tables and rows", () => {
  expect(isAfter(["changes", 10n], ["changes", 9n])).toBe(true);
  expect(isAfter(["changes", 9n], ["changes", 9n])).toBe(false);
  expect(isAfter(["notifications", 1n], ["changes", 9n])).toBe(true);
  expect(isAfter(["changes", 9n], ["emails", 1n])).toBe(false);
});
