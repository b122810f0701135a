import { expect, it } from "vitest";
import { clientAddress } from "./call.ts";

const seen = (value: string) => new Headers({ "x-forwarded-for": value });

it("believes nobody without trusted proxies", () => {
  expect(clientAddress(seen("203.0.113.9"), 0)).toBeNull();
});

it("takes what the outermost trusted proxy saw, not what the client claims", () => {
  expect(clientAddress(seen("10.9.9.9, 203.0.113.9"), 1)).toBe("203.0.113.9");
  expect(clientAddress(seen("10.9.9.9, 203.0.113.9, 192.0.2.1"), 2)).toBe("203.0.113.9");
});

it("knows no address where fewer proxies were passed than are trusted", () => {
  expect(clientAddress(new Headers(), 1)).toBeNull();
  expect(clientAddress(seen("203.0.113.9"), 2)).toBeNull();
  expect(clientAddress(seen(" , "), 1)).toBeNull();
});
