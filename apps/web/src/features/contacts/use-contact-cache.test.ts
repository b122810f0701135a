import type { Contact } from "@dealflow/validators/contacts";
import { getQueryKey } from "@trpc/react-query";
import { expect, it } from "vitest";
import type { Pages } from "../../lib/cache/paged-cache.ts";
import { callHook } from "../../testing/call-hook.tsx";
import { trpc } from "../../trpc/client.ts";
import { makeContact } from "./testing/make-contact.ts";
import { useContactCache } from "./use-contact-cache.ts";
import { columnInput, contactsView, listInput } from "./view.ts";

const ana = makeContact({ id: 1, name: "Ana Duarte", category: "financing" });
const zoe = makeContact({ id: 2, name: "Zoë Quill", category: "financing", firmId: 4 });

function loaded() {
  const { result: cache, queryClient } = callHook(useContactCache, () => null);
  const keys = {
    financing: getQueryKey(
      trpc.contacts.list,
      listInput(contactsView.read({ tab: "financing" })),
      "infinite",
    ),
    generalColumn: getQueryKey(trpc.contacts.list, columnInput(contactsView.read({}), "general"), "infinite"),
    ofFirm: getQueryKey(trpc.contacts.list, { limit: 50, firmId: 4 }, "infinite"),
  };
  const show = (key: readonly unknown[], items: Contact[]) =>
    queryClient.setQueryData<Pages<Contact>>(key, {
      pages: [{ items, nextCursor: null }],
      pageParams: [null],
    });
  show(keys.financing, [ana, zoe]);
  show(keys.generalColumn, []);
  show(keys.ofFirm, [zoe]);
  const names = (key: readonly unknown[]) =>
    queryClient
      .getQueryData<Pages<Contact>>(key)
      ?.pages.flatMap(({ items }) => items.map(({ name }) => name));
  return { cache, queryClient, keys, names };
}

it("brings a new contact to its place by name, in every list where it belongs", async () => {
  const { cache, keys, names } = loaded();
  await cache.written(makeContact({ id: 3, name: "max Ito", category: "financing", firmId: 4 }));
  expect(names(keys.financing)).toEqual(["Ana Duarte", "max Ito", "Zoë Quill"]);
  expect(names(keys.ofFirm)).toEqual(["max Ito", "Zoë Quill"]);
  expect(names(keys.generalColumn)).toEqual([]);
});

it("takes a changed one from its list to another, and shows it in its panel", async () => {
  const { cache, queryClient, keys, names } = loaded();
  const panel = getQueryKey(trpc.contacts.get, { id: 2 }, "query");
  queryClient.setQueryData(panel, zoe);
  const moved: Contact = { ...zoe, category: "general", firmId: null, version: 2 };
  await cache.written(moved);
  expect(names(keys.financing)).toEqual(["Ana Duarte"]);
  expect(names(keys.generalColumn)).toEqual(["Zoë Quill"]);
  expect(names(keys.ofFirm)).toEqual([]);
  expect(queryClient.getQueryData(panel)).toEqual(moved);
});

it("asks anew for the counts, the firms and the deals of a contact that was written, and for no list", async () => {
  const { cache, queryClient, keys } = loaded();
  const told = [
    getQueryKey(trpc.contacts.counts, {}, "query"),
    getQueryKey(trpc.sidebar.counts, undefined, "query"),
    getQueryKey(trpc.contacts.deals, { id: 2 }, "query"),
    getQueryKey(trpc.firms.get, { id: 4 }, "query"),
  ];
  const others = getQueryKey(trpc.contacts.deals, { id: 1 }, "query");
  for (const key of [...told, others]) queryClient.setQueryData(key, {});
  await cache.written(zoe);
  const isStale = (key: readonly unknown[]) => queryClient.getQueryState(key)?.isInvalidated;
  expect(told.map(isStale)).toEqual(told.map(() => true));
  expect([others, ...Object.values(keys)].map(isStale)).toEqual([false, false, false, false]);
});

it("takes one that is gone out of every list", async () => {
  const { cache, keys, names } = loaded();
  await cache.removed(zoe.id);
  expect([names(keys.financing), names(keys.ofFirm)]).toEqual([["Ana Duarte"], []]);
});
