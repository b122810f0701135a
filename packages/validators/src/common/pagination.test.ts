import { expect, test } from "vitest";
import { z } from "zod";
import { page, pageInput } from "./pagination.ts";

const input = z.object(pageInput);

test("without a limit a list is whole", () => {
  expect(input.parse({})).toEqual({});
});

test.each([[1], [500]])("a limit of %d is taken", (limit) => {
  expect(input.parse({ limit })).toEqual({ limit });
});

test.each([[0], [501], [-1], [1.5], ["10"], [null]])("a limit of %j is refused", (limit) => {
  expect(input.safeParse({ limit }).success).toBe(false);
});

test("a page holds its rows and where the next begins", () => {
  const numbers = page(z.int());
  expect(numbers.parse({ items: [1, 2], nextCursor: null })).toEqual({ items: [1, 2], nextCursor: null });
  expect(numbers.safeParse({ items: ["1"], nextCursor: null }).success).toBe(false);
});
