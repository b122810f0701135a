import { chmod, mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it, test } from "vitest";
import { makeChart, makeDocx, makeZip } from "../../../../../sample/src/make-files.ts";
import { type HttpClient, openHttp } from "../../../testing/http.ts";
import { compound, formOf, office, pdf, uploadsOf } from "../../../testing/uploads.ts";
import { AT_ONCE, openTestWorkspace } from "../../../testing/workspace.ts";

const MIB = 2 ** 20;
const workspace = await openTestWorkspace({ MAX_UPLOAD_MB: "1", STORAGE_QUOTA_GB: "1" }, AT_ONCE);
const { send, upload, countStored } = uploadsOf(workspace);
const http = openHttp(workspace);
const origin = workspace.settings.appOrigin;
let me: HttpClient;

beforeAll(async () => {
  me = await http.signedIn(await workspace.makeMember());
});

/** Expects a response, and that neither a row nor a file was added. */
async function refuse(sent: () => Promise<{ status: number; text: string }>, status: number, code?: string) {
  const before = await countStored();
  const answer = await sent();
  expect(answer.status, answer.text).toBe(status);
  if (code) expect(JSON.parse(answer.text)).toMatchObject({ code });
  expect(await countStored()).toEqual(before);
}

const text = Buffer.from("plain text");
const html = Buffer.from("<!doctype html><script>alert(1)</script>");
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
const png = makeChart([0.5, 1]);

describe("names", () => {
  it.each([
    ["../../x.txt", "x.txt"],
    ["..\\..\\windows\\win.ini.txt", "win.ini.txt"],
    ["/etc/passwd.txt", "passwd.txt"],
    ["C:\\Deals\\memo.TXT", "memo.TXT"],
    ["invoice.pdf.txt", "invoice.pdf.txt"],
    ['a"b; filename=evil.exe.txt', 'a"b; filename=evil.exe.txt'],
    ["<img src=x onerror=alert(1)>.txt", "<img src=x onerror=alert(1)>.txt"],
    ["=cmd|'calc'!A1.txt", "=cmd|'calc'!A1.txt"],
    ["  spaces .txt ", "spaces .txt"],
    ["名前 🎉.txt", "名前 🎉.txt"],
  ])("%j is stored as %j, and not used as a file name on the disk", async (given, name) => {
    expect(await upload(me, given, text)).toMatchObject({ name, type: "txt", size: text.length });
    const files = await readdir(join(workspace.settings.dataDir, "documents"));
    for (const file of files) expect(file).toMatch(/^[0-9a-f]{48}$/);
  });

  it.each([
    ["nul\0.txt", 400],
    ["line\nbreak.txt", 400],
    ["bell\u0007.txt", 400],
    ["gpj.\u202eexe.txt", 400],
    [`${"x".repeat(300)}.txt`, 400],
    ["x.pdf\0.txt", 400],
    ["none", 415],
    [".txt", 400],
    ["\u200b\u2060.txt", 400],
    ["caf\ufffd.txt", 400],
    ["..", 415],
    ["x.txt.", 415],
    ["x.exe", 415],
    ["x.txt.exe", 415],
    ["x.svg", 415],
    ["x.html", 415],
    ["x.docm", 415],
    ["x.txt/", 400],
  ])("%j is answered with %i", async (name, status) => {
    // Not a FormData, which would correct the name.
    const body = `--b\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\ntext\r\n--b--\r\n`;
    await refuse(() => send(me, body, { "content-type": "multipart/form-data; boundary=b" }), status);
  });
});

