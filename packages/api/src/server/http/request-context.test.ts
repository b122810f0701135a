import { createConcurrencyLimit } from "@dealflow/db/concurrency-limit";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { SOCKET_ADDRESS_HEADER } from "../../core/socket-address.ts";
import { createCaller } from "../../root.ts";
import { expectRefusal } from "../../testing/expectations.ts";
import { openHttp } from "../../testing/http.ts";
import { AT_ONCE, openTestWorkspace } from "../../testing/workspace.ts";
import { clientAddress, pageContext } from "./request-context.ts";

const seen = (value: string) => new Headers({ "x-forwarded-for": value });

it("uses no forwarded address without trusted proxies", () => {
  expect(clientAddress(seen("203.0.113.9"), 0)).toBeNull();
});

it("uses the address that the outermost trusted proxy saw, not the one the client claims", () => {
  expect(clientAddress(seen("10.9.9.9, 203.0.113.9"), 1)).toBe("203.0.113.9");
  expect(clientAddress(seen("10.9.9.9, 203.0.113.9, 192.0.2.1"), 2)).toBe("203.0.113.9");
});

it("uses the socket's address if the request passed fewer proxies than are trusted", () => {
  for (const [forwarded, hops] of [
    ["", 1],
    ["203.0.113.9", 2],
    [" , ", 1],
  ] as const) {
    const headers = seen(forwarded);
    expect(clientAddress(headers, hops)).toBeNull();
    headers.set(SOCKET_ADDRESS_HEADER, "192.0.2.7");
    expect(clientAddress(headers, hops)).toBe("192.0.2.7");
  }
});

describe("a page", () => {
  async function openSignedIn() {
    const workspace = await openTestWorkspace({}, AT_ONCE);
    const requestLimit = createConcurrencyLimit({ name: "REQUESTS", maxConcurrent: 1, timeoutMs: 1_500 });
    const { runtime, signedIn } = openHttp(workspace, { requestLimit });
    const { cookie } = await signedIn(await workspace.makeMember());
    const headers = new Headers({ cookie, "x-request-id": "the-id-of-the-page" });
    return { workspace, requestLimit, api: createCaller(pageContext(headers, runtime)) };
  }

  it("may call several procedures concurrently, each of which counts for the request limit", async () => {
    const { requestLimit, api } = await openSignedIn();
    await Promise.all([api.auth.user(), api.sidebar.counts(), api.users.list(), api.deals.list({})]);

    const { promise: never, resolve: release } = Promise.withResolvers<void>();
    const running = requestLimit(() => never);
    await expectRefusal(api.sidebar.counts(), "SERVICE_UNAVAILABLE");
    await expectRefusal(api.auth.setupStatus(), "SERVICE_UNAVAILABLE");
    release();
    await running;
    await api.sidebar.counts();
  });

  it("logs errors with the id of the request", async () => {
    const { workspace, api } = await openSignedIn();
    await workspace.db.execute(sql`alter table deals rename to elsewhere`);
    await expectRefusal(api.deals.list({}), "INTERNAL_SERVER_ERROR");
    expect(workspace.logged).toContainEqual(
      expect.objectContaining({ requestId: "the-id-of-the-page", procedure: "deals.list" }),
    );
  });
});
