import { expect, it } from "vitest";
import { BusyError, createGate } from "./concurrency-limit.ts";

function deferred() {
  return Promise.withResolvers<void>();
}

it("runs no more at once than there are places, and the others in the order they came", async () => {
  const admit = createGate({ places: 2, patienceMs: 1_000 });
  const holds = [deferred(), deferred(), deferred()];
  const begun: number[] = [];
  const runs = holds.map((hold, index) =>
    admit(() => {
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

it("turns away who has waited too long, and keeps the place for the next", async () => {
  const admit = createGate({ places: 1, patienceMs: 20 });
  const hold = deferred();
  const running = admit(() => hold.promise);
  await expect(admit(() => Promise.resolve("never"))).rejects.toThrow(BusyError);
  hold.resolve();
  await running;
  expect(await admit(() => Promise.resolve("now"))).toBe("now");
});

it("frees the place of work that failed", async () => {
  const admit = createGate({ places: 1, patienceMs: 20 });
  await expect(admit(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await admit(() => Promise.resolve("next"))).toBe("next");
});

it("turns the next away at once when the queue is full", async () => {
  const hold = Promise.withResolvers<void>();
  const admit = createGate({ places: 1, queue: 1, patienceMs: 1_000 });
  const running = admit(() => hold.promise);
  const waiting = admit(() => Promise.resolve("waited"));
  await expect(admit(() => Promise.resolve("never"))).rejects.toThrow(BusyError);
  hold.resolve();
  await running;
  expect(await waiting).toBe("waited");
});
