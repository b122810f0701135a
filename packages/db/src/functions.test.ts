import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { migrateDatabase } from "./migrate.ts";
import { emptyDatabaseForEach } from "./testing/empty-database.ts";
import { FUNCTIONS_FOLDER, pendingFunctions } from "./testing/pending-functions.ts";

const empty = emptyDatabaseForEach();
let folder: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "dealflow-functions-"));
  cpSync(FUNCTIONS_FOLDER, folder, { recursive: true });
  await migrateDatabase(empty.url);
});
afterEach(() => rmSync(folder, { recursive: true }));

const pending = () => pendingFunctions(empty.url, folder);

function edit(name: string, change: (sql: string) => string): void {
  const file = join(folder, `${name}.sql`);
  writeFileSync(file, change(readFileSync(file, "utf8")));
}

/** Applies what is pending, after which nothing is. */
async function apply(): Promise<string> {
  const sql = (await pending()).join("\n");
  await empty.query(sql);
  expect(await pending()).toEqual([]);
  return sql;
}

it("a migrated database has the functions and triggers of the files, and no others", async () => {
  expect(await pending()).toEqual([]);
});

describe("what differs is pending for the next migration", () => {
  it("a changed body, with the triggers that stand beside it, without the comment at the head", async () => {
    edit("count_task", (sql) => sql.replace("RETURN NULL", "RETURN NEW"));
    const sql = await apply();
    expect(sql).toMatch(/^CREATE OR REPLACE FUNCTION count_task/);
    expect(sql).toContain("CREATE OR REPLACE TRIGGER tasks_recount");
  });

  it("not a changed comment at the head", async () => {
    edit("fold", (sql) => `-- Another line.\n${sql}`);
    expect(await pending()).toEqual([]);
  });

  it("a trigger that is new, changed or gone", async () => {
    edit("refuse_change_of_changes", (sql) =>
      sql.replace(/CREATE OR REPLACE TRIGGER changes_no_truncate[\s\S]*/, ""),
    );
    edit("link_lender_firm", (sql) => sql.replace("UPDATE OF name, firm_id", "UPDATE OF name"));
    const sql = await apply();
    expect(sql).toContain("DROP TRIGGER changes_no_truncate ON changes;");
    expect(sql).toContain("UPDATE OF name ON");
  });

  it("a trigger that calls another function, in place of one that is gone", async () => {
    const count = readFileSync(join(folder, "count_task.sql"), "utf8");
    rmSync(join(folder, "count_task.sql"));
    writeFileSync(join(folder, "count_one_task.sql"), count.replaceAll("count_task()", "count_one_task()"));
    expect(await apply()).toContain("DROP FUNCTION count_task();");
  });

  it("a function that is new, gone, or takes or returns something else", async () => {
    writeFileSync(
      join(folder, "twice.sql"),
      "CREATE OR REPLACE FUNCTION twice(n integer) RETURNS integer LANGUAGE sql AS 'SELECT 2 * n';\n",
    );
    await apply();
    edit("twice", (sql) => sql.replace("RETURNS integer", "RETURNS bigint"));
    expect(await apply()).toMatch(/^DROP FUNCTION twice\(integer\);\nCREATE/);
    rmSync(join(folder, "twice.sql"));
    expect(await apply()).toBe("DROP FUNCTION twice(integer);");
  });
});

it("refuses a file that defines another function than its name says", async () => {
  edit("fold", (sql) => sql.replace("FUNCTION fold(", "FUNCTION folded("));
  await expect(pending()).rejects.toThrow("folded");
});
