import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { checkConnection } from "./connection.ts";

const onOffline = vi.fn();
const ask = vi.spyOn(window, "fetch");
const unreachable = new TypeError("Failed to fetch");

beforeEach(() => {
  for (const mock of [onOffline, ask]) mock.mockReset();
  window.addEventListener("offline", onOffline);
});
afterEach(() => window.removeEventListener("offline", onOffline));

it("reports the browser as offline if the server cannot be reached", async () => {
  ask.mockRejectedValueOnce(unreachable);
  await checkConnection();
  expect(ask.mock.calls.map(([path]) => path)).toEqual(["/healthz"]);
  expect(onOffline).toHaveBeenCalledOnce();
});

it("does not report it as offline if the server answers, with any status", async () => {
  ask.mockResolvedValueOnce(new Response(null, { status: 503 }));
  await checkConnection();
  expect(onOffline).not.toHaveBeenCalled();
});

it("sends nothing while the browser itself is offline", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValueOnce(false);
  await checkConnection();
  expect(ask).not.toHaveBeenCalled();
});
