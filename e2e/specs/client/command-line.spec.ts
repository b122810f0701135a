import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { test as base, expect, unique } from "../../fixtures.ts";
import { CommandLine, type Ended } from "../../helpers/command-line.ts";
import type { RestClient } from "../../helpers/rest.ts";

interface Fixtures {
  /** A command line in an empty folder, for a member of the running server. */
  shell: CommandLine;
  /** The member, and the token that the command line has. */
  member: { rest: RestClient; token: string };
}

const test = base.extend<Fixtures>({
  member: async ({ restAs, addMember }, use) => {
    const rest = await restAs(await addMember());
    const made = {
      name: "Command line",
      scopes: ["*:read", "deals:write", "documents:write", "tasks:write"],
    };
    const { token } = await rest.sendOk<{ token: string }>("POST", "/api/tokens", made);
    await use({ rest, token });
  },
  shell: async ({ origin, member }, use) => {
    const shell = new CommandLine({ DEALFLOW_URL: origin, DEALFLOW_TOKEN: member.token });
    await use(shell);
    shell.remove();
  },
});

const DEAL = ["--sector", "Software", "--deal-type", "Buyout", "--deal-source", "Network"];

test("deals are added and listed from an empty folder: a table, JSON, and a line for each", {
  tag: "@core",
}, async ({ shell, member }) => {
  const word = unique("Tarn");
  const companies = [`${word} Alloys`, `${word} Brakes`];
  const made = await shell.dealflow(
    "deals",
    "create",
    "--company",
    companies[0] ?? "",
    ...DEAL,
    "--value",
    "12.5",
  );
  expect(made).toMatchObject({ code: 0, stderr: "" });
  expect(made.stdout).toMatch(/^value +12\.50$/m);
  await member.rest.sendOk("POST", "/api/deals", {
    company: companies[1],
    sector: "Software",
    dealType: "Buyout",
    dealSource: "Network",
  });

  const list = ["deals", "list", "--search", word];
  const table = await shell.dealflow(...list);
  expect(table).toMatchObject({ code: 0, stderr: "" });
  expect(table.stdout).toMatch(/^ *id +company +codename/);
  const json = await shell.dealflow(...list, "--json");
  expect(JSON.parse(json.stdout)).toMatchObject(companies.toReversed().map((company) => ({ company })));
  const rows = await shell.dealflow(...list, "--jsonl");
  expect(linesOf(rows).map(({ company }) => company)).toEqual(companies.toReversed());
  const first = await shell.dealflow(...list, "--limit", "1", "--jsonl");
  expect(linesOf(first)).toHaveLength(1);
  expect(first.stderr).toMatch(/^There is more: --cursor \S+\n$/);
});

test("what cannot be done says why, with an exit code for scripts, and never the token", {
  tag: "@core",
}, async ({ shell, member, origin }) => {
  const wrong = ["deals", "create", "--company", "Tarn", ...DEAL, "--value", "$5"];
  const { token } = member;
  const away = { DEALFLOW_URL: `http://127.0.0.1:${await freePort()}` };
  const run = (args: string[], env: Record<string, string> = {}) => shell.run("dealflow", args, env);
  for (const [ended, code, words] of [
    [run(wrong), 1, /^--value: Value must be a plain amount/],
    [run(["contacts", "create", "--name", "Ada"]), 1, /^This token lacks the scope contacts:write\n$/],
    [run(["tokens", "list"]), 1, /^No token may make this call/],
    [
      run(["deals", "list"], { DEALFLOW_TOKEN: `dfp_${"x".repeat(43)}` }),
      1,
      /^This token is unknown, expired or revoked/,
    ],
    [run(["deals", "list"], { DEALFLOW_TOKEN: "" }), 2, /^A token is needed for 127\.0\.0\.1:/],
    [run(["seed"]), 2, /^This command works on the database itself/],
    [run(["deals", "list"], away), 75, /^The server did not answer: .*ECONNREFUSED/],
  ] as const) {
    const { code: exitCode, stdout, stderr } = await ended;
    expect
      .soft({ exitCode, stdout, stderr })
      .toEqual({ exitCode: code, stdout: "", stderr: expect.stringMatching(words) });
    expect(stderr).not.toContain(token);
  }
  const refused = await run([...wrong, "--json"]);
  expect(JSON.parse(refused.stderr)).toMatchObject({
    code: "BAD_REQUEST",
    issues: [{ path: "value" }],
    requestId: expect.any(String),
  });
  const offline = await run(["deals", "create", "--help"], { ...away, DEALFLOW_TOKEN: "" });
  expect(offline).toMatchObject({ code: 0, stdout: expect.stringContaining("--lead-user-id") });
  const asked = await shell.run(
    "sh",
    ["-c", `printf '%s\\n' "$SECRET" | dealflow deals list --limit 1 --token -`],
    {
      DEALFLOW_TOKEN: "",
      DEALFLOW_URL: origin,
      SECRET: token,
    },
  );
  expect(asked.code).toBe(0);
});

test("a file goes up and comes down again, with a bar where someone looks at it", {
  tag: "@core",
}, async ({ shell }) => {
  const words = "Words for the committee\n".repeat(10_000);
  writeFileSync(join(shell.folder, "Memo.txt"), words);
  const sent = await shell.dealflow("documents", "upload", "Memo.txt", "--json");
  expect(sent).toMatchObject({ code: 0, stderr: "" });
  const { id } = JSON.parse(sent.stdout);
  const saved = await shell.dealflow("documents", "download", String(id), "copy.txt", "--json");
  expect(saved).toMatchObject({ code: 0, stderr: "" });
  expect(readFileSync(join(shell.folder, "copy.txt"), "utf8")).toBe(words);
  const again = await shell.dealflow("documents", "download", String(id), "copy.txt");
  expect(again).toMatchObject({ code: 1, stdout: "" });
  expect(again.stderr).toMatch(/copy\.txt is there already\n$/);
  const folder = await shell.dealflow("documents", "upload", ".");
  expect(folder).toMatchObject({ code: 1, stderr: expect.stringMatching(/is a folder\n$/) });

  const terminal = await shell.run("script", ["-qec", "dealflow documents upload Memo.txt", "/dev/null"]);
  expect(terminal).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/Memo\.txt +=+ 100 %, 240\.0 KB of 240\.0 KB/),
  });
});

test("changes are printed as they happen, until the command is interrupted", {
  tag: "@core",
}, async ({ shell, addDeal }) => {
  const child = shell.start("dealflow", ["events", "changes", "--jsonl"]);
  const lines: Record<string, unknown>[] = [];
  createInterface(child.stdout).on("line", (line) => lines.push(JSON.parse(line)));
  await expect.poll(() => lines[0]?.change).toBe("ready");
  const { id } = await addDeal();
  await expect
    .poll(() => lines)
    .toContainEqual(expect.objectContaining({ entity: "deals", id, change: "created" }));
  const ended = new Promise((resolve) => child.once("close", resolve));
  child.kill("SIGINT");
  expect(await ended).toBe(130);
});

/** A port that nobody listens on. */
async function freePort(): Promise<number> {
  const server = createServer();
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  server.close();
  return typeof address === "object" ? (address?.port ?? 0) : 0;
}

function linesOf({ stdout }: Ended): Record<string, unknown>[] {
  return stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
}