describe("contents", () => {
  const kinds: [string, Buffer][] = [
    ["a.pdf", pdf(9_000)],
    ["late.pdf", Buffer.concat([Buffer.from("\r\n"), pdf(9_000)])],
    ["printed.pdf", Buffer.concat([Buffer.from(`@PJL SET JOBNAME="x"\n`.repeat(20)), pdf(9_000)])],
    ["a.PNG", png],
    ["a.jpg", Buffer.from("ffd8ffe000104a46494600010100000100010000ffd9", "hex")],
    ["a.jpeg", Buffer.from("ffd8ffe1001845786966", "hex")],
    ["a.csv", Buffer.from("\ufeffa,b\r\n1,ü\r\n")],
    ["a.txt", Buffer.from("BMW and MZ are no magic in a text")],
    ["a.docx", makeDocx(["Words"])],
    ["b.docx", office("docProps/app.xml", "word/document2.xml")],
    ["a.xlsx", office("xl/workbook.xml")],
    ["a.pptx", office("ppt/presentation.xml")],
    ["a.doc", compound("WordDocument")],
    ["a.xls", compound("Workbook")],
    ["b.xls", compound("Book")],
    ["a.ppt", compound("PowerPoint Document")],
    ["locked.xlsx", compound("EncryptedPackage")],
  ];
  it.each(kinds)("%s is accepted, byte for byte", async (name, content) => {
    const { url, size } = await upload(me, name, content);
    const response = await http.fetchHandlers.rest(
      new Request(origin + url, { headers: { cookie: me.cookie } }),
    );
    expect([size, Buffer.from(await response.arrayBuffer())]).toEqual([content.length, content]);
  });

  it.each<[string, Buffer]>([
    ["html.pdf", html],
    ["polyglot.pdf", Buffer.concat([html, pdf(2_000)])],
    ["svg.png", svg],
    ["png.jpg", png],
    ["pdf.docx", pdf(2_000)],
    ["zip.docx", makeZip({ "a.txt": "a" })],
    ["types.docx", office("a.txt")],
    ["xlsx.docx", office("xl/workbook.xml")],
    ["slip.docx", office("word/document.xml", "../../../etc/cron.d/x")],
    ["slip.xlsx", office("xl/workbook.xml", "..\\..\\x")],
    ["rooted.pptx", office("ppt/presentation.xml", "/etc/x")],
    ["macros.docx", office("word/document.xml", "word/vbaProject.bin")],
    ["cut.docx", makeDocx(["Words"]).subarray(0, 300)],
    ["xls.doc", compound("Workbook")],
    ["installer.doc", compound("Property")],
    ["cut.doc", compound("WordDocument").subarray(0, 600)],
    ["looped.doc", looped()],
    ["docx.doc", makeDocx(["Words"])],
    ["nul.txt", Buffer.from("a\0b")],
    ["utf16.csv", Buffer.from("\ufeffa,b", "utf16le")],
    ["latin.csv", Buffer.from("f\xfcr", "latin1")],
    ["cut.txt", Buffer.from("ü").subarray(0, 1)],
    ["late.txt", Buffer.concat([Buffer.alloc(200_000, "a"), Buffer.from([0])])],
  ])("%s is refused as another type", async (name, content) => {
    await refuse(() => send(me, formOf(name, content)), 415, "UNSUPPORTED_FILE");
  });

  it.each<[string, Buffer, string]>([
    ["png.jpg", png, "This is a PNG picture named .jpg"],
    ["pdf.docx", pdf(2_000), "This is a PDF document named .docx"],
    ["html.pdf", html, "This is an HTML page named .pdf"],
    ["text.png", text, "This is a text named .png"],
    ["xlsx.docx", office("xl/workbook.xml"), "This is an Excel workbook named .docx"],
    ["docx.doc", makeDocx(["Words"]), "This is a Word document named .doc"],
    ["xls.doc", compound("Workbook"), "This is an Excel workbook named .doc"],
    ["zip.docx", makeZip({ "a.txt": "a" }), "This is a zip archive named .docx"],
    [
      "macros.docx",
      office("word/document.xml", "word/vbaProject.bin"),
      "This is a document with macros named .docx",
    ],
    ["png.csv", png, "This is a PNG picture named .csv"],
    [
      "latin.csv",
      Buffer.from("f\xfcr", "latin1"),
      "This .csv file is not UTF-8 text: save it as UTF-8 and upload it again",
    ],
    [
      "cut.docx",
      makeDocx(["Words"]).subarray(0, 300),
      "This file is named .docx, but is damaged or something else",
    ],
    ["far.pdf", Buffer.concat([Buffer.alloc(1_020, " "), pdf(2_000)]), "This is a text named .pdf"],
  ])("%s is refused, and the answer names its type", async (name, content, message) => {
    expect((await send(me, formOf(name, content))).json()).toMatchObject({ message });
  });

  /** A directory whose sector chain is an endless loop. */
  function looped(): Buffer {
    const bytes = compound("Another");
    bytes.writeUInt32LE(0, 1024);
    return bytes;
  }

  it("an empty file is answered with 400", async () => {
    await refuse(() => send(me, formOf("empty.txt", Buffer.alloc(0))), 400, "BAD_REQUEST");
  });

  it("archives that claim to contain gigabytes are never unpacked", async () => {
    const bomb = office("word/document.xml");
    const at = bomb.indexOf("PK\x01\x02");
    bomb.writeUInt32LE(0xff_ff_ff_f0, at + 24);
    expect(await upload(me, "bomb.docx", bomb)).toMatchObject({ size: bomb.length });
  });
});

