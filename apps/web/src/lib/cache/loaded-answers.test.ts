import { InfiniteQueryObserver, QueryClient, QueryObserver } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import { loadedAnswers, type PendingChange, showWhile } from "./loaded-answers.ts";
import { mapRows } from "./loaded-rows.ts";

const LIST = [["deals", "list"], { type: "query" }];

const setStage = (id: number, stage: string): PendingChange => ({
  queries: ["deals.list"],
  change: (answer) => mapRows(answer, (row) => (row.id === id ? { ...row, stage } : row)),
});
const addOne = (): PendingChange => ({
  queries: ["deals.list"],
  change: (count) => Number(count) + 1,
  staysAfterWrite: true,
});

/** A pending write that the test ends. */
function begin(client: QueryClient, ...changes: PendingChange[]) {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const written = showWhile(client, changes, () => promise);
  return {
    succeed: () => {
      resolve("stored");
      return written;
    },
    fail: () => {
      reject(new Error("Down"));
      return written.catch(() => undefined);
    },
  };
}

function loaded(...stages: string[]) {
  const client = new QueryClient();
  const load = (...next: string[]) =>
    client.setQueryData(
      LIST,
      next.map((stage, index) => ({ id: index + 1, stage })),
    );
  load(...stages);
  const shown = () => client.getQueryData<{ stage: string }[]>(LIST)?.map(({ stage }) => stage);
  return { client, load, shown };
}

describe("a pending change", () => {
  it("is shown at once, and removed if the write fails", async () => {
    const { client, shown } = loaded("open", "open");
    const write = begin(client, setStage(1, "closed"));
    expect(shown()).toEqual(["closed", "open"]);
    await write.fail();
    expect(shown()).toEqual(["open", "open"]);
  });

  it("is removed if the write throws before it has begun", async () => {
    const { client, shown } = loaded("open");
    const refused = showWhile(client, [setStage(1, "closed")], () => {
      throw new Error("Not sent");
    });
    await expect(refused).rejects.toThrow("Not sent");
    expect(shown()).toEqual(["open"]);
  });

  it("stays if another pending write fails", async () => {
    const { client, shown } = loaded("open", "open");
    const [first, second] = [begin(client, setStage(1, "closed")), begin(client, setStage(2, "dead"))];
    expect(shown()).toEqual(["closed", "dead"]);
    await first.fail();
    expect(shown()).toEqual(["open", "dead"]);
    await second.fail();
    expect(shown()).toEqual(["open", "open"]);
  });

  it("is shown in an answer fetched meanwhile, which is shown unchanged after a failure", async () => {
    const { client, load, shown } = loaded("open");
    const write = begin(client, setStage(1, "closed"));
    load("under_loi", "open");
    expect(shown()).toEqual(["closed", "open"]);
    await write.fail();
    expect(shown()).toEqual(["under_loi", "open"]);
  });

  it("is replaced by what was stored", async () => {
    const { client, shown } = loaded("open");
    const write = begin(client, setStage(1, "closed"));
    loadedAnswers(client).changeStored(["deals"], () => [{ id: 1, stage: "not_closed" }]);
    await expect(write.succeed()).resolves.toBe("stored");
    expect(shown()).toEqual(["not_closed"]);
  });

  it("is kept after the write on request", async () => {
    const client = new QueryClient();
    client.setQueryData(LIST, 1);
    const [first, second] = [begin(client, addOne()), begin(client, addOne())];
    expect(client.getQueryData(LIST)).toBe(3);
    await first.succeed();
    expect(client.getQueryData(LIST)).toBe(3);
    await second.fail();
    expect(client.getQueryData(LIST)).toBe(2);
  });

  it("changes no other queries, and leaves a stale answer stale", async () => {
    const { client, shown } = loaded("open");
    const other = [["deals", "listing"]];
    client.setQueryData(other, [{ id: 1, stage: "open" }]);
    await client.invalidateQueries({ queryKey: LIST });
    const write = begin(client, setStage(1, "closed"));
    expect(shown()).toEqual(["closed"]);
    expect(client.getQueryData(other)).toEqual([{ id: 1, stage: "open" }]);
    expect(client.getQueryState(LIST)?.isInvalidated).toBe(true);
    await write.succeed();
  });
});

it("a pending change is shown in an answer that is first loaded while it is pending", async () => {
  const client = new QueryClient();
  const write = begin(client, setStage(1, "closed"));
  const list = new QueryObserver<unknown>(client, {
    queryKey: LIST,
    queryFn: async () => [{ id: 1, stage: "open" }],
  });
  const close = list.subscribe(() => undefined);
  await expect.poll(() => list.getCurrentResult().data).toEqual([{ id: 1, stage: "closed" }]);
  await write.fail();
  await expect.poll(() => list.getCurrentResult().data).toEqual([{ id: 1, stage: "open" }]);
  close();
});

it("a hidden row is shown again if a further page was fetched meanwhile", async () => {
  const client = new QueryClient();
  const key = [["deals", "list"], { type: "infinite" }];
  const list = new InfiniteQueryObserver(client, {
    queryKey: key,
    queryFn: async ({ pageParam }) => ({ items: [{ id: pageParam }], nextCursor: pageParam + 1 }),
    initialPageParam: 1,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  const close = list.subscribe(() => undefined);
  const ids = () =>
    client
      .getQueryData<{ pages: { items: { id: number }[] }[] }>(key)
      ?.pages.map(({ items }) => items.map(({ id }) => id));
  await expect.poll(ids).toEqual([[1]]);
  const write = begin(client, {
    queries: ["deals.list"],
    change: (answer) => mapRows(answer, (row) => (row.id === 1 ? null : row)),
  });
  expect(ids()).toEqual([[]]);
  await list.fetchNextPage();
  expect(ids()).toEqual([[], [2]]);
  await write.fail();
  expect(ids()).toEqual([[1], [2]]);
  close();
});
