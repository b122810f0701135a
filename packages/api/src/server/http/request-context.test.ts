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

it("believes nobody without trusted proxies", () => {
  expect(clientAddress(seen("203.0.113.9"), 0)).toBeNull();
});

it("takes what the outermost trusted proxy saw, not what the client claims", () => {
  expect(clientAddress(seen("10.9.9.9, 203.0.113.9"), 1)).toBe("203.0.113.9");
  expect(clientAddress(seen("10.9.9.9, 203.0.113.9, 192.0.2.1"), 2)).toBe("203.0.113.9");
});

it("takes the socket's address where fewer proxies were passed than are trusted", () => {
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

  it("calls several procedures side by side, each of which takes a place of its own", async () => {
    const { requestLimit, api } = await openSignedIn();
    await Promise.all([api.auth.user(), api.sidebar.counts(), api.users.list(), api.deals.list({})]);

    const { promise: never, resolve: release } = Promise.withResolvers<void>();
    const held = requestLimit(() => never);
    await expectRefusal(api.sidebar.counts(), "SERVICE_UNAVAILABLE");
    await expectRefusal(api.auth.setupStatus(), "SERVICE_UNAVAILABLE");
    release();
    await held;
    await api.sidebar.counts();
  });

  it("logs what fails under the id that its answer carries", async () => {
    const { workspace, api } = await openSignedIn();
    await workspace.db.execute(sql`alter table deals rename to elsewhere`);
    await expectRefusal(api.deals.list({}), "INTERNAL_SERVER_ERROR");
    expect(workspace.logged).toContainEqual(
      expect.objectContaining({ requestId: "the-id-of-the-page", procedure: "deals.list" }),
    );
  });
});
