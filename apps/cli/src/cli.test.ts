import { access, chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { contacts, deals, fundingSources, users } from "@dealflow/db/schema";
import { createTestDatabase } from "@dealflow/db/testing/database";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { runProcess } from "./testing/process.ts";

const { db, url, drop } = await createTestDatabase();
afterAll(drop);

const cli = (...args: string[]) => runProcess(args, { DATABASE_URL: url });

beforeAll(async () => {
  expect(await cli("seed")).toMatchObject({ exitCode: 0 });
});

it("fills an empty workspace once", async () => {
  const again = await cli("seed");
  expect(again).toMatchObject({ exitCode: 1, stdout: "" });
  expect(again.stderr).toMatch(/^The workspace is not empty.*\n$/);
  const grown = await cli("seed", "--scale", "10");
  expect(grown).toMatchObject({ exitCode: 1, stdout: "" });
  expect(grown.stderr).toContain("SAMPLE_DATA=on");
});

it("prints a list as JSON for programs, and as a table for people", async () => {
  const json = await cli("deals", "list", "--category", "portfolio", "--json");
  expect(json).toMatchObject({ exitCode: 0, stderr: "" });
  const deals: unknown = JSON.parse(json.stdout);
  expect(deals).toHaveLength(8);
  expect(deals).toContainEqual(
    expect.objectContaining({ company: "Quillmark Compliance", value: "42000000.00" }),
  );

  const text = await cli("deals", "list", "--limit", "2");
  const [header, ...rows] = text.stdout.trimEnd().split("\n");
  expect(header).toMatch(/^ *id +company +codename/);
  expect(rows).toHaveLength(2);
  expect(text.stderr).toMatch(/^There is more: --cursor \S+\n$/);
});

it("prints a line for each row of a whole list, however many pages it has", async () => {
  await db.insert(contacts).values(
    Array.from({ length: 501 }, (_, at) => ({
      name: `Zora ${at}`,
      category: "general" as const,
      isPublic: true,
      createdBy: 1,
    })),
  );
  const { exitCode, stdout, stderr } = await cli("contacts", "list", "--search", "Zora", "--jsonl");
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: "" });
  const names = stdout
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line).name);
  expect(names).toHaveLength(501);
  expect(new Set(names).size).toBe(501);
  const some = await cli("contacts", "list", "--search", "Zora", "--limit", "3", "--jsonl");
  expect(some.stdout.trimEnd().split("\n")).toHaveLength(3);
  const none = await cli("contacts", "list", "--search", "Zzz", "--limit", "3", "--jsonl");
  expect(none).toEqual({ exitCode: 0, stdout: "", stderr: "" });
});

it("ends quietly when its reader has enough", async () => {
  // More than a pipe holds, so that the command is still writing.
  const many = await runProcess(
    ["contacts", "list", "--search", "Zora", "--jsonl"],
    { DATABASE_URL: url },
    { lines: 1 },
  );
  expect(many).toMatchObject({ exitCode: 0, stderr: "" });
  expect(many.stdout.split("\n")[0]).toContain("Zora");
});

it("logs a call, and lists it in the timeline of its deal", async () => {
  const said = ["--kind", "call", "--deal-id", "3", "--body", "They want **an answer**"];
  const { stdout } = await cli("notes", "create", ...said, "--user-ids", "1", "--json");
  expect(JSON.parse(stdout)).toMatchObject({ kind: "call", dealId: 3, userIds: [1], isPrivate: false });
  const listed = await cli("timeline", "list", "--deal-id", "3", "--limit", "1");
  expect(listed).toMatchObject({ exitCode: 0 });
  expect(listed.stdout).toMatch(/^at +kind .*\n\S+ +call .*They want \*\*an answer\*\*/);
  const refused = await cli("notes", "create", ...said, "--firm-id", "1");
  expect(refused).toMatchObject({ exitCode: 1, stdout: "" });
  expect(refused.stderr).toContain("Exactly one of dealId");
});

