import { expect, test } from "vitest";
import { slowestOf, tooSlow } from "./slow-tests.ts";

const quick = Array.from({ length: 100 }, (_, at) => ({ name: `quick-${at}.test.ts`, seconds: 1 }));
const slow = { name: "slow.test.ts", seconds: 21 };

test("a file over 20 seconds is reported, with the limit, unless it has a reason", () => {
  expect(tooSlow([...quick, slow], {})).toEqual(["slow.test.ts took 21.0 s; 20 are allowed."]);
  expect(tooSlow([...quick, slow], { "slow.test.ts": "starts many servers" })).toEqual([]);
  expect(tooSlow(quick, {})).toEqual([]);
});

test("the limit is higher if all files take longer", () => {
  const busy = [...quick, slow].map(({ name, seconds }) => ({ name, seconds: seconds * 10 }));
  expect(tooSlow(busy, {})).toEqual(["slow.test.ts took 210.0 s; 73 are allowed."]);
});

test("the ten slowest are listed first, with their time", () => {
  const lines = slowestOf([...quick, slow]);
  expect(lines).toHaveLength(10);
  expect(lines[0]).toBe("  21.0 s  slow.test.ts");
});
