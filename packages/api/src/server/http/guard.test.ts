import { describe, it } from "vitest";
import { expectRefusal } from "../../testing/expectations.ts";
import { guard, MAX_BODY_BYTES } from "./guard.ts";

const local = { appOrigin: "http://localhost:3000", loopback: true, port: 3000 };
const deployed = { appOrigin: "https://deals.example.com", loopback: false, port: 3000 };

/** Guards one request; async, so that a refusal is a rejection. */
async function send(headers: Record<string, string>, { method = "POST", site = local } = {}) {
  guard(new Request(`${site.appOrigin}/api/deals`, { method, headers }), site);
}

const JSON_TYPE = { "content-type": "application/json" };

describe("Origin", () => {
  it.each(["http://localhost:3000", "http://127.0.0.1:3000", "http://[::1]:3000"])(
    "%s may write",
    async (origin) => {
      await send({ origin, ...JSON_TYPE });
    },
  );

  it.each([
    "https://evil.example",
    "null",
    "http://localhost:3001",
    "https://localhost:3000",
    "http://localhost:3000.evil.example",
    "http://evil.example/http://localhost:3000",
    "",
  ])("%j is another site", async (origin) => {
    await expectRefusal(send({ origin, ...JSON_TYPE }), "FOREIGN_ORIGIN");
    await expectRefusal(send({ origin }, { method: "GET" }), "FOREIGN_ORIGIN");
  });

  it("compares the scheme too", async () => {
    await send({ origin: "https://deals.example.com", ...JSON_TYPE }, { site: deployed });
    await expectRefusal(
      send({ origin: "http://deals.example.com", ...JSON_TYPE }, { site: deployed }),
      "FORBIDDEN",
    );
  });
});

describe("Sec-Fetch-Site", () => {
  it("lets our own pages, typed addresses and programs without the header write", async () => {
    await send({ "sec-fetch-site": "same-origin", origin: local.appOrigin, ...JSON_TYPE });
    await send({ "sec-fetch-site": "none", ...JSON_TYPE });
    await send(JSON_TYPE);
  });

  it.each(["cross-site", "same-site", "anything"])(
    "refuses %s, even with an Origin of ours",
    async (site) => {
      await expectRefusal(send({ "sec-fetch-site": site, ...JSON_TYPE }), "FOREIGN_ORIGIN");
      await expectRefusal(send({ "sec-fetch-site": site, origin: local.appOrigin }), "FOREIGN_ORIGIN");
    },
  );

  it("lets links from other sites read, because the other site cannot see the answer", async () => {
    await send({ "sec-fetch-site": "cross-site" }, { method: "GET" });
  });
});

describe("body headers", () => {
  it("accepts JSON, and no body at all", async () => {
    await send({ "content-type": "application/json; charset=utf-8", "content-length": "2" });
    await send({ "content-length": "0" });
    await send({});
  });

  it.each([
    "application/json;charset=UTF-8",
    'application/json; charset="utf-8"',
    "application/json; charset=utf8; x=y",
  ])("accepts %j", async (type) => {
    await send({ "content-type": type, "content-length": "2" });
  });

  it.each([
    "application/json; charset=utf-16",
    "application/json;charset=latin1",
    'application/json; x=y; charset="UTF-32"',
    "application/json; charset=utf-8; charset=utf-16",
    "multipart/form-data; boundary=x",
    "text/plain",
    "application/x-www-form-urlencoded",
    "application/jsonp",
    "text/plain, application/json",
    "application/octet-stream",
    "",
  ])("refuses %j with and without a body", async (type) => {
    await expectRefusal(send({ "content-type": type }), "UNSUPPORTED_MEDIA_TYPE");
    await expectRefusal(send({ "content-type": type, "content-length": "5" }), "UNSUPPORTED_MEDIA_TYPE");
  });

  it("refuses a body without a type", async () => {
    await expectRefusal(send({ "content-length": "5" }), "UNSUPPORTED_MEDIA_TYPE");
    await expectRefusal(send({ "transfer-encoding": "chunked" }), "UNSUPPORTED_MEDIA_TYPE");
  });

  it("refuses a content-length above the limit", async () => {
    await send({ ...JSON_TYPE, "content-length": String(MAX_BODY_BYTES) });
    await expectRefusal(
      send({ ...JSON_TYPE, "content-length": String(MAX_BODY_BYTES + 1) }),
      "PAYLOAD_TOO_LARGE",
    );
  });
});
