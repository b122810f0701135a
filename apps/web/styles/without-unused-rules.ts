import { readFileSync, realpathSync } from "node:fs";
import { join } from "node:path";
import type { Plugin, Root } from "postcss";
import { findUsage, SOURCE_FOLDERS, type Usage } from "./usage.ts";

const RADIX_FILE = /@radix-ui\/themes\/(components|utilities|tokens\/[\w/-]+)\.css$/;
const NAME = "without-unused-rules";

/** Leaves out the rules of Radix Themes that match nothing which the product can render, and properties that nothing reads. */
export function withoutUnusedRules(): Plugin {
  return {
    postcssPlugin: NAME,
    Once(sheet, { result, parse }) {
      const [path] = RADIX_FILE.exec(result.opts.from ?? "") ?? [];
      if (path === undefined || !result.opts.from) return;
      // Packages lie below the folder of the repository; where this module is, the bundler does not tell.
      const file = realpathSync(result.opts.from);
      const [root = ""] = file.split("/node_modules/");
      for (const folder of SOURCE_FOLDERS) {
        const dir = join(root, folder);
        result.messages.push({ type: "dir-dependency", plugin: NAME, dir, glob: "**/*.tsx", parent: file });
      }
      const themes = join(file.slice(0, -path.length), "@radix-ui/themes");
      const usage = findUsage(root, join(themes, "dist/esm"));
      leaveOutUnusedRules(sheet, usage);
      const sheets = ["tokens/base.css", "components.css", "utilities.css"].map((name) => {
        const other = parse(readFileSync(join(themes, name), "utf8"));
        leaveOutUnusedRules(other, usage);
        return other;
      });
      const read = findReadProperties(sheets, usage);
      sheet.walkDecls(/^--/, (declaration) => {
        if (!read.has(declaration.prop)) declaration.remove();
      });
      leaveOutEmptyRules(sheet);
    },
  };
}

function leaveOutUnusedRules(sheet: Root, usage: Usage): void {
  sheet.walkRules((rule) => {
    const used = rule.selectors.filter((selector) => isUsed(selector, usage));
    if (used.length === 0) rule.remove();
    else if (used.length < rule.selectors.length) rule.selectors = used;
  });
  // The same colors once more, for screens that show more of them: a third of the tokens.
  sheet.walkAtRules(/^(media|supports)$/, (rule) => {
    if (rule.params.includes("p3")) rule.remove();
  });
}

/** Those that stand in the code, or in the value of something that is read itself. */
function findReadProperties(sheets: Root[], usage: Usage): ReadonlySet<string> {
  const read = new Set(usage.properties);
  const values = new Map<string, string[]>();
  for (const sheet of sheets) {
    sheet.walkDecls(({ prop, value }) => {
      const inside = value.match(/--[\w-]+/g) ?? [];
      if (prop.startsWith("--")) values.set(prop, [...(values.get(prop) ?? []), ...inside]);
      else for (const name of inside) read.add(name);
    });
  }
  // A set hands out what is added to it meanwhile.
  for (const name of read) for (const inside of values.get(name) ?? []) read.add(inside);
  return read;
}

function leaveOutEmptyRules(sheet: Root): void {
  sheet.walkRules((rule) => {
    if (rule.nodes.length === 0) rule.remove();
  });
  sheet.walkAtRules((rule) => {
    if (rule.nodes?.length === 0) rule.remove();
  });
}

/** Whether something can be rendered that the selector matches; in doubt it is. */
export function isUsed(selector: string, usage: Usage): boolean {
  const scales = selector.matchAll(/\[data-(?:accent|gray)-color=['"]?(\w+)/g);
  if (![...scales].every(([, scale = ""]) => usage.scales.has(scale))) return false;
  return requiredPart(selector)
    .split(/[\s>+~]+/)
    .every((element) => {
      const classes = classesOf(element);
      const components = classes.filter((name) => /^rt-[A-Z]/.test(name));
      if (!components.every((name) => usage.classes.has(name))) return false;
      // Components hand their size on to their parts under other names: only variants and widths tell there.
      const tells = (name: string) =>
        components.length === 0 || name.startsWith("rt-variant-") || name.includes(":");
      return classes.every((name) => !tells(name) || isGiven(name, usage));
    });
}

/** The selector without what it excludes, and without lists and chains of alternatives. */
function requiredPart(selector: string): string {
  const shorter = selector.replace(/:([\w-]+)\(([^()]*)\)/g, (_, name: string, inside: string) =>
    ["is", "where"].includes(name) && /^\.[^,\s>+~]+$/.test(inside.trim()) ? inside.trim() : "",
  );
  return shorter === selector ? selector : requiredPart(shorter);
}

/** Names with a colon, such as `sm:rt-r-size-2`, have it behind a backslash. */
function classesOf(element: string): string[] {
  return [...element.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = ""]) => name.replaceAll("\\", ""));
}

function isGiven(name: string, { values }: Usage): boolean {
  const [, width = "", sign = "", plain = ""] = /^(\w+:)?(-)?(rt-(?:r|variant)-.*)$/.exec(name) ?? [];
  if (plain === "") return true;
  for (let end = plain.length; end > 0; end = plain.lastIndexOf("-", end - 1)) {
    const known = values.get(plain.slice(0, end));
    if (!known) continue;
    // Without a value the class says that there is one of one's own, in a custom property.
    if (end === plain.length) return width === "" || [...known].some((value) => value.startsWith(width));
    return known.has(width + sign + plain.slice(end + 1));
  }
  return false;
}
