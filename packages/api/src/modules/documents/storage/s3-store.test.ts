import { createHash, randomBytes } from "node:crypto";
import { readdir } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { documents } from "@dealflow/db/schema";
import { answerText, hang, reset } from "@dealflow/stand-ins/mock-server";
import { startS3 } from "@dealflow/stand-ins/s3";
import { afterAll, describe, expect, it } from "vitest";
import { openHttp } from "../../../testing/http.ts";
import { formOf, pdf, uploadsOf } from "../../../testing/uploads.ts";
import { openTestWorkspace } from "../../../testing/workspace.ts";
import { emptyTrash } from "../../trash/remove.ts";
import { openFileStore } from "./open-file-store.ts";
import { deleteUnfinishedUploads, findOrphanedFiles } from "./orphaned-files.ts";
import { openS3Store } from "./s3-store.ts";

const MIB = 2 ** 20;
const s3 = await startS3();
afterAll(() => s3.close());
const workspace = await openTestWorkspace({ ...s3.environment, MAX_UPLOAD_MB: "13" });
const store = await openFileStore(workspace.settings);
const me = await openHttp(workspace).signedIn(await workspace.makeMember());
const { send, upload, countStored } = uploadsOf(workspace);

const keys = async (files = store.list()) => {
  const found: string[] = [];
  for await (const { key } of files) found.push(key);
  return found;
};

describe("an S3 bucket", () => {
  it.each([9, 5 * MIB, 12_000_000])("stores %i bytes unchanged, and returns all or a range", async (size) => {
    const content = randomBytes(size);
    content.write("%PDF-");
    const key = `size-${size}`;
    await store.write(key, pieces(content));
    expect((await read(key)).equals(content)).toBe(true);
    expect((await read(key, { start: 5, end: 8 })).equals(content.subarray(5, 9))).toBe(true);
    await store.remove(key);
    await store.remove(key);
    expect(await store.read(key)).toBeNull();
  });

  it("stores documents like the disk does, with no bytes on the disk", async () => {
    const content = pdf(12_000_000);
    const document = await upload(me, "Large.pdf", content);
    const file = await me.send("GET", document.url);
    expect(file.headers.get("etag")).toBe(`"${createHash("sha256").update(content).digest("hex")}"`);
    expect([file.status, file.text.length]).toEqual([200, content.length]);
    const part = await me.send("GET", document.url, { headers: { range: "bytes=0-7" } });
    expect([part.status, part.text]).toEqual([206, "%PDF-1.7"]);
    const [row] = await workspace.db.select({ key: documents.storageKey }).from(documents);
    expect(await keys()).toEqual([row?.key]);
    expect(await readdir(workspace.settings.dataDir)).toEqual([]);
    await me.send("DELETE", `/api/documents/${document.id}`);
    expect(await keys()).toEqual([row?.key]);
    await emptyTrash({ ...workspace.context(), now: () => new Date(Date.now() + 31 * 86_400_000) });
    expect(await keys()).toEqual([]);
  });

  it("stores nothing of a refused file, and aborts its upload", async () => {
    const head = Buffer.from(
      '--b\r\nContent-Disposition: form-data; name="file"; filename="over.pdf"\r\n\r\n',
    );
    const over = ReadableStream.from(pieces(Buffer.concat([head, pdf(13 * MIB + 1)])));
    expect((await send(me, over, { "content-type": "multipart/form-data; boundary=b" })).status).toBe(413);
    expect(
      (await send(me, formOf("cut.docx", Buffer.concat([Buffer.from("PK\x03\x04"), pdf(6 * MIB)])))).status,
    ).toBe(415);
    expect([await keys(), (await countStored()).rows]).toEqual([[], 0]);
    // s3rver does not implement the call, so the test only checks that it is made.
    const calls = s3.seen.map(({ method, url }) => `${method} ${url}`);
    expect(calls.filter((call) => /^DELETE .*[?&]uploadId=/.test(call))).toHaveLength(1);
  });

  it("has a timeout until the response begins, and none after that", async () => {
    const { s3: settings } = workspace.settings.files;
    if (!settings) throw new Error("unreachable");
    const hasty = openS3Store(settings, 200);
    s3.next(/^GET .*slow/, (_request, response) => {
      response.writeHead(200, { "content-length": "2" }).write("a");
      setTimeout(() => response.end("b"), 600);
    });
    const slow = await hasty.read("slow");
    expect(slow && String(await buffer(slow))).toBe("ab");
    s3.next(/^GET .*silent/, ...Array.from({ length: 5 }, hang));
    await expect(hasty.read("silent")).rejects.toThrow();
  });

  it("that is unavailable is answered with 503 after a few attempts, for uploads and downloads, and leaves no row", async () => {
    const document = await upload(me, "Here.txt", Buffer.from("text"));
    const cuts = Array.from({ length: 20 }, reset);
    s3.next(/PUT|GET/, ...cuts);
    const [sent, read] = [
      await send(me, formOf("a.txt", Buffer.from("text"))),
      await me.send("GET", document.url),
    ];
    for (const { status, text } of [sent, read]) {
      expect([status, JSON.parse(text)]).toMatchObject([503, { code: "STORE_UNAVAILABLE" }]);
      expect(text).not.toMatch(/127\.0\.0\.1|ECONN|aws/i);
    }
    expect((await countStored()).rows).toBe(1);
  });
});