it("refuses a common password, and says why", async () => {
  const about = [
    "--name",
    "Nora Newman",
    "--username",
    "nora.cli",
    "--role",
    "vp",
    "--email",
    "n@example.com",
  ];
  const add = (password: string) => cli("admin", "add-user", ...about, "--password", password);
  const refused = await add("password1");
  const message = "--password: This password is too easy to guess. Choose another one.\n";
  expect(refused).toEqual({ exitCode: 1, stdout: "", stderr: message });
  expect(refused.stderr).not.toContain("password1");
  expect(await add("seven green bicycles")).toMatchObject({ exitCode: 0 });
});

it("adds a deal and moves it as the named member, recorded in the deal's history", async () => {
  const about = ["--company", "Norbury Valves", "--sector", "Other", "--deal-type", "Buyout"];
  const created = await cli(
    "deals",
    "create",
    ...about,
    "--deal-source",
    "Broker",
    "--value",
    "12.5",
    "--json",
  );
  const { id } = JSON.parse(created.stdout);
  const moved = await cli(
    "deals",
    "update",
    "--id",
    id,
    "--stage",
    "due_diligence",
    "--as",
    "JFeldman",
    "--json",
  );
  expect(JSON.parse(moved.stdout)).toMatchObject({ value: "12.50", stage: "due_diligence", version: 2 });
  const unassigned = await cli("deals", "update", "--id", id, "--lead-user-id", "", "--json");
  expect(JSON.parse(unassigned.stdout)).toMatchObject({ leadUserId: null });

  const [jonah] = await db.select({ id: users.id }).from(users).where(eq(users.username, "jfeldman"));
  const history = await cli("deals", "history", "--id", id, "--json");
  expect(JSON.parse(history.stdout).at(-1)).toMatchObject({ to: "due_diligence", changedBy: jonah?.id });
});

