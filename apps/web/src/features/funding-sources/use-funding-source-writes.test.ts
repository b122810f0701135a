import type { FundingSource } from "@dealflow/validators/funding-sources";
import { getQueryKey } from "@trpc/react-query";
import { describe, expect, it } from "vitest";
import { callHook, refusal } from "../../testing/call-hook.tsx";
import { trpc } from "../../trpc/client.ts";
import { makeSource } from "./testing/make-source.ts";
import {
  useCreateFundingSource,
  useDeleteFundingSource,
  useUpdateFundingSource,
} from "./use-funding-source-writes.ts";

const [first, second] = [makeSource(), makeSource()];

function loaded<Result>(hook: () => Result, answer: () => unknown) {
  const { result, utils, queryClient } = callHook(hook, answer);
  utils.fundingSources.list.setData({ dealId: 1 }, { items: [first, second], nextCursor: null });
  const key = getQueryKey(trpc.fundingSources.list, { dealId: 1 }, "query");
  return {
    write: result,
    sources: (): FundingSource[] | undefined => utils.fundingSources.list.getData({ dealId: 1 })?.items,
    isAskedAnew: () => queryClient.getQueryState(key)?.isInvalidated,
  };
}

describe("what the server answered stands in the list, which is not asked for again", () => {
  it("after an edit", async () => {
    const stored: FundingSource = { ...first, notes: "They call back", version: 2 };
    const { write, sources, isAskedAnew } = loaded(
      () => useUpdateFundingSource(1),
      () => stored,
    );
    await write.mutateAsync({ id: first.id, notes: stored.notes, expectedVersion: 1 });
    expect(sources()).toEqual([stored, second]);
    expect(isAskedAnew()).toBe(false);
  });

  it("as the last where it is new", async () => {
    const stored = makeSource();
    const { write, sources, isAskedAnew } = loaded(useCreateFundingSource, () => stored);
    await write.mutateAsync({ dealId: 1, name: stored.name, type: "bank" });
    expect(sources()).toEqual([first, second, stored]);
    expect(isAskedAnew()).toBe(false);
  });

  it("not any more once it is deleted", async () => {
    const { write, sources } = loaded(
      () => useDeleteFundingSource(1),
      () => null,
    );
    write.remove(first.id);
    await expect.poll(sources).toEqual([second]);
  });
});

it("asks for the list anew where an edit is refused: someone else may have been there", async () => {
  const { write, sources, isAskedAnew } = loaded(
    () => useUpdateFundingSource(1),
    () => Promise.reject(refusal("STALE_VERSION")),
  );
  await expect(write.mutateAsync({ id: first.id, notes: "Mine", expectedVersion: 1 })).rejects.toThrow();
  expect(sources()).toEqual([first, second]);
  expect(isAskedAnew()).toBe(true);
});
