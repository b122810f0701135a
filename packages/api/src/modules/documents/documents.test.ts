import { createHash } from "node:crypto";
import { describe, expect, it, test } from "vitest";
import { expectRefusal } from "../../testing/expectations.ts";
import { openHttp } from "../../testing/http.ts";
import { formOf, pdf, uploadsOf } from "../../testing/uploads.ts";
import { openTestWorkspace } from "../../testing/workspace.ts";
import { emptyTrash } from "../trash/remove.ts";

const workspace = await openTestWorkspace();
const http = openHttp(workspace);
const { upload, countStored } = uploadsOf(workspace);
const [uploader, other] = [await workspace.makeMember(), await workspace.makeMember({ role: "partner" })];
const administrator = await workspace.makeMember({ isAdmin: true });
const me = await http.signedIn(uploader);
const deal = await workspace.makeDeal({ codename: "Project Alder" });

describe("upload", () => {
  it("returns the document, and adds one activity", async () => {
    const content = pdf(20_000);
    const document = await upload(me, "Model.PDF", content, { dealId: String(deal.id) });
    expect(document).toEqual({
      id: expect.any(Number),
      name: "Model.PDF",
      type: "pdf",
      size: 20_000,
      dealId: deal.id,
      dealName: "Project Alder",
      uploadedBy: uploader.id,
      url: `/api/documents/${document.id}/file`,
      createdAt: expect.any(String),
      mayDelete: true,
      textState: "waiting",
      version: 1,
    });
    const { items } = await workspace.callerAs(uploader).activities.list({});
    expect(items.filter(({ documentId }) => documentId === document.id)).toMatchObject([
      { type: "document_uploaded", description: "Uploaded Model.PDF", userId: uploader.id, dealId: deal.id },
    ]);
    const file = await me.send("GET", document.url);
    expect(createHash("sha256").update(content).digest("hex")).toBe(file.headers.get("etag")?.slice(1, -1));
  });

  it("accepts the deal after the file too, and no deal", async () => {
    const form = formOf("Behind.txt", Buffer.from("text"));
    form.append("dealId", String(deal.id));
    const { send } = uploadsOf(workspace);
    expect((await send(me, form)).json()).toMatchObject({ dealId: deal.id });
    expect(await upload(me, "Blank.txt", Buffer.from("text"), { dealId: "" })).toMatchObject({
      dealId: null,
    });
    expect(await upload(me, "None.txt", Buffer.from("text"))).toMatchObject({ dealId: null, dealName: null });
  });
});

describe("download", () => {
  it("is an attachment in a sandbox, with its own name", async () => {
    const { url } = await upload(me, "Ünïcode „x“ (1).txt", Buffer.from("0123456789"));
    const { status, text, headers } = await me.send("GET", `${url}?inline=1`);
    expect([status, text]).toEqual([200, "0123456789"]);
    expect(Object.fromEntries(headers)).toMatchObject({
      "content-type": "text/plain; charset=utf-8",
      "content-length": "10",
      "content-disposition": `attachment; filename="Unicode _x_ (1).txt"; filename*=UTF-8''%C3%9Cn%C3%AFcode%20%E2%80%9Ex%E2%80%9C%20%281%29.txt`,
      "content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store, no-transform",
    });
  });

  it("shows PDF and images inline, still in a sandbox, to our own pages", async () => {
    const { url } = await upload(me, "Shown.pdf", pdf(5_000));
    const { headers } = await me.send("GET", `${url}?inline=1`);
    expect(headers.get("content-disposition")).toMatch(/^inline; /);
    expect(headers.get("content-security-policy")).toMatch(
      /^sandbox; default-src 'none';.* frame-ancestors 'self'$/,
    );
    expect((await me.send("GET", `${url}?inline=2`)).status).toBe(400);
  });

  it.each([
    ["bytes=2-4", 206, "234", "bytes 2-4/10"],
    ["bytes=7-", 206, "789", "bytes 7-9/10"],
    ["bytes=-2", 206, "89", "bytes 8-9/10"],
    ["bytes=5-99", 206, "56789", "bytes 5-9/10"],
    ["bytes=10-", 416, "", "bytes */10"],
    ["bytes=-0", 416, "", "bytes */10"],
    ["bytes=4-2", 200, "0123456789", null],
    ["bytes=0-1,4-5", 200, "0123456789", null],
    ["lines=1-2", 200, "0123456789", null],
  ])("range %s is %i", async (range, status, text, part) => {
    const { url } = await upload(me, "Ten.txt", Buffer.from("0123456789"));
    const answer = await me.send("GET", url, { headers: { range } });
    expect([answer.status, answer.text, answer.headers.get("content-range")]).toEqual([status, text, part]);
    const head = await me.send("HEAD", url, { headers: { range } });
    expect([head.status, head.text]).toEqual([status, ""]);
    expect(head.headers.get("content-length")).toBe(answer.headers.get("content-length"));
    const changed = await me.send("GET", url, { headers: { range, "if-range": '"another"' } });
    expect([changed.status, changed.text]).toEqual([200, "0123456789"]);
  });

  it("over tRPC describes the file without its storage key", async () => {
    const { id } = await upload(me, "Told.txt", Buffer.from("text"));
    const input = encodeURIComponent(JSON.stringify({ json: { id } }));
    const answer = await me.send("GET", `/api/trpc/documents.download?input=${input}`);
    expect(answer.json()).toMatchObject({ result: { data: { json: { document: { id }, content: {} } } } });
    expect(answer.text).not.toMatch(/[0-9a-f]{48}|dealflow-test/);
  });
});