it("prints the same totals as the screens, and accepts the figures of a term sheet", async () => {
  const [mezzanine] = await db
    .select({ id: fundingSources.id, dealId: fundingSources.dealId })
    .from(fundingSources)
    .innerJoin(deals, eq(deals.id, fundingSources.dealId))
    .where(and(eq(deals.company, "Brightmoor Fire & Security"), eq(fundingSources.type, "mezzanine")));
  const figures = ["--amount", "20000000", "--rate-kind", "floating", "--spread-bps", "900"];
  const cleared = ["--fees-percent", "", "--expires-at", "2026-03-31"];
  const changed = cli(
    "funding-sources",
    "update",
    "--id",
    `${mezzanine?.id}`,
    ...figures,
    ...cleared,
    "--json",
  );
  expect(JSON.parse((await changed).stdout)).toMatchObject({
    amount: "20000000.00",
    rateKind: "floating",
    ratePercent: null,
    spreadBps: 900,
    feesPercent: null,
    expiresAt: "2026-03-31T12:00:00.000Z",
  });

  const [stack, stages, pipeline] = await Promise.all([
    cli("funding-sources", "summary", "--deal-id", `${mezzanine?.dealId}`, "--today", "2026-03-31"),
    cli("deals", "stage-totals", "--names", "brightmoor"),
    cli("pipeline", "summary", "--sector", "Software", "--json"),
  ]);
  expect(stack.stdout).toMatch(/^uncovered +39000000\.00$/m);
  expect(stack.stdout).toMatch(/^byType +\{"type":"bank",/m);
  expect(stages.stdout).toMatch(/^stage +deals +value\n/);
  expect(stages.stdout).toMatch(/^purchase_agreement_negotiations +1 +142000000\.00$/m);
  expect(JSON.parse(pipeline.stdout)).toMatchObject({ items: 5, totalValue: "192000000.00" });
});

it("finds firms, their lending, and possible duplicates of a record to be added", async () => {
  const firms = await cli("firms", "suggest", "--search", "brightmoor", "--json");
  const [{ id }] = JSON.parse(firms.stdout);
  const found = await cli("duplicates", "find", "--company", "Brightmor Fire & Security, Inc.", "--json");
  expect(JSON.parse(found.stdout)[0]).toMatchObject({ kind: "deal", company: "Brightmoor Fire & Security" });
  const [text, profile, mixed, none] = await Promise.all([
    cli("firms", "suggest", "--search", "brightmoor"),
    cli("firms", "get", "--id", `${id}`),
    cli("duplicates", "find", "--company", "Brightmoor Fire & Security", "--name", "Rohan Menon"),
    cli("firms", "lending", "--id", `${id}`),
  ]);
  expect(text.stdout).toMatch(/^ *id +name +contacts +deals\n\d+ +Brightmoor Fire & Security /);
  expect(profile.stdout).toMatch(/^name +Brightmoor Fire & Security$/m);
  expect(mixed.stdout).toMatch(/^kind +id +company +codename +name +stage +category +since +lead/);
  expect(mixed.stdout).toMatch(/^deal +\d+ +Brightmoor Fire & Security /m);
  expect(none.stdout).toBe("None.\n");
});

it("names each wrong field, as text and as JSON", async () => {
  const wrong = ["deals", "update", "--id", "1", "--value", "$5", "--contact-email", "nobody"];
  const text = await cli(...wrong);
  expect(text).toMatchObject({ exitCode: 1, stdout: "" });
  expect(text.stderr).toMatch(/--value: Value must be/);
  expect(text.stderr).toMatch(/--contact-email: Invalid email address/);

  const json = await cli(...wrong, "--json");
  const { issues } = JSON.parse(json.stderr);
  expect(issues.map((issue: { path: string }) => issue.path).sort()).toEqual(["contactEmail", "value"]);
});

it("refuses anyone who is not an active member", async () => {
  const pending = await cli("deals", "list", "--as", "onakagawa");
  expect(pending).toMatchObject({ exitCode: 1, stdout: "" });
  expect(pending.stderr).toContain("onakagawa is pending");
  const unknown = await runProcess(["deals", "list"], { DATABASE_URL: url, DEALFLOW_USER: "nobody" });
  expect(unknown).toMatchObject({ exitCode: 1, stdout: "", stderr: "Member nobody not found\n" });
});

it("shows help without a database, and ends with exit code 2 for wrong arguments", async () => {
  const offline = (...args: string[]) => runProcess(args, { DATABASE_URL: "postgres://127.0.0.1:1/none" });
  const [help, verb, choice, name] = await Promise.all([
    offline("deals", "create", "--help"),
    offline("deals", "frobnicate"),
    offline("deals", "create", "--stage", "someday"),
    offline("deals", "list", "--as"),
  ]);
  expect(help).toMatchObject({ exitCode: 0, stderr: "" });
  expect(help.stdout).toContain("--lead-user-id");
  expect([verb.exitCode, choice.exitCode, name.exitCode]).toEqual([2, 2, 2]);
  expect(choice.stderr).toContain("due_diligence");
});

it("keeps the last administrator, also when two are revoked at once", async () => {
  expect(await cli("users:revoke-admin", "--user", "admin")).toMatchObject({ exitCode: 1, stdout: "" });
  expect(await cli("users:grant-admin", "--user", "rmenon")).toMatchObject({ exitCode: 0 });
  const both = await Promise.all(
    ["admin", "rmenon"].map((username) => cli("users:revoke-admin", "--user", username)),
  );
  expect(both.map(({ exitCode }) => exitCode).sort()).toEqual([0, 1]);
  expect(both.map(({ stderr }) => stderr).join()).toContain("is the last administrator");
  const left = await db
    .select()
    .from(users)
    .where(and(users.isAdmin, eq(users.status, "active")));
  expect(left).toHaveLength(1);
});

it("audits what the product has written, and finds nothing wrong", async () => {
  expect(await cli("db:audit")).toMatchObject({ exitCode: 0, stdout: "None.\n" });
});

it("starts the built-in database when none is running, and stops it", async () => {
  const folder = await mkdtemp(join(tmpdir(), "dealflow-cli-"));
  // The account that runs the database must be able to enter.
  await chmod(folder, 0o755);
  const builtIn = (...args: string[]) => runProcess(args, { DATA_DIR: folder });
  try {
    const seeded = await builtIn("seed", "--json");
    expect(JSON.parse(seeded.stdout)).toEqual({ loaded: true, membersPassword: "sample-password" });
    const counts = await builtIn("sidebar", "counts", "--json");
    expect(JSON.parse(counts.stdout)).toMatchObject({ deals: 34, portfolio: 8, rim: 6 });
    await expect(access(join(folder, "postgres", "cluster", "postmaster.pid"))).rejects.toThrow("ENOENT");
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