describe("upload forms", () => {
  const part = (head: string, content = "text") =>
    `--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`;
  const file = part('name="file"; filename="a.txt"');
  const type = { "content-type": "multipart/form-data; boundary=b" };

  it.each([
    ["no file", 400, `${part('name="dealId"', "1")}--b--\r\n`],
    ["a file that is a text", 400, `${part('name="file"')}--b--\r\n`],
    ["two files", 400, `${file}${file}--b--\r\n`],
    ["a file of another name", 400, `${part('name="other"; filename="a.txt"')}--b--\r\n`],
    ["many fields", 400, `${part('name="x"').repeat(9)}${file}--b--\r\n`],
    ["many fields behind the file", 400, `${file}${part('name="x"').repeat(20)}--b--\r\n`],
    ["no end", 400, file],
    ["no end in the file", 400, file.slice(0, -3)],
    ["nothing", 400, ""],
    ["another boundary", 400, file.replaceAll("--b", "--c")],
    ["an unknown deal", 422, `${part('name="dealId"', "2147483647")}${file}--b--\r\n`],
    ["an unknown deal behind the file", 422, `${file}${part('name="dealId"', "2147483647")}--b--\r\n`],
    ["a deal that is none", 400, `${part('name="dealId"', "1e3")}${file}--b--\r\n`],
    ["two deals", 400, `${part('name="dealId"', "1").repeat(2)}${file}--b--\r\n`],
  ])("with %s are answered with %i", async (_what, status, body) => {
    await refuse(() => send(me, body, type), status);
  });

  test("that end at any byte, in any pieces, are answered with 400", async () => {
    const body = Buffer.from(`${part('name="dealId"', "")}${file}${part('name="x"')}--b--\r\n`);
    const before = await countStored();
    for (let end = 0; end < body.length - 4; end++) {
      const cut = Math.floor((end * 7919) % (end + 1));
      const pieces = [body.subarray(0, cut), body.subarray(cut, end)].filter((piece) => piece.length > 0);
      const broken = ReadableStream.from(pieces);
      expect((await send(me, broken, type)).status, `${end} bytes`).toBe(400);
    }
    expect(await countStored()).toEqual(before);
  });

  test("of anonymous callers and other sites are refused without reading the body", async () => {
    const unread = () =>
      new ReadableStream({ pull: () => expect.fail("the body was read") }, { highWaterMark: 0 });
    const post = (client: HttpClient, headers: Record<string, string>) =>
      client.send("POST", "/api/documents", { raw: unread(), headers });
    await refuse(() => post(http.client(), { ...type, origin }), 401);
    await refuse(() => post(me, type), 403, "FOREIGN_ORIGIN");
    await refuse(() => post(me, { ...type, origin: "https://evil.example" }), 403);
    await refuse(() => post(me, { ...type, origin: "null" }), 403);
    await refuse(() => post(me, { ...type, "sec-fetch-site": "cross-site" }), 403);
    await refuse(() => post(me, { ...type, origin, "content-length": String(2 * MIB) }), 413);
    await refuse(() => post(me, { "content-type": "application/json", origin }), 415);
    await refuse(() => post(me, { origin }), 415);
    expect((await send(me, formOf("a.txt", text), { origin, "sec-fetch-site": "same-origin" })).status).toBe(
      200,
    );
  });

  test("cannot carry a file over tRPC", async () => {
    for (const file of ["text", {}, { facts: { key: "x" } }]) {
      const answer = await me.send("POST", "/api/trpc/documents.upload", { body: { json: { file } } });
      expect(answer.status).toBe(400);
    }
  });
});

describe("size", () => {
  it("is checked to the byte while the file arrives", async () => {
    expect(await upload(me, "full.pdf", pdf(MIB))).toMatchObject({ size: MIB });
    await refuse(() => send(me, formOf("over.pdf", pdf(MIB + 1))), 413, "PAYLOAD_TOO_LARGE");
  });

  it("limits how much is read", async () => {
    let sent = 0;
    const head = Buffer.from('--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n');
    const endless = new ReadableStream({
      async pull(sender) {
        await turn();
        const piece = sent === 0 ? head : Buffer.alloc(64 * 1024, "a");
        sent += piece.length;
        sender.enqueue(piece);
      },
    });
    await refuse(() => send(me, endless, { "content-type": "multipart/form-data; boundary=b" }), 413);
    expect(sent).toBeLessThan(3 * MIB);
  });

  it.each([0, 40, 90, 70_000, 500_000])(
    "an upload that ends after %i bytes is answered with 400, and nothing is stored",
    async (bytes) => {
      const head = Buffer.from(
        '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n',
      );
      const whole = Buffer.concat([head, Buffer.alloc(600_000, "a")]);
      const broken = new ReadableStream({
        start(sender) {
          if (bytes > 0) sender.enqueue(whole.subarray(0, bytes));
        },
        pull: (sender) => sender.error(new Error("gone")),
      });
      await refuse(() => send(me, broken, { "content-type": "multipart/form-data; boundary=b" }), 400);
    },
  );
});

