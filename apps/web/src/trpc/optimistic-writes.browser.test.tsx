import type { Task } from "@dealflow/validators/tasks";
import { QueryClientProvider } from "@tanstack/react-query";
import { beforeEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { makeTask } from "../features/tasks/testing/make-task.ts";
import { createBrowserQueryClient } from "./browser-query-client.ts";
import { createClient, trpc } from "./client.ts";
import { recordChange, useOptimisticChange } from "./use-optimistic-change.ts";
import { useOptimisticRemoval } from "./use-optimistic-removal.ts";

const INPUT = { dealId: 1 };
const TASKS = ["Call", "Visit", "Sign"].map((title, index) => makeTask({ id: index + 1, title }));
const PAY = makeTask({ id: 4, title: "Pay" });

type Write = () => Promise<unknown>;
/** Set by the component under test. */
let remove: (id: number, write: Write) => Promise<unknown>;
let rename: (id: number, title: string, write: Write) => Promise<unknown>;

function TaskTitles() {
  const list = trpc.tasks.list.useQuery(INPUT);
  const hideWhile = useOptimisticRemoval("tasks");
  const changeWhile = useOptimisticChange();
  remove = hideWhile;
  rename = (id, title, write) => changeWhile([recordChange("tasks", id, { title })], write);
  return <p data-testid="titles">{list.data?.items.map(({ title }) => title).join(", ")}</p>;
}

let load: (tasks: Task[]) => void;
const expectTitles = (...titles: string[]) =>
  expect.poll(() => page.getByTestId("titles").element().textContent).toBe(titles.join(", "));

beforeEach(async () => {
  const queryClient = createBrowserQueryClient();
  const screen = (
    <trpc.Provider client={createClient()} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <TaskTitles />
      </QueryClientProvider>
    </trpc.Provider>
  );
  const key = [["tasks", "list"], { input: INPUT, type: "query" }];
  load = (items) => void queryClient.setQueryData(key, { items, nextCursor: null });
  load(TASKS);
  await render(screen);
  await expectTitles("Call", "Visit", "Sign");
});

/** A write that the test ends. */
function pendingWrite() {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  return { write: () => promise, resolve, reject };
}

describe("a row that is removed", () => {
  it("is hidden at once, and stays hidden while other rows are loaded", async () => {
    const { write, resolve } = pendingWrite();
    const removed = remove(2, write);
    await expectTitles("Call", "Sign");
    load([...TASKS, PAY]);
    await expectTitles("Call", "Sign", "Pay");
    resolve();
    await removed;
  });

  it("is shown at its old position if the server refuses", async () => {
    const { write, reject } = pendingWrite();
    const removed = remove(2, write);
    await expectTitles("Call", "Sign");
    reject(new Error("Down"));
    await expect(removed).rejects.toThrow("Down");
    await expectTitles("Call", "Visit", "Sign");
  });

  it("is shown again if the write itself throws", async () => {
    const removed = remove(2, () => {
      throw new Error("Not sent");
    });
    await expect(removed).rejects.toThrow("Not sent");
    load([...TASKS, PAY]);
    await expectTitles("Call", "Visit", "Sign", "Pay");
  });

  it("stays hidden if only another removal fails", async () => {
    const [first, second] = [pendingWrite(), pendingWrite()];
    const removed = [remove(1, first.write), remove(3, second.write)];
    await expectTitles("Visit");
    first.reject(new Error("Down"));
    await expect(removed[0]).rejects.toThrow();
    await expectTitles("Call", "Visit");
    second.reject(new Error("Down"));
    await expect(removed[1]).rejects.toThrow();
    await expectTitles("Call", "Visit", "Sign");
  });
});

describe("a row that is changed", () => {
  it("is shown changed at once, and unchanged if the server refuses", async () => {
    const { write, reject } = pendingWrite();
    const renamed = rename(2, "Dine", write);
    await expectTitles("Call", "Dine", "Sign");
    reject(new Error("Down"));
    await expect(renamed).rejects.toThrow("Down");
    await expectTitles("Call", "Visit", "Sign");
  });

  it("is shown as stored if someone else changed it before the refusal", async () => {
    const { write, reject } = pendingWrite();
    const renamed = rename(2, "Dine", write);
    load(TASKS.map((task) => (task.id === 2 ? { ...task, title: "Meet", version: 2 } : task)));
    reject(new Error("Down"));
    await expect(renamed).rejects.toThrow();
    await expectTitles("Call", "Meet", "Sign");
  });

  it("is shown unchanged if the write itself throws", async () => {
    const renamed = rename(2, "Dine", () => {
      throw new Error("Not sent");
    });
    await expect(renamed).rejects.toThrow("Not sent");
    load([...TASKS, PAY]);
    await expectTitles("Call", "Visit", "Sign", "Pay");
  });
});
