import type { AgendaItem } from "@dealflow/validators/agenda";
import { getQueryKey } from "@trpc/react-query";
import { beforeEach, expect, it, vi } from "vitest";
import type { Pages } from "../../lib/cache/loaded-rows.ts";
import { callHook, ME, refusal } from "../../testing/call-hook.tsx";
import { trpc } from "../../trpc/client.ts";
import { makeItem } from "./testing/make-item.ts";
import { useCompleteItem } from "./use-agenda-writes.ts";
import { agendaView, listInput } from "./view.ts";

const toast = vi.hoisted(() => vi.fn());
vi.mock("@dealflow/ui/toast/toast", () => ({ toast }));
beforeEach(() => toast.mockClear());

const item = makeItem({ id: 4 });
const done = makeItem({ ...item, isCompleted: true, completedBy: 9, completedAt: new Date(), version: 2 });

/** The whole agenda, the open items, and those of a meeting, each with one item. */
function loaded(answer: () => unknown) {
  const asked = vi.fn(answer);
  const { result: complete, queryClient } = callHook(useCompleteItem, asked);
  const lists = [{}, { completed: "hidden" }].map((params) =>
    getQueryKey(trpc.agenda.list, listInput(agendaView.read(params)), "infinite"),
  );
  for (const key of lists) {
    queryClient.setQueryData<Pages<AgendaItem>>(key, {
      pages: [{ items: [item], nextCursor: null }],
      pageParams: [null],
    });
  }
  const meeting = getQueryKey(trpc.agenda.list, { includeCompleted: false }, "query");
  queryClient.setQueryData(meeting, { items: [item], nextCursor: null });
  const shown = () => [
    ...lists.map((key) =>
      queryClient.getQueryData<Pages<AgendaItem>>(key)?.pages.flatMap(({ items }) => items),
    ),
    queryClient.getQueryData<{ items: AgendaItem[] }>(meeting)?.items,
  ];
  return { complete, asked, shown, queryClient, lists };
}

it("shows an item as completed by oneself at once, once, and then as the server says", async () => {
  const { promise, resolve } = Promise.withResolvers<AgendaItem>();
  const { complete, asked, shown } = loaded(() => promise);
  complete(item);
  complete(item);
  const [all, open, meeting] = shown();
  expect(all).toMatchObject([{ isCompleted: true, completedBy: ME.id }]);
  expect([open, meeting]).toEqual([all, all]);
  resolve(done);
  await vi.waitFor(() => expect(shown()).toEqual([[done], [done], [done]]));
  expect(asked).toHaveBeenCalledOnce();
  complete(done);
  expect(asked).toHaveBeenCalledOnce();
});

it("says which item one has completed, since there is no way back; not what somebody else has", async () => {
  const others = loaded(() => done);
  others.complete(item);
  await vi.waitFor(() => expect(others.shown()).toEqual([[done], [done], [done]]));
  expect(toast).not.toHaveBeenCalled();
  loaded(() => ({ ...done, completedBy: ME.id })).complete(item);
  await vi.waitFor(() => expect(toast).toHaveBeenCalledOnce());
  expect(toast).toHaveBeenCalledWith({ title: "Agenda item completed", description: item.title });
});

it("shows it as it was, at its place, where the server refuses", async () => {
  const { complete, shown } = loaded(() => Promise.reject(refusal("INTERNAL_SERVER_ERROR")));
  complete(item);
  await vi.waitFor(() => expect(shown()).toEqual([[item], [item], [item]]));
});

it("shows what somebody else has written meanwhile, where the server refuses", async () => {
  const { promise, reject } = Promise.withResolvers<AgendaItem>();
  const { complete, shown, queryClient, lists } = loaded(() => promise);
  complete(item);
  const theirs = { ...item, title: "Another title", version: 2 };
  const [whole = []] = lists;
  queryClient.setQueryData(whole, { pages: [{ items: [theirs], nextCursor: null }], pageParams: [null] });
  reject(refusal("INTERNAL_SERVER_ERROR"));
  await vi.waitFor(() => expect(shown()).toEqual([[theirs], [item], [item]]));
});

it("takes it from every list where it is gone", async () => {
  const { complete, shown } = loaded(() => Promise.reject(refusal("NOT_FOUND")));
  complete(item);
  await vi.waitFor(() => expect(shown()).toEqual([[], [], []]));
});
