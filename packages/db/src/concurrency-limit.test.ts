import { expect, it } from "vitest";
import { BusyError, createConcurrencyLimit } from "./concurrency-limit.ts";

function deferred() {
  return Promise.withResolvers<void>();
}

it("runs no more tasks at once than the limit, and the others in the order they came", async () => {
  const limit = createConcurrencyLimit({ name: "REQUESTS", maxConcurrent: 2, timeoutMs: 1_000 });
  const holds = [deferred(), deferred(), deferred()];
  const begun: number[] = [];
  const runs = holds.map((hold, index) =>
    limit(() => {
      begun.push(index);
      return hold.promise;
    }),
  );
  await Promise.resolve();
  expect(begun).toEqual([0, 1]);
  holds[1]?.resolve();
  await runs[1];
  await expect.poll(() => begun).toEqual([0, 1, 2]);
  for (const hold of holds) hold.resolve();
  await Promise.all(runs);
});

it("refuses a task that has waited too long, and runs the next one", async () => {
  const limit = createConcurrencyLimit({ name: "REQUESTS", maxConcurrent: 1, timeoutMs: 20 });
  const hold = deferred();
  const running = limit(() => hold.promise);
  await expect(limit(() => Promise.resolve("never"))).rejects.toThrow(BusyError);
  hold.resolve();
  await running;
  expect(await limit(() => Promise.resolve("now"))).toBe("now");
});

it("admits another task after one that failed", async () => {
  const limit = createConcurrencyLimit({ name: "REQUESTS", maxConcurrent: 1, timeoutMs: 20 });
  await expect(limit(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await limit(() => Promise.resolve("next"))).toBe("next");
});

it("refuses the next task at once when the queue is full", async () => {
  const hold = Promise.withResolvers<void>();
  const limit = createConcurrencyLimit({
    name: "REQUESTS",
    maxConcurrent: 1,
    maxQueued: 1,
    timeoutMs: 1_000,
  });
  const running = limit(() => hold.promise);
  const waiting = limit(() => Promise.resolve("waited"));
  await expect(limit(() => Promise.resolve("never"))).rejects.toThrow(BusyError);
  hold.resolve();
  await running;
  expect(await waiting).toBe("waited");
});