describe("the last space of the quota", () => {
  it("is given to one of two concurrent uploads", async () => {
    const full = await openTestWorkspace({ MAX_UPLOAD_MB: "1" }, AT_ONCE);
    const { countStored } = uploadsOf(full);
    // The smallest quota is too large to fill in a test.
    Object.assign(full.settings.files, { quota: 1.5 * MIB });
    const site = openHttp(full);
    const clients = await Promise.all([1, 2, 3].map(async () => site.signedIn(await full.makeMember())));
    const answers = await Promise.all(
      clients.map((client, at) => uploadsOf(full).send(client, formOf(`${at}.pdf`, pdf(MIB)))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 413, 413]);
    expect(answers.find(({ status }) => status === 413)?.json()).toMatchObject({ code: "QUOTA_EXCEEDED" });
    expect(await countStored()).toEqual({ rows: 1, files: 1 });
  });
});

describe("an exhausted quota", () => {
  it("is checked before anything is stored", async () => {
    const full = await openTestWorkspace({}, AT_ONCE);
    Object.assign(full.settings.files, { quota: MIB / 2 });
    const client = await openHttp(full).signedIn(await full.makeMember());
    // Every upload that reaches the store is answered with 503.
    await writeFile(join(full.settings.dataDir, "documents"), "");
    const { send } = uploadsOf(full);
    const answer = await send(client, formOf("a.pdf", pdf(MIB)), { "content-length": String(MIB + 200) });
    expect([answer.status, answer.json()]).toMatchObject([413, { code: "QUOTA_EXCEEDED" }]);
    expect((await send(client, formOf("a.txt", text))).status).toBe(503);
  });

  it("is detected while a file of unknown size arrives, before more is stored", async () => {
    const full = await openTestWorkspace({}, AT_ONCE);
    Object.assign(full.settings.files, { quota: MIB });
    const client = await openHttp(full).signedIn(await full.makeMember());
    const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n';
    let sent = 0;
    const endless = new ReadableStream({
      pull(sender) {
        const piece = sent === 0 ? Buffer.from(head) : Buffer.alloc(64 * 1024, "a");
        sent += piece.length;
        if (sent > 30 * MIB) sender.close();
        else sender.enqueue(piece);
      },
    });
    const { send, countStored } = uploadsOf(full);
    const answer = await send(client, endless, { "content-type": "multipart/form-data; boundary=b" });
    expect([answer.status, answer.json()]).toMatchObject([413, { code: "QUOTA_EXCEEDED" }]);
    expect(sent).toBeLessThan(4 * MIB);
    expect(await countStored()).toEqual({ rows: 0, files: 0 });
  });
});

describe("server failures", () => {
  it("a disk that cannot be written is answered with 503 and logged, and stores nothing", async () => {
    const broken = await openTestWorkspace({}, AT_ONCE);
    const client = await openHttp(broken).signedIn(await broken.makeMember());
    // A file in place of the folder, which not even root can write to.
    const folder = join(broken.settings.dataDir, "documents");
    await writeFile(folder, "");
    const answer = await uploadsOf(broken).send(client, formOf("a.txt", text));
    expect(answer.json()).toMatchObject({ code: "STORE_UNAVAILABLE" });
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "60"]);
    expect(answer.text).not.toContain(folder);
    expect(broken.logged.filter(({ level }) => level === 50)).toHaveLength(1);
    expect(await uploadsOf(broken).countStored()).toEqual({ rows: 0, files: 0 });
  });

  it("a database failure leaves no file", async () => {
    const broken = await openTestWorkspace({}, AT_ONCE);
    const client = await openHttp(broken).signedIn(await broken.makeMember());
    await broken.db.execute(sql`alter table activities rename to elsewhere`);
    expect((await uploadsOf(broken).send(client, formOf("a.txt", text))).status).toBe(500);
    expect(await uploadsOf(broken).countStored()).toEqual({ rows: 0, files: 0 });
  });

  it("a missing file is answered with 404 and logged; its document can still be deleted", async () => {
    const { id, url } = await upload(me, "lost.txt", text);
    const folder = join(workspace.settings.dataDir, "documents");
    await chmod(folder, 0o700);
    await rm(folder, { recursive: true });
    await mkdir(folder);
    const answer = await me.send("GET", url);
    expect([answer.status, answer.json()]).toMatchObject([404, { code: "FILE_MISSING" }]);
    expect((await me.send("DELETE", `/api/documents/${id}`)).status).toBe(200);
  });
});
