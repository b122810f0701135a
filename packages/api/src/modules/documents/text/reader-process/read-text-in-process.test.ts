import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { createDeflate } from "node:zlib";
import { expect, test, vi } from "vitest";
import { makeDocx, makePdf, makeRawPdf } from "../../../../../../sample/src/make-files.ts";
import { readTextInProcess } from "./read-text-in-process.ts";

const stream = (text: string, facts = "") =>
  `<< /Length ${text.length} ${facts}>>\nstream\n${text}\nendstream`;
const pageOf = (content: number, resources: string) =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${content} 0 R /Resources << ${resources} >> >>`;
const FONT = "/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>";

/** A PDF whose first page has a text, and whose second draws a form that draws another ten times, and so on: it takes for ever. */
function endless(firstPage: string): Buffer {
  const DEPTH = 30;
  const forms = Array.from({ length: DEPTH }, (_, at) =>
    stream(
      at + 1 < DEPTH ? "/X Do ".repeat(10) : "BT /F1 9 Tf (end) Tj ET",
      `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << ${FONT} ${at + 1 < DEPTH ? `/XObject << /X ${8 + at} 0 R >>` : ""} >> `,
    ),
  );
  return makeRawPdf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 >>",
    pageOf(5, FONT),
    pageOf(6, "/XObject << /X 7 0 R >>"),
    stream(firstPage && `BT /F1 9 Tf (${firstPage}) Tj ET`),
    stream("/X Do"),
    ...forms,
  ]);
}

const fileOf = (content: Uint8Array) => Readable.from([content]);

/** The processes that this one has started to read documents, and their priority. */
function readers(): { pid: number; nice: number }[] {
  const rows = execFileSync("ps", ["-eo", "pid=,ppid=,ni=,args="], { encoding: "utf8" }).trim().split("\n");
  return rows.flatMap((row) => {
    const [pid, parent, nice, ...command] = row.trim().split(/\s+/);
    const isReader =
      Number(parent) === process.pid && command.join(" ").includes("text/reader-process/program.ts");
    return isReader ? [{ pid: Number(pid), nice: Number(nice) }] : [];
  });
}

test("a file that takes for ever is given up after its time of a core; what was read of it stays", {
  timeout: 120_000,
}, async () => {
  expect(await readTextInProcess(fileOf(endless("")), "pdf", { maxCpuSeconds: 2 })).toEqual({
    text: { state: "too_large", pages: [] },
    fault: null,
  });
  expect(await readTextInProcess(fileOf(endless("The beginning")), "pdf", { maxCpuSeconds: 2 })).toEqual({
    text: { state: "partly", pages: [{ place: "Page 1", text: "The beginning" }] },
    fault: null,
  });
  expect(readers()).toEqual([]);
});

test("it has no secrets and makes way for others; killed by someone else it says nothing of the file", async () => {
  vi.stubEnv("SECRET_KEY", "a-secret-of-the-server");
  const reading = readTextInProcess(fileOf(endless("")), "pdf");
  await expect.poll(() => readers().length).toBe(1);
  const [reader = { pid: 0, nice: 0 }] = readers();
  expect(reader.nice).toBeGreaterThanOrEqual(7);
  await expect.poll(() => readFileSync(`/proc/${reader.pid}/cmdline`, "utf8")).toContain("--permission");
  expect(readFileSync(`/proc/${reader.pid}/environ`, "utf8")).not.toContain("a-secret");
  process.kill(reader.pid, "SIGKILL");
  expect(await reading).toMatchObject({ fault: "SIGKILL" });
  vi.unstubAllEnvs();
});

test("it ends with the server", async () => {
  const stopping = new AbortController();
  const reading = readTextInProcess(fileOf(endless("")), "pdf", { signal: stopping.signal });
  await expect.poll(() => readers().length).toBe(1);
  stopping.abort();
  expect(await reading).toMatchObject({ fault: "SIGKILL" });
  expect(readers()).toEqual([]);
});

test("a file that the store cannot give to its end is no damaged one", async () => {
  const cut = Readable.from(
    (async function* () {
      yield makeDocx(["whole"]).subarray(0, 100);
      throw new Error("the store has gone");
    })(),
  );
  await expect(readTextInProcess(cut, "docx")).rejects.toThrow("the store has gone");
  expect(readers()).toEqual([]);
});

const LONG = { tags: ["long"], timeout: 300_000 };

test("a PDF of 2,000 full pages is read whole", LONG, async () => {
  const lines = Array.from(
    { length: 72_000 },
    (_, at) => `Line ${at} has a covenant about the leverage of the borrower`,
  );
  const { text } = await readTextInProcess(fileOf(makePdf("Data room", lines)), "pdf");
  expect(text.state).toBe("read");
  expect(text.pages).toHaveLength(2_000);
  expect(text.pages.at(-1)?.text).toContain("Line 71999 has");
});

test("a PDF that unpacks to more than there is memory for is too much", LONG, async () => {
  const MIB = Buffer.alloc(2 ** 20, "0 0 m 9 9 l S\n");
  const pieces = Readable.from(Array.from({ length: 1_200 }, () => MIB));
  const packed = (await buffer(pieces.pipe(createDeflate()))).toString("latin1");
  const bomb = makeRawPdf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    pageOf(4, ""),
    stream(packed, "/Filter /FlateDecode "),
  ]);
  expect(await readTextInProcess(fileOf(bomb), "pdf")).toEqual({
    text: { state: "too_large", pages: [] },
    fault: null,
  });
});
