import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

export const SOURCE_FOLDERS = ["apps/web/src", "packages/ui/src"];

/** What the product can render of Radix Themes. */
export interface Usage {
  /** Every class that stands in the code of a component which the product imports, such as `rt-DialogTitle`. */
  classes: ReadonlySet<string>;
  /** By beginning of a class, such as `rt-r-mb`: the values given somewhere, such as `2`, or `sm:2` from a width on. */
  values: ReadonlyMap<string, ReadonlySet<string>>;
  /** Every custom property that stands in the code of the product and of those components. */
  properties: ReadonlySet<string>;
  /** The scales of colors that are imported, such as `slate`. */
  scales: ReadonlySet<string>;
}

const SCALE = /@import "@radix-ui\/themes\/tokens\/colors\/(\w+)\.css"/g;
const IMPORT = /from "@radix-ui\/themes\/components\/([\w-]+)"/g;
const DEFINITION = /(\w+):\{[^{}]*className:"([^"]+)"[^{}]*\}/g;

/** Reads the sources of the product and of Radix Themes, whose modules are below `radix`. */
export function findUsage(root: string, radix: string): Usage {
  const sources = globSync(`{${SOURCE_FOLDERS.join(",")}}/**/*.{ts,tsx,css}`, { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(join(root, file), "utf8"))
    .join("\n");
  const entries = [...sources.matchAll(IMPORT)].map(([, module = ""]) => `components/${module}.js`);
  if (entries.length === 0) throw new Error(`Nothing below ${root} imports a component of Radix Themes`);
  const modules = readModules(radix, entries);
  const radixCode = [...modules.values()].join("\n");
  const values = new Map<string, Set<string>>();
  for (const [definition, property = "", beginning = ""] of radixCode.matchAll(DEFINITION)) {
    const known = values.get(beginning) ?? new Set<string>();
    values.set(beginning, known);
    for (const value of definition.matchAll(/default:"([^"]+)"/g)) known.add(value[1] ?? "");
    for (const value of givenValues(property, `${sources}\n${radixCode}`)) known.add(value);
  }
  const scales = [...sources.matchAll(SCALE)].map(([, scale = ""]) => scale);
  return {
    classes: new Set(radixCode.match(/rt-[\w-]+/g)),
    values,
    properties: new Set(`${sources}\n${radixCode}`.match(/--[\w-]+/g)),
    scales: new Set(["gray", ...scales]),
  };
}

/** The modules and all that they import of the package. */
function readModules(folder: string, entries: string[]): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  const waiting = [...entries];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (texts.has(file)) continue;
    const text = readFileSync(join(folder, file), "utf8");
    texts.set(file, text);
    for (const [, path = ""] of text.matchAll(/from"(\.[^"]+)"/g)) waiting.push(join(dirname(file), path));
  }
  return texts;
}

/** All texts in `mb="2"`, `mb={...}`, `mb: "1" | "2"`, `mb = "2"` and `mb: { initial: "1", sm: "2" }`. */
function givenValues(property: string, code: string): string[] {
  const found: string[] = [];
  for (const { index, 0: start } of code.matchAll(
    new RegExp(`(?<![\\w-])${property}(?:\\??:|\\s?=(?![=>]))\\s*`, "g"),
  )) {
    const value = textOfValue(code, index + start.length);
    for (const [, width = "", text = ""] of value.matchAll(/(?:\b(\w+):\s?)?"([\w-]+)"/g)) {
      found.push(["xs", "sm", "md", "lg", "xl"].includes(width) ? `${width}:${text}` : text);
    }
  }
  return found;
}

/** What stands in the braces that open there, or else the texts with `|` between them. */
function textOfValue(code: string, start: number): string {
  if (code[start] !== "{") return /^(?:"[\w-]+"[\s|]*)*/.exec(code.slice(start, start + 300))?.[0] ?? "";
  for (let at = start, depth = 0; at < code.length; at += 1) {
    if (code[at] === "{") depth += 1;
    if (code[at] === "}") depth -= 1;
    if (depth === 0) return code.slice(start, at + 1);
  }
  return "";
}
