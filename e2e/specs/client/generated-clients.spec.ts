import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "../../fixtures.ts";
import { failureIn, runIn } from "../../helpers/packed-client.ts";

const EXAMPLES = join(import.meta.dirname, "../../../examples/openapi");
const BIN = join(EXAMPLES, "node_modules/.bin");

/** A copy of the examples, for the clients that are made of the document. */
let folder: string;

test.describe.configure({ mode: "serial" });
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "generated-"));
  for (const name of ["package.json", "tsconfig.json", "openapi-ts.config.ts", "src"]) {
    cpSync(join(EXAMPLES, name), join(folder, name), { recursive: true });
  }
  symlinkSync(join(EXAMPLES, "node_modules"), join(folder, "node_modules"));
});
test.afterAll(() => rmSync(folder, { recursive: true }));

test.describe("clients made of the API's document", { tag: "@core" }, () => {
  test("compile strictly, with the examples that use them", async ({ restAs, addMember }) => {
    const rest = await restAs(await addMember());
    const document = await rest.sendOk<object>("GET", "/api/openapi.json");
    writeFileSync(join(folder, "openapi.json"), JSON.stringify(document));
    await runIn(folder, join(BIN, "openapi-typescript"), [
      "openapi.json",
      "--output",
      "src/openapi-typescript.gen.ts",
    ]);
    await runIn(folder, join(BIN, "openapi-ts"), ["--no-log-file"]);
    expect(await runIn(folder, join(BIN, "tsc"), [])).toBe("");
  });

  test("a program with a wrong field does not compile", async () => {
    const program = `import type { Deal } from "./hey-api.gen/index.ts";
export const wrong = (deal: Deal) => deal.companyName;
`;
    writeFileSync(join(folder, "src/wrong.ts"), program);
    const output = await failureIn(folder, join(BIN, "tsc"), ["--pretty", "false"]);
    rmSync(join(folder, "src/wrong.ts"));
    expect(output).toContain("Property 'companyName' does not exist on type 'Deal'");
    expect(output.match(/error TS/g)).toHaveLength(1);
  });

  for (const [name, scopes, printed] of [
    [
      "with-openapi-typescript.ts",
      ["deals:write"],
      /^Northwind Traders is under LOI, worth 42500000\.00 dollars\n[\s\S]*, led by \S+\n(There are more|That is all)\n$/,
    ],
    [
      "with-hey-api.ts",
      ["tasks:write"],
      /^Send the term sheet is completed, after 2026-12-01T00:00:00\.000Z\n[\s\S]*, for \S+\nRefused: BAD_REQUEST, title\n$/,
    ],
  ] as const) {
    test(`the example ${name} runs`, async ({ origin, restAs, addMember }) => {
      const rest = await restAs(await addMember());
      const { token } = await rest.sendOk<{ token: string }>("POST", "/api/tokens", {
        name: "Example",
        scopes,
      });
      const env = { DEALFLOW_URL: origin, DEALFLOW_TOKEN: token };
      expect(await runIn(folder, process.execPath, [`src/${name}`], env)).toMatch(printed);
    });
  }
});