describe("delete", () => {
  it("is for the uploader and administrators; the file lies in the trash for 30 days", async () => {
    const before = await countStored();
    const [mine, theirs] = [
      await upload(me, "Mine.txt", Buffer.from("1")),
      await upload(me, "Theirs.txt", Buffer.from("2")),
    ];
    for (const [member, mayDelete] of [
      [uploader, true],
      [administrator, true],
      [other, false],
    ] as const)
      expect(await workspace.callerAs(member).documents.get(mine)).toMatchObject({ mayDelete });
    await expectRefusal(workspace.callerAs(other).documents.delete({ id: mine.id }), "FORBIDDEN");
    expect((await me.send("GET", mine.url)).text).toBe("1");
    expect((await me.send("DELETE", `/api/documents/${mine.id}`)).json()).toEqual({ success: true });
    await workspace.callerAs(administrator).documents.delete({ id: theirs.id });
    expect(await countStored()).toEqual({ rows: before.rows, files: before.files + 2 });
    expect((await me.send("GET", mine.url)).status).toBe(404);
    await expectRefusal(workspace.callerAs(uploader).documents.delete({ id: mine.id }), "NOT_FOUND");
    const { items } = await workspace.callerAs(other).activities.list({});
    expect(items.map(({ description }) => description)).not.toContain("Uploaded Mine.txt");
    // Calls over HTTP use the system clock.
    const later = new Date(Date.now() + 31 * 86_400_000);
    await emptyTrash({ ...workspace.context(), now: () => later });
    expect(await countStored()).toEqual(before);
  });
});

describe("lists", async () => {
  const quiet = await openTestWorkspace();
  const client = await openHttp(quiet).signedIn(await quiet.makeMember());
  const caller = quiet.callerAs(await quiet.makeMember());
  const [first, second] = [
    await quiet.makeDeal({ company: "First" }),
    await quiet.makeDeal({ company: "Second" }),
  ];
  const names: string[] = [];
  for (const [name, dealId] of [
    ["General old.txt", ""],
    ["First 1.txt", first.id],
    ["First 2.txt", first.id],
    ["First 3.txt", first.id],
    ["First 4.txt", first.id],
    ["Second.txt", second.id],
  ] as const) {
    await uploadsOf(quiet).upload(client, name, Buffer.from(name), { dealId: String(dealId) });
    names.unshift(name);
  }

  test.each([1, 2, 4, 6, 50])("in pages of %i, newest first", async (limit) => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { items, nextCursor } = await caller.documents.list({ limit, cursor });
      seen.push(...items.map((item) => item.name));
      cursor = nextCursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual(names);
  });

  test("filter by name, by deal, and by having no deal", async () => {
    const found = async (filters: Parameters<typeof caller.documents.list>[0]) =>
      (await caller.documents.list(filters)).items.map((item) => item.name);
    expect(await found({ search: "FIRST" })).toHaveLength(4);
    expect(await found({ dealId: second.id })).toEqual(["Second.txt"]);
    expect(await found({ dealId: "general" })).toEqual(["General old.txt"]);
    expect(await found({ dealId: first.id, search: "second" })).toEqual([]);
  });

  const folders = [
    { dealId: null, name: null, count: 1, documents: ["General old.txt"] },
    { dealId: second.id, name: "Second", count: 1, documents: ["Second.txt"] },
    { dealId: first.id, name: "First", count: 4, documents: ["First 4.txt", "First 3.txt", "First 2.txt"] },
  ];

  test.each([1, 2, 3, undefined])(
    "folders in pages of %o: general first, then by the newest document",
    async (limit) => {
      const seen: unknown[] = [];
      let cursor: string | undefined;
      do {
        const { items, nextCursor } = await caller.documents.folders({ limit, cursor });
        seen.push(...items.map((item) => ({ ...item, documents: item.documents.map(({ name }) => name) })));
        expect(items.length).toBeLessThanOrEqual(limit ?? 3);
        cursor = nextCursor ?? undefined;
      } while (cursor);
      expect(seen).toEqual(folders);
    },
  );

  test("folders of a search contain the documents that match", async () => {
    const { items } = await caller.documents.folders({ search: "2.txt" });
    expect(items).toMatchObject([{ dealId: first.id, count: 1, documents: [{ name: "First 2.txt" }] }]);
    expect((await caller.documents.folders({ dealId: "general" })).items).toHaveLength(1);
    expect((await caller.documents.folders({ search: "nothing" })).items).toEqual([]);
  });
});
