import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { expect, test } from "../../fixtures.ts";
import { failureIn, installOutside, type Outside, runIn } from "../../helpers/packed-client.ts";

const require = createRequire(import.meta.url);
const COMPILERS = ["typescript-5.6", "typescript-5.9", "typescript"];
const compilerOf = (name: string) =>
  require.resolve(`${name}/package.json`).replace("package.json", "lib/tsc.js");

let outside: Outside;

test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
  outside = await installOutside();
});
test.afterAll(() => outside.remove());

const inPackage = (path: string) => join(outside.folder, "node_modules/@dealflow/client", path);
const distFiles = (pattern: string) => globSync(inPackage(`dist/${pattern}`));

test.describe("the packed client", { tag: "@core" }, () => {
  test("is small, and imports only what it names as its dependencies", () => {
    const { dependencies } = JSON.parse(readFileSync(inPackage("package.json"), "utf8"));
    const sources = [...distFiles("*.js"), ...distFiles("*.d.ts")].map((file) => readFileSync(file, "utf8"));
    const imported = sources.flatMap((source) => [
      ...source.matchAll(/\b(?:from|import\()\s*"([^."][^"]*)"/g),
    ]);
    const packages = new Set(
      imported.map(([, specifier = ""]) => specifier.replace(/^((?:@[^/]+\/)?[^/]+).*/, "$1")),
    );
    expect([...packages].toSorted()).toEqual(Object.keys(dependencies).toSorted());

    const bytes = distFiles("*.d.ts").reduce((sum, file) => sum + readFileSync(file).length, 0);
    expect(bytes).toBeGreaterThan(20_000);
    expect(bytes).toBeLessThan(200_000);
    expect(
      ["LICENSE", "README.md", "dist/index.js", "src", "contract"].map((path) => existsSync(inPackage(path))),
    ).toEqual([...[true, true, true], ...[false, false]]);
  });

  test("passes publint and attw", async () => {
    const bin = join(import.meta.dirname, "../../node_modules/.bin");
    expect(await runIn(outside.folder, join(bin, "publint"), ["--strict", outside.packed])).toContain(
      "All good!",
    );
    // It fails with the problems that it finds. For CommonJS there is nothing: Node 20 and newer load modules from it too.
    const profile = ["--profile", "esm-only", "--no-emoji"];
    const report = await runIn(outside.folder, join(bin, "attw"), [...profile, outside.packed]);
    expect(report).toContain("OK (ESM)");
  });

  for (const compiler of COMPILERS) {
    test(`is checked with the examples by ${compiler}`, async () => {
      await runIn(outside.folder, process.execPath, [compilerOf(compiler), "-p", "."]);
    });
  }

  for (const [name, message] of [
    ["wrong-field", "'companyName' does not exist in type 'CreateDealInput'"],
    ["wrong-choice", `Type '"signed"' is not assignable to type 'Stage[] | Stage | undefined'`],
    ["missing-input", "Expected 1-2 arguments, but got 0"],
    ["wrong-answer", "The left-hand side of an arithmetic operation must be of type"],
  ] as const) {
    test(`an example with a ${name.replace("-", " ")} does not compile`, async () => {
      const config = join(outside.folder, `tsconfig.${name}.json`);
      writeFileSync(config, JSON.stringify({ extends: "./tsconfig.json", include: [`wrong/${name}.ts`] }));
      const output = await failureIn(outside.folder, process.execPath, [
        compilerOf("typescript"),
        "--pretty",
        "false",
        "-p",
        config,
      ]);
      expect(output).toContain(message);
      expect(output.match(/error TS/g)).toHaveLength(1);
    });
  }
});

for (const compiler of COMPILERS) {
  test(`${compiler} checks the client and its examples in little more than an empty program`, async () => {
    const empty = join(outside.folder, "empty.json");
    writeFileSync(join(outside.folder, "empty.ts"), "export {};\n");
    writeFileSync(empty, JSON.stringify({ extends: "./tsconfig.json", include: ["empty.ts"] }));
    const timeOf = async (project: string) => {
      const startedAt = performance.now();
      await runIn(outside.folder, process.execPath, [compilerOf(compiler), "-p", project]);
      return performance.now() - startedAt;
    };
    // In turn, since other tests run beside this one: the quickest of three each.
    const times: { empty: number[]; client: number[] } = { empty: [], client: [] };
    for (let at = 0; at < 3; at++) {
      times.empty.push(await timeOf(empty));
      times.client.push(await timeOf("."));
    }
    expect(Math.min(...times.client) / Math.min(...times.empty)).toBeLessThan(1.5);
  });
}

/** A new member's token in the environment of a program. */
async function environment(
  {
    origin,
    restAs,
    addMember,
  }: Pick<Parameters<Parameters<typeof test>[2]>[0], "origin" | "restAs" | "addMember">,
  scopes: string[],
): Promise<Record<string, string>> {
  const rest = await restAs(await addMember());
  const { token } = await rest.sendOk<{ token: string }>("POST", "/api/tokens", { name: "Example", scopes });
  return { DEALFLOW_URL: origin, DEALFLOW_TOKEN: token };
}

const NODE_EXAMPLES = [
  [
    "deals.ts",
    ["deals:write"],
    /Added Northwind Traders on 20\S+Z, worth 42500000\.00 dollars\n[\s\S]*\n\d+ deals under LOI, \d+ dollars together\n$/,
  ],
  [
    "documents.ts",
    ["documents:write"],
    /^Uploaded revenue\.csv, (\d+) bytes\nDownloaded revenue\.csv, \1 bytes\n$/,
  ],
  ["events.ts", ["events:read", "tasks:write"], /^Listening\n[\s\S]*tasks \d+ created, version 1\n/],
] as const;

for (const [name, scopes, printed] of NODE_EXAMPLES) {
  test(`the example ${name} runs`, { tag: "@core" }, async ({ origin, restAs, addMember }) => {
    const env = await environment({ origin, restAs, addMember }, [...scopes]);
    expect(await runIn(outside.folder, process.execPath, [`src/${name}`, "2"], env)).toMatch(printed);
  });
}

for (const [program, path, scopes, printed] of [
  [
    "sh",
    "curl/deals.sh",
    ["deals:write"],
    /"company":"Northwind Traders"[\s\S]*x-next-cursor: deals\.list\.[\s\S]*\n\[\{/,
  ],
  ["sh", "curl/documents.sh", ["documents:write"], /"name":"revenue\.csv"[\s\S]*\{"success":true\}/],
  [
    "python3",
    "python/deals.py",
    ["deals:write", "events:read"],
    /^Added Northwind Traders, version 1\n\d+ active deals\nDeal \d+ created\n$/,
  ],
] as const) {
  test(`the example ${path} runs`, { tag: "@core" }, async ({ origin, restAs, addMember }) => {
    const env = await environment({ origin, restAs, addMember }, [...scopes]);
    const file = join(import.meta.dirname, "../../../examples", path);
    expect(await runIn(outside.folder, program, [file], env)).toMatch(printed);
  });
}

/** The program of the package's own page, for another workspace. */
function firstProgram(origin: string): string {
  const code = /```ts\n([\s\S]*?)```/.exec(readFileSync(inPackage("README.md"), "utf8"))?.[1] ?? "";
  return code.replaceAll(/^ {3}/gm, "").replace("http://localhost:3000", origin);
}

async function runFirstProgram(
  program: string,
  { DEALFLOW_URL = "", ...env }: Record<string, string>,
): Promise<string> {
  writeFileSync(join(outside.folder, "first.js"), `${firstProgram(DEALFLOW_URL)}\nconsole.log("Done");`);
  return runIn(outside.folder, program, ["first.js"], env);
}

test("the program of its page runs", { tag: "@core" }, async ({ origin, restAs, addMember }) => {
  const env = await environment({ origin, restAs, addMember }, ["deals:write", "events:read"]);
  expect(await runFirstProgram(process.execPath, env)).toMatch(/Done\n$/);
});

for (const [name, packageName, program] of [
  ["Node 20", `node-${process.platform}-${process.arch}@20`, "bin/node"],
  ["Bun", `@oven/bun-${process.platform}-${process.arch}`, "bin/bun"],
] as const) {
  test(`the program of its page runs on ${name}`, async ({ origin, restAs, addMember }) => {
    test.setTimeout(180_000);
    const env = await environment({ origin, restAs, addMember }, ["deals:write", "events:read"]);
    const flags = ["--no-save", "--ignore-scripts", "--no-audit", "--no-fund"];
    await runIn(outside.folder, "npm", ["install", ...flags, packageName]);
    const installed = join(outside.folder, "node_modules", packageName.replace(/(?<=.)@\d+$/, ""), program);
    expect(await runFirstProgram(installed, env)).toMatch(/Done\n$/);
  });
}

const BROWSER_PROGRAM = `
  const { createClient, DealflowError } = await import("@dealflow/client");
  const client = createClient({ url: location.origin, token: TOKEN });
  const seen = [];
  for await (const event of client.subscribe()) {
    if (event.change === "ready") await client.tasks.create({ title: "From a page", dueDate: new Date(0) });
    if (event.entity === "tasks") break;
  }
  const { items } = await client.tasks.list({ search: "From a page" });
  seen.push(items[0].dueDate.getTime());
  const file = new File(["a,b"], "page.csv");
  const { id } = await client.documents.upload({ file });
  seen.push(await new Response((await client.documents.download({ id })).content).text());
  await client.documents.delete({ id });
  seen.push(await client.deals.list().catch((error) => error instanceof DealflowError && error.code));
  globalThis.seen = seen;
`;

test("it runs in a browser, on a page of the workspace's origin", async ({
  page,
  origin,
  restAs,
  addMember,
  expectFault,
}) => {
  const scopes = ["tasks:write", "documents:write", "events:read"];
  const { DEALFLOW_TOKEN: token } = await environment({ origin, restAs, addMember }, scopes);
  expectFault(/403/);
  // Its modules as a bundler would find them.
  const imports = Object.fromEntries(
    ["@dealflow/client", "superjson", "copy-anything", "is-what", "eventsource-parser"].flatMap((name) => {
      const file = join(outside.folder, "node_modules", name, "package.json");
      if (!existsSync(file)) return [];
      const { exports: entries, module, main } = JSON.parse(readFileSync(file, "utf8"));
      const entry = entries?.["."] ?? entries;
      return [[name, `/modules/${name}/${entryOf(entry) ?? module ?? main}`]];
    }),
  );
  await page.route("**/modules/**", (route) => {
    const path = new URL(route.request().url()).pathname.replace("/modules/", "");
    return route.fulfill({
      path: join(outside.folder, "node_modules", path),
      contentType: "text/javascript",
    });
  });
  const program = BROWSER_PROGRAM.replace("TOKEN", JSON.stringify(token));
  const html = `<script type="importmap">${JSON.stringify({ imports })}</script><script type="module">${program}</script>`;
  await page.route("**/of-our-own", (route) => route.fulfill({ body: html, contentType: "text/html" }));
  await page.goto("/of-our-own");
  await expect.poll(() => page.evaluate("globalThis.seen")).toEqual([0, "a,b", "SCOPE_REQUIRED"]);
});

/** The file of an entry in a package's `exports` for browsers that import it. */
function entryOf(entry: unknown): string | undefined {
  if (typeof entry === "string") return entry;
  if (typeof entry !== "object" || entry === null) return undefined;
  const conditions = new Map(Object.entries(entry));
  return entryOf(conditions.get("browser") ?? conditions.get("import") ?? conditions.get("default"));
}
