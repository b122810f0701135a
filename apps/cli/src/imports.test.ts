import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTestDatabase } from "@dealflow/db/testing/database";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { runProcess } from "./testing/process.ts";

vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

const { url, drop } = await createTestDatabase();
const folder = await mkdtemp(join(tmpdir(), "dealflow-"));
afterAll(async () => {
  await drop();
  await rm(folder, { recursive: true });
});

const cli = (args: string, input?: string) =>
  runProcess(
    [...args.split(" "), "--json"],
    { DATABASE_URL: url, INIT_CWD: folder },
    input === undefined ? {} : { input },
  );
const answerOf = async (args: string, input?: string) => JSON.parse((await cli(args, input)).stdout);

beforeAll(async () => {
  expect(await cli("seed")).toMatchObject({ exitCode: 0 });
  await writeFile(
    join(folder, "people.csv"),
    "Given,Family,Mail,Note\nJörg,Test,joerg@test.example,\n,,,nobody\n",
  );
});

it("imports a file from disk or standard input, and undoes the import", async () => {
  const file = '--source csv --file people.csv --columns {"name":[0,1],"email":[2]}';
  const result = await answerOf(`imports run ${file} --file-name people.csv`);
  expect(result).toMatchObject({
    success: true,
    imported: 1,
    errors: ["Line 3: Name is required"],
  });
  const card = "BEGIN:VCARD\nVERSION:4.0\nUID:1\nFN:Jörg Test\nEND:VCARD";
  const check = await answerOf("imports check --source vcard --file -", card);
  expect(check.rows).toMatchObject([{ outcome: "duplicate", reason: "Has the name of Jörg Test" }]);
  expect(await answerOf(`imports undo --id ${result.importId}`)).toEqual({
    removed: 1,
    restored: 0,
    kept: 0,
  });
});

it.each(["latin1", "utf16le"] as const)("reads a file in %s", async (encoding) => {
  await writeFile(join(folder, "old.csv"), Buffer.from("Name,Email\nJörg,j@x.example\n", encoding));
  const check = await answerOf("imports check --source csv --file old.csv");
  expect(check.rows).toMatchObject([{ name: "Jörg", label: "Line 2" }]);
});

it("uses the given heading row, and imports what looks like a footer only if asked to", async () => {
  await writeFile(join(folder, "report.csv"), "People\nWer,Wo\nAnn,Berlin\n\nBen\n");
  const file = '--source csv --file report.csv --columns {"name":[0]}';
  expect(await answerOf(`imports check ${file} --heading-row 2`)).toMatchObject({
    total: 1,
    leftOut: ["Line 5: Ben"],
  });
  expect(await answerOf(`imports check ${file} --heading-row 2 --footer add`)).toMatchObject({
    total: 2,
    leftOut: [],
  });
});

it("says in one line that a file cannot be read", async () => {
  const refused = await cli("imports check --source csv --file missing.csv");
  expect(refused).toMatchObject({ stdout: "" });
  expect(refused.exitCode).toBeGreaterThan(0);
  expect(refused.stderr).toContain("missing.csv cannot be read");
  expect(refused.stderr.trim().split("\n")).toHaveLength(1);
});
