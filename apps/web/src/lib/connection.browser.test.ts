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

it("tells everyone that the server is away, although the browser has a network", async () => {
  ask.mockRejectedValueOnce(unreachable);
  await checkConnection();
  expect(ask.mock.calls.map(([path]) => path)).toEqual(["/healthz"]);
  expect(onOffline).toHaveBeenCalledOnce();
});

it("leaves it at one failed call where the server answers, in whatever way", async () => {
  ask.mockResolvedValueOnce(new Response(null, { status: 503 }));
  await checkConnection();
  expect(onOffline).not.toHaveBeenCalled();
});

it("asks nothing while the browser has no network, which it tells by itself", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValueOnce(false);
  await checkConnection();
  expect(ask).not.toHaveBeenCalled();
});
