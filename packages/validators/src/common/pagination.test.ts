import { expect, test } from "vitest";
import { z } from "zod";
import { page, pageInput } from "./pagination.ts";

const input = z.object(pageInput);

test("a limit is optional", () => {
  expect(input.parse({})).toEqual({});
});

test.each([[1], [500]])("a limit of %d is accepted", (limit) => {
  expect(input.parse({ limit })).toEqual({ limit });
});

test.each([[0], [501], [-1], [1.5], ["10"], [null]])("a limit of %j is refused", (limit) => {
  expect(input.safeParse({ limit }).success).toBe(false);
});

test("a page contains its rows and the cursor of the next one", () => {
  const numbers = page(z.int());
  expect(numbers.parse({ items: [1, 2], nextCursor: null })).toEqual({ items: [1, 2], nextCursor: null });
  expect(numbers.safeParse({ items: ["1"], nextCursor: null }).success).toBe(false);
});
