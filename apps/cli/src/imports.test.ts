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
  runProcess([...args.split(" "), "--json"], { DATABASE_URL: url, INIT_CWD: folder }, input);
const answerOf = async (args: string, input?: string) => JSON.parse((await cli(args, input)).stdout);

beforeAll(async () => {
  expect(await cli("seed")).toMatchObject({ exitCode: 0 });
  await writeFile(
    join(folder, "people.csv"),
    "Given,Family,Mail\nJörg,Test,joerg@test.example\nAnn,Test,wrong\n",
  );
  await writeFile(join(folder, "old.csv"), Buffer.from("Name\nJ\xf6rg\n", "latin1"));
});

it("imports a file from disk or standard input, and takes it back", async () => {
  const file = '--source csv --file people.csv --columns {"name":[0,1],"email":[2]}';
  const result = await answerOf(`imports run ${file} --file-name people.csv`);
  expect(result).toMatchObject({
    success: true,
    imported: 1,
    errors: ["Row 2 (Ann Test): Invalid email address"],
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

it("says in a line what is wrong with a file", async () => {
  for (const name of ["missing.csv", "old.csv"]) {
    const refused = await cli(`imports check --source csv --file ${name}`);
    expect(refused).toMatchObject({ stdout: "" });
    expect(refused.exitCode).toBeGreaterThan(0);
    expect(refused.stderr).toContain(`${name} cannot be read, or is not UTF-8`);
    expect(refused.stderr.trim().split("\n")).toHaveLength(1);
  }
});
