import { dehydrate, hydrate, QueryClient } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import { refetchOutdatedAnswers } from "./start-live.ts";

const KEY = [["deals", "list"], { input: {}, type: "query" }];

/** A page as the server renders it, with the answer to one query. */
function renderPage(answer: string, updatedAt: number) {
  const rendered = new QueryClient();
  rendered.setQueryData(KEY, answer, { updatedAt });
  return dehydrate(rendered);
}

const isInvalidated = (client: QueryClient) => client.getQueryState(KEY)?.isInvalidated;

describe("refetchOutdatedAnswers", () => {
  it("fetches an answer again that comes back from a visited page after it has left the cache", async () => {
    const client = new QueryClient();
    const stop = refetchOutdatedAnswers(client);
    const page = renderPage("first", 1_000);
    hydrate(client, page);
    await expect.poll(() => client.getQueryData(KEY)).toBe("first");
    expect(isInvalidated(client)).toBe(false);
    client.removeQueries({ queryKey: KEY });
    hydrate(client, page);
    await expect.poll(() => isInvalidated(client)).toBe(true);
    stop();
  });

  it("leaves the answer of a page that was rendered since", async () => {
    const client = new QueryClient();
    const stop = refetchOutdatedAnswers(client);
    hydrate(client, renderPage("first", 1_000));
    client.removeQueries({ queryKey: KEY });
    hydrate(client, renderPage("second", 2_000));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(client.getQueryData(KEY)).toBe("second");
    expect(isInvalidated(client)).toBe(false);
    stop();
  });
});
