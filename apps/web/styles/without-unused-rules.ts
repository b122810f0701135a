import { realpathSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "postcss";
import { findUsage, SOURCE_FOLDERS, type Usage } from "./usage.ts";

const RADIX_FILE = /@radix-ui\/themes\/(components|utilities)\.css$/;
const NAME = "without-unused-rules";

/** Leaves out the rules of Radix Themes that match nothing which the product can render. */
export function withoutUnusedRules(): Plugin {
  return {
    postcssPlugin: NAME,
    Once(sheet, { result }) {
      const [path] = RADIX_FILE.exec(result.opts.from ?? "") ?? [];
      if (path === undefined || !result.opts.from) return;
      // Packages lie below the folder of the repository; where this module is, the bundler does not tell.
      const file = realpathSync(result.opts.from);
      const [root = ""] = file.split("/node_modules/");
      for (const folder of SOURCE_FOLDERS) {
        const dir = join(root, folder);
        result.messages.push({ type: "dir-dependency", plugin: NAME, dir, glob: "**/*.tsx", parent: file });
      }
      const usage = findUsage(root, join(file.slice(0, -path.length), "@radix-ui/themes/dist/esm"));
      sheet.walkRules((rule) => {
        const used = rule.selectors.filter((selector) => isUsed(selector, usage));
        if (used.length === 0) rule.remove();
        else if (used.length < rule.selectors.length) rule.selectors = used;
      });
      sheet.walkAtRules((rule) => {
        if (rule.nodes?.length === 0) rule.remove();
      });
    },
  };
}

/** Whether something can be rendered that the selector matches; in doubt it is. */
export function isUsed(selector: string, usage: Usage): boolean {
  return requiredPart(selector)
    .split(/[\s>+~]+/)
    .every((element) => {
      const classes = classesOf(element);
      const components = classes.filter((name) => /^rt-[A-Z]/.test(name));
      if (!components.every((name) => usage.classes.has(name))) return false;
      // Components hand their size and variant on to their parts under other names: only widths tell there.
      return classes.every((name) => (components.length > 0 && !name.includes(":")) || isGiven(name, usage));
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
  const [, width = "", sign = "", plain = ""] = /^(\w+:)?(-)?(rt-r-.*)$/.exec(name) ?? [];
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
