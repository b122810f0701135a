import type { AgendaItem } from "@dealflow/validators/agenda";
import { getQueryKey } from "@trpc/react-query";
import { beforeEach, expect, it, vi } from "vitest";
import type { Pages } from "../../lib/cache/loaded-rows.ts";
import { callHook, ME, refusal } from "../../testing/call-hook.tsx";
import { trpc } from "../../trpc/client.ts";
import { makeItem } from "./testing/make-item.ts";
import { useCompleteItem } from "./use-complete-item.ts";
import { agendaView, listInput } from "./view.ts";

const toast = vi.hoisted(() => vi.fn());
vi.mock("@dealflow/ui/toast/toast", () => ({ toast }));
beforeEach(() => toast.mockClear());

const item = makeItem({ id: 4 });
const done = makeItem({ ...item, isCompleted: true, completedBy: 9, completedAt: new Date(), version: 2 });

/** Three loaded lists with one item: the whole agenda, the open items, and those of a meeting. */
function loadLists(answer: () => unknown) {
  const request = vi.fn(answer);
  const { result: complete, queryClient } = callHook(useCompleteItem, request);
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
  return { complete, request, shown, queryClient, lists };
}

it("shows an item as completed by the member at once, and then as the server answers; a second click sends nothing", async () => {
  const { promise, resolve } = Promise.withResolvers<AgendaItem>();
  const { complete, request, shown } = loadLists(() => promise);
  complete(item);
  complete(item);
  const [all, open, meeting] = shown();
  expect(all).toMatchObject([{ isCompleted: true, completedBy: ME.id }]);
  expect([open, meeting]).toEqual([all, all]);
  resolve(done);
  await vi.waitFor(() => expect(shown()).toEqual([[done], [done], [done]]));
  expect(request).toHaveBeenCalledOnce();
  complete(done);
  expect(request).toHaveBeenCalledOnce();
});

it("names the item in a toast, unless somebody else has completed it", async () => {
  const others = loadLists(() => done);
  others.complete(item);
  await vi.waitFor(() => expect(others.shown()).toEqual([[done], [done], [done]]));
  expect(toast).not.toHaveBeenCalled();
  loadLists(() => ({ ...done, completedBy: ME.id })).complete(item);
  await vi.waitFor(() => expect(toast).toHaveBeenCalledOnce());
  expect(toast).toHaveBeenCalledWith({
    title: "Agenda item completed",
    description: item.title,
    action: { label: "Undo", onClick: expect.any(Function) },
    actionMs: expect.any(Number),
  });
});

it("Undo reopens the item at once; it stays completed if the server refuses", async () => {
  const own = { ...done, completedBy: ME.id };
  const reopened = { ...item, version: 3 };
  const refuse = () => Promise.reject(refusal("COMPLETION_FINAL"));
  const answers = [() => own, refuse, () => own, () => reopened];
  const { complete, shown, request } = loadLists(() => answers.shift()?.());
  const undo = () => toast.mock.calls.findLast(([{ action }]) => action)?.[0].action.onClick();
  complete(item);
  await vi.waitFor(() => expect(toast).toHaveBeenCalledOnce());
  undo();
  undo();
  expect(shown()[0]).toMatchObject([{ isCompleted: false, completedBy: null }]);
  await vi.waitFor(() => expect(shown()).toEqual([[own], [own], [own]]));
  expect(toast).toHaveBeenLastCalledWith(expect.objectContaining({ title: "Not undone" }));
  expect(request).toHaveBeenCalledTimes(2);
  complete(item);
  await vi.waitFor(() => expect(toast).toHaveBeenCalledTimes(3));
  undo();
  await vi.waitFor(() => expect(shown()).toEqual([[reopened], [reopened], [reopened]]));
});

it("shows the item as before if the server refuses", async () => {
  const { complete, shown } = loadLists(() => Promise.reject(refusal("INTERNAL_SERVER_ERROR")));
  complete(item);
  await vi.waitFor(() => expect(shown()).toEqual([[item], [item], [item]]));
});

it("shows what somebody else has changed meanwhile if the server refuses", async () => {
  const { promise, reject } = Promise.withResolvers<AgendaItem>();
  const { complete, shown, queryClient, lists } = loadLists(() => promise);
  complete(item);
  const theirs = { ...item, title: "Another title", version: 2 };
  const [whole = []] = lists;
  queryClient.setQueryData(whole, { pages: [{ items: [theirs], nextCursor: null }], pageParams: [null] });
  reject(refusal("INTERNAL_SERVER_ERROR"));
  await vi.waitFor(() => expect(shown()).toEqual([[theirs], [item], [item]]));
});

it("removes the item from every list if it does not exist any more", async () => {
  const { complete, shown } = loadLists(() => Promise.reject(refusal("NOT_FOUND")));
  complete(item);
  await vi.waitFor(() => expect(shown()).toEqual([[], [], []]));
});
