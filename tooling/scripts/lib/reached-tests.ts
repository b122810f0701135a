import { posix } from "node:path";
import { importsIn, withoutExtension } from "./imports.ts";

const TEST = /\.test\.tsx?$/;
/** Every verb is behind it, so that whoever asks for one by its name would reach them all. */
const ALL_VERBS = "packages/api/src/root";

/**
 * The tests that a change of these files reaches: those beside them, and those whose imports lead to them, but not through the
 * router of all verbs. Paths are from the project's root, and so are those of the `files` with their texts.
 */
export function reachedTests(
  changed: readonly string[],
  files: Iterable<[file: string, source: string]>,
): string[] {
  const users = new Map<string, string[]>();
  const names = new Map<string, string>();
  for (const [file, source] of files) {
    const user = withoutExtension(file);
    names.set(user, file);
    for (const { target } of importsIn(file, source)) {
      if (target && user !== ALL_VERBS) users.set(target, [...(users.get(target) ?? []), user]);
    }
  }
  const reached = new Set(changed.map(withoutExtension));
  for (const file of reached) for (const user of users.get(file) ?? []) reached.add(user);
  const folders = new Set(changed.map(posix.dirname));
  return [...names]
    .filter(([name, file]) => TEST.test(file) && (reached.has(name) || folders.has(posix.dirname(file))))
    .map(([, file]) => file)
    .sort();
}
