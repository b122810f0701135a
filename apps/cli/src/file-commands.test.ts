import { once } from "node:events";
import { mkdtemp, readdir, readFile, rename, rm, utimes, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTestDatabase } from "@dealflow/db/testing/database";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { runProcess } from "./testing/process.ts";

vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

const { url, drop } = await createTestDatabase();
const folder = await mkdtemp(join(tmpdir(), "dealflow-"));
afterAll(async () => {
  await drop();
  await rm(folder, { recursive: true });
});

const cli = (...args: string[]) =>
  runProcess([...args, "--json"], { DATABASE_URL: url, INIT_CWD: folder, DATA_DIR: join(folder, "data") });

beforeAll(async () => {
  expect(await cli("seed")).toMatchObject({ exitCode: 0 });
  await writeFile(join(folder, "Memo.txt"), "Words for the committee");
  await writeFile(join(folder, "Fake.pdf"), "no PDF");
});

it("uploads a file to a deal, and downloads it again", async () => {
  const uploaded = await cli("documents", "upload", "Memo.txt", "--deal-id", "1");
  expect(uploaded).toMatchObject({ exitCode: 0, stderr: "" });
  const document = JSON.parse(uploaded.stdout);
  expect(document).toMatchObject({ name: "Memo.txt", type: "txt", size: 23, dealId: 1 });

  const saved = await cli("documents", "download", String(document.id), "copy.txt");
  expect(JSON.parse(saved.stdout)).toMatchObject({ id: document.id, savedTo: join(folder, "copy.txt") });
  expect(await readFile(join(folder, "copy.txt"), "utf8")).toBe("Words for the committee");

  const again = await cli("documents", "download", String(document.id), "copy.txt");
  expect(again.exitCode).toBe(1);
  expect(again.stderr).toContain("copy.txt is there already");
});

it("downloads an attachment of an e-mail", async () => {
  const server = createServer(({ url: address }, response) => {
    if (address !== "/api/emails/3/attachments/4/file") return response.writeHead(404).end();
    const head = { "content-length": 5, "content-disposition": "attachment; filename*=UTF-8''Terms%202.eml" };
    return response.writeHead(200, head).end("terms");
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  const env = {
    DEALFLOW_URL: `http://127.0.0.1:${port}`,
    DEALFLOW_TOKEN: `dfp_${"x".repeat(43)}`,
    INIT_CWD: folder,
  };
  const saved = await runProcess(["emails", "download-attachment", "3", "4", "./", "--json"], env);
  server.close();
  expect({ ...saved, stdout: JSON.parse(saved.stdout || "null") }).toMatchObject({
    exitCode: 0,
    stderr: "",
    stdout: { id: 3, attachmentId: 4, name: "Terms 2.eml", size: 5, savedTo: join(folder, "Terms 2.eml") },
  });
  expect(await readFile(join(folder, "Terms 2.eml"), "utf8")).toBe("terms");

  const here = await cli("emails", "download-attachment", "999999999", "4", "here.eml");
  expect(here).toMatchObject({ exitCode: 1, stderr: expect.stringMatching(/not found/i) });
  expect(await readdir(folder)).not.toContain("here.eml");
});

describe("a download that does not come to its end", () => {
  const half = createServer((_, response) => {
    response.writeHead(200, {
      "content-length": 100,
      "content-disposition": "attachment; filename*=UTF-8''half.txt",
    });
    response.write("half of it");
  });
  beforeAll(() => once(half.listen(0, "127.0.0.1"), "listening"));
  afterAll(() => half.close());

  const download = (signal?: AbortSignal) => {
    const address = half.address();
    const port = typeof address === "object" ? address?.port : undefined;
    const env = {
      DEALFLOW_URL: `http://127.0.0.1:${port}`,
      DEALFLOW_TOKEN: `dfp_${"x".repeat(43)}`,
      INIT_CWD: folder,
    };
    return runProcess(["documents", "download", "1", "half.txt"], env, signal && { signal });
  };
  const hasBegun = () =>
    vi.waitFor(
      async () => expect(await readFile(join(folder, "half.txt"), "utf8")).toBe("half of it"),
      20_000,
    );

  it("leaves no file when it is interrupted", async () => {
    const interruption = new AbortController();
    const ended = download(interruption.signal);
    await hasBegun();
    interruption.abort();
    expect(await ended).toEqual({ exitCode: 130, stdout: "", stderr: "" });
    expect(await readdir(folder)).not.toContain("half.txt");
  });

  it("leaves no file when the connection breaks, and may be tried again", async () => {
    const ended = download();
    await hasBegun();
    half.closeAllConnections();
    expect(await ended).toEqual({
      exitCode: 75,
      stdout: "",
      stderr: "The connection broke before the whole file was there\n",
    });
    expect(await readdir(folder)).not.toContain("half.txt");
  });
});

it("says that a file is missing in the store, and leaves no partial download", async () => {
  const { stdout } = await cli("documents", "upload", "Memo.txt");
  const documents = join(folder, "data", "documents");
  const [known, { id }] = [await readdir(documents), JSON.parse(stdout)];
  for (const name of known) await rename(join(documents, name), join(documents, `${name}.away`));
  const missing = await cli("documents", "download", String(id), "missing.txt");
  for (const name of known) await rename(join(documents, `${name}.away`), join(documents, name));
  expect(JSON.parse(missing.stderr.slice(missing.stderr.lastIndexOf("\n{") + 1))).toMatchObject({
    code: "FILE_MISSING",
  });
  expect(await readdir(folder)).not.toContain("missing.txt");
});

it("refuses files and ids with the same codes as the API", async () => {
  for (const [args, code] of [
    [["Fake.pdf"], "UNSUPPORTED_FILE"],
    [["Missing.pdf"], "BAD_REQUEST"],
    [["Memo.txt", "--deal-id", "2147483647"], "UNPROCESSABLE_CONTENT"],
  ] as const) {
    const refused = await cli("documents", "upload", ...args);
    expect(refused).toMatchObject({ exitCode: 1, stdout: "" });
    expect(JSON.parse(refused.stderr)).toMatchObject({ code });
  }
  expect((await cli("documents", "download", "2147483647", "none.txt")).exitCode).toBe(1);
});

it("removes files without a document only with --remove", async () => {
  const [documents, yesterday] = [join(folder, "data", "documents"), Date.now() / 1_000 - 90_000];
  for (const name of await readdir(documents)) await utimes(join(documents, name), yesterday, yesterday);
  await writeFile(join(documents, "stray"), "left");
  await utimes(join(documents, "stray"), yesterday, yesterday);
  const before = await readdir(documents);
  for (const [args, removed] of [
    [[], false],
    [["--remove"], true],
  ] as const) {
    expect(await readdir(documents)).toEqual(before);
    const { stdout } = await cli("documents:sweep", ...args);
    expect(JSON.parse(stdout)).toMatchObject([{ file: "stray", removed }]);
  }
  expect(await readdir(documents)).toEqual(before.filter((name) => name !== "stray"));
});
