import { expect, it } from "vitest";
import { isOwnHost } from "./origins.ts";

const local = { appOrigin: "http://localhost:3000", loopback: true, port: 3000 };
const deployed = { appOrigin: "https://deals.example.com", loopback: false, port: 3000 };

it.each(["localhost:3000", "127.0.0.1:3000", "[::1]:3000", "LOCALHOST:3000"])(
  "%s is this machine",
  (host) => {
    expect(isOwnHost(host, local)).toBe(true);
  },
);

it.each([
  "evil.example:3000",
  "localhost:3001",
  "localhost",
  "127.0.0.2:3000",
  "localhost:3000.evil.example",
  "",
  undefined,
])("%s is another host, whatever it resolves to", (host) => {
  expect(isOwnHost(host, local)).toBe(false);
});

it("only APP_ORIGIN is our own host once others can reach the server", () => {
  expect(isOwnHost("deals.example.com", deployed)).toBe(true);
  expect(isOwnHost("localhost:3000", deployed)).toBe(false);
});