describe("orphaned files in a bucket", async () => {
  const quiet = await startS3();
  afterAll(() => quiet.close());
  const own = await openTestWorkspace(quiet.environment);
  const at = (hours: number) => ({ ...own.context(), now: () => new Date(Date.now() + hours * 3_600_000) });

  it("are reported after a day without a document, and not deleted", async () => {
    const client = await openHttp(own).signedIn(await own.makeMember());
    await uploadsOf(own).upload(client, "Kept.txt", Buffer.from("text"));
    const bucket = await openFileStore(own.settings);
    await bucket.write("orphan", pieces(Buffer.from("orphan")));
    expect(await keys(findOrphanedFiles(at(23)))).toEqual([]);
    expect(await keys(findOrphanedFiles(at(25)))).toEqual(["orphan"]);
    await deleteUnfinishedUploads(at(25));
    expect(await keys(bucket.list())).toHaveLength(2);
  });

  it("are aborted after a day if unfinished, page by page, even if one fails", async () => {
    const upload = (id: string, hours: number) => {
      const initiatedAt = new Date(Date.now() - hours * 3_600_000).toISOString();
      return `<Upload><Key>documents/${id}</Key><UploadId>${id}</UploadId><Initiated>${initiatedAt}</Initiated></Upload>`;
    };
    const page = (...inside: string[]) =>
      answerText(`<ListMultipartUploadsResult>${inside.join("")}</ListMultipartUploadsResult>`);
    const more =
      "<IsTruncated>true</IsTruncated><NextKeyMarker>k</NextKeyMarker><NextUploadIdMarker>u</NextUploadIdMarker>";
    quiet.next(/^GET .*[?&]uploads/, page(upload("stuck", 30), upload("old", 30), more));
    quiet.next(
      /^GET .*[?&]key-marker=k&.*upload-id-marker=u/,
      page(upload("older", 40), upload("young", 23)),
    );
    quiet.next(/^DELETE .*uploadId=stuck/, answerText("<Error><Code>AccessDenied</Code></Error>", 403));
    quiet.next(/^DELETE .*uploadId/, answerText("", 204), answerText("", 204));
    quiet.seen.length = 0;

    await deleteUnfinishedUploads(at(0));
    const asked = quiet.seen.map(({ method, url }) => `${method} ${url}`);
    expect(asked.flatMap((call) => /^DELETE .*uploadId=(\w+)/.exec(call)?.[1] ?? [])).toEqual([
      "stuck",
      "old",
      "older",
    ]);
    expect(asked.filter((call) => /key-marker=k.*upload-id-marker=u/.test(call))).toHaveLength(1);
    expect(own.logged.filter(({ msg }) => msg === "a file could not be removed")).toMatchObject([
      { key: "stuck" },
    ]);
  });
});

async function read(key: string, range?: { start: number; end: number }): Promise<Buffer> {
  const content = await store.read(key, range);
  return content ? buffer(content) : Buffer.alloc(0);
}

async function* pieces(content: Buffer): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < content.length; at += 65_536) yield content.subarray(at, at + 65_536);
}
