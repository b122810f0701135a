import { describe, expect, it } from "vitest";
import { createPerUserLimit } from "./concurrency-limits.ts";

/** Work that goes on until it is let go, and how often it has begun. */
function holding() {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  const work = { begun: 0, release, run };
  function run() {
    work.begun += 1;
    return promise;
  }
  return work;
}

describe("createPerUserLimit", () => {
  it("runs a limited number of tasks at once", async () => {
    const lane = createPerUserLimit({ name: "REQUESTS", maxConcurrent: 2, maxQueued: 6, timeoutMs: 5_000 });
    const work = holding();
    const running = [1, 1, 1, 2, 3].map((caller) => lane(caller, work.run));
    await expect.poll(() => work.begun).toBe(2);
    work.release();
    await Promise.all(running);
    expect(work.begun).toBe(5);
  });

  it("runs one task of each caller, even if more could run", async () => {
    const lane = createPerUserLimit({ name: "REQUESTS", maxConcurrent: 5, maxQueued: 6, timeoutMs: 5_000 });
    const work = holding();
    const running = [1, 1, 1, 2, 3].map((caller) => lane(caller, work.run));
    await expect.poll(() => work.begun).toBe(3);
    await new Promise((resolve) => setImmediate(resolve));
    expect(work.begun).toBe(3);
    work.release();
    await Promise.all(running);
    expect(work.begun).toBe(5);
  });

  it("refuses callers who wait too long, or find too many waiting", async () => {
    const lane = createPerUserLimit({ name: "REQUESTS", maxConcurrent: 1, maxQueued: 1, timeoutMs: 50 });
    const work = holding();
    const running = lane(1, work.run);
    const others = await Promise.allSettled([1, 2, 3].map((caller) => lane(caller, work.run)));
    expect(others).toMatchObject(Array(3).fill({ status: "rejected", reason: { name: "BusyError" } }));
    work.release();
    await running;
    await lane(1, work.run);
    expect(work.begun).toBe(2);
  });

  it("admits the next task after one that fails", async () => {
    const lane = createPerUserLimit({ name: "REQUESTS", maxConcurrent: 1, maxQueued: 0, timeoutMs: 50 });
    await expect(lane(1, () => Promise.reject(new Error("failed")))).rejects.toThrow("failed");
    expect(await lane(1, () => Promise.resolve("done"))).toBe("done");
  });
});
