import { metaOf, procedures } from "@dealflow/api/procedures";
import { fieldsOf, inputSchema } from "@dealflow/api/server/rest/json-schema";
import { describe, expect, it } from "vitest";
import { GLOBAL_OPTIONS, parseGlobalOptions } from "./global-options.ts";

const URL = "https://deals.example.com";
const TOKEN = `dfp_${"x".repeat(43)}`;
const parse = (line: string, env: Record<string, string> = {}) => parseGlobalOptions(line.split(" "), env);

describe("the options of every command", () => {
  it("are no fields of a call, which would never get them", () => {
    const taken = Object.values(GLOBAL_OPTIONS).flat();
    const commands = [...procedures].filter(([, procedure]) => !metaOf(procedure).answersFile);
    const fields = commands.flatMap(([name, procedure]) =>
      Object.keys(fieldsOf(inputSchema(procedure))).map((field) => `${name} --${field}`),
    );
    expect(fields.length).toBeGreaterThan(100);
    expect(fields.filter((field) => taken.some((option) => field.endsWith(` ${option}`)))).toEqual([]);
  });

  it("stand anywhere, and are taken out of the arguments of the command", () => {
    const { globals, argv } = parse(`--url ${URL} deals list --token=${TOKEN} --search x --jsonl`);
    expect(globals).toMatchObject({ as: undefined, remote: { url: URL }, format: "jsonl" });
    expect(globals.remote?.token()).toBe(TOKEN);
    expect(argv).toEqual(["deals", "list", "--search", "x"]);
    expect(parse("deals list --as rmenon --json")).toEqual({
      globals: { as: "rmenon", remote: undefined, format: "json" },
      argv: ["deals", "list"],
    });
  });

  it("come from the environment, where the command does not say them", () => {
    const env = { DEALFLOW_URL: URL, DEALFLOW_TOKEN: TOKEN, DEALFLOW_USER: "rmenon" };
    const { globals } = parse("deals list", env);
    expect(globals).toMatchObject({ as: undefined, remote: { url: URL }, format: "text" });
    expect(globals.remote?.token()).toBe(TOKEN);
    expect(parse("deals list --url http://127.0.0.1:3000", env).globals.remote?.url).toBe(
      "http://127.0.0.1:3000",
    );
    expect(parse("deals list", { DEALFLOW_USER: "rmenon" }).globals.as).toBe("rmenon");
    expect(parse("deals list", { DEALFLOW_URL: URL }).globals.remote?.token()).toBeUndefined();
  });

  it.each([
    ["deals list --as", "--as needs a username"],
    ["deals list --url --json", "--url needs the address of a workspace"],
    ["deals list --token=", "--token needs an API token"],
    ["deals list --json --jsonl", "Use --json or --jsonl, not both"],
    [`deals list --token ${TOKEN}`, "--token needs the workspace that it is for: --url or DEALFLOW_URL"],
    [
      `deals list --url ${URL} --as rmenon`,
      `--as is for a workspace on this machine; at ${URL} the token says who you are`,
    ],
  ])("refuse `%s`", (line, message) => {
    expect(() => parse(line)).toThrow(message);
  });
});
