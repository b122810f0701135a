import { existsSync } from "node:fs";
import { createTestDatabase } from "@dealflow/db/testing/database";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { writeProblem } from "./errors.ts";
import { runProcess } from "./testing/process.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** A file of which Linux says that its disk is full. */
const FULL = "/dev/full";

const NO_SPACE = "The output could not be written: there is no space left on the disk";

describe.skipIf(!existsSync(FULL))("an output on a full disk", async () => {
  const { url, drop } = await createTestDatabase();
  afterAll(drop);
  beforeAll(async () => {
    expect(await runProcess(["seed"], { DATABASE_URL: url })).toMatchObject({ exitCode: 0 });
  });
  const onFullDisk = (...args: string[]) =>
    runProcess(args, { DATABASE_URL: url }, { files: { stdout: FULL } });

  it.each([
    ["a table", ["deals", "list"]],
    ["the rows of a whole list", ["deals", "list", "--jsonl"]],
    ["the help", ["--help"]],
    ["the help of a command", ["deals", "list", "--help"]],
    ["the completion of a shell", ["completion", "bash"]],
  ])("ends the printing of %s with one line", async (_name, args) => {
    const { exitCode, stderr } = await onFullDisk(...args);
    const lines = stderr.trimEnd().split("\n");
    const isJson = args.includes("--jsonl");
    expect(lines).toEqual([isJson ? JSON.stringify({ message: NO_SPACE }) : NO_SPACE]);
    expect(exitCode).toBe(74);
  });

  it("is not told where nothing is printed", async () => {
    const wrong = await onFullDisk("deals", "lost");
    expect(wrong).toMatchObject({ exitCode: 2, stderr: expect.stringContaining("There is no command") });
    expect(wrong.stderr).not.toContain("written");
  });

  it("of errors leaves the exit code of the command", async () => {
    const options = { files: { stderr: FULL } };
    expect(await runProcess(["deals", "lost"], { DATABASE_URL: url }, options)).toMatchObject({
      exitCode: 2,
    });
    const listed = await runProcess(["deals", "list"], { DATABASE_URL: url }, options);
    expect(listed.exitCode).toBe(0);
    expect(listed.stdout).toContain("company");
  });
});

it("says why a file cannot be written, and nothing of other errors", () => {
  const failed = (fields: object) => Object.assign(new Error("EIO: i/o error, write"), fields);
  expect(writeProblem(failed({ code: "ENOSPC", syscall: "write" }))).toBe(
    "there is no space left on the disk",
  );
  expect(writeProblem(failed({ code: "EDQUOT", syscall: "close" }))).toBe("the quota of the disk is used up");
  expect(writeProblem(failed({ code: "EROFS", syscall: "write" }))).toBe("EIO: i/o error, write");
  expect(writeProblem(failed({ code: "ECONNRESET", syscall: "read" }))).toBeNull();
  expect(writeProblem(new Error("no"))).toBeNull();
});
