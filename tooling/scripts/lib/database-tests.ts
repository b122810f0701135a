import { importsIn, sourceFiles, withoutExtension } from "./imports.ts";

/** How a file learns of the server on which the test run creates its databases. */
const TEST_SERVER = 'inject("testServer")';
const UNIT_TEST = /(?<!\.browser)\.test\.tsx?$/;

/** The tests that run SQL on the server of the test run: their imports lead to a file that knows it. */
export function databaseTests(files: Iterable<[file: string, source: string]> = sourceFiles()): string[] {
  const graph = new Map<string, string[]>();
  const tests: string[] = [];
  const onServer = new Set<string>();
  for (const [file, source] of files) {
    const targets = importsIn(file, source).flatMap(({ target, isType }) => (isType ? [] : (target ?? [])));
    graph.set(withoutExtension(file), targets);
    if (source.includes(TEST_SERVER)) onServer.add(withoutExtension(file));
    if (UNIT_TEST.test(file)) tests.push(file);
  }
  return tests.filter((test) => leadsTo(onServer, withoutExtension(test), graph)).sort();
}

function leadsTo(
  goals: ReadonlySet<string>,
  from: string,
  graph: ReadonlyMap<string, readonly string[]>,
): boolean {
  const seen = new Set([from]);
  for (const file of seen) {
    if (goals.has(file)) return true;
    for (const next of graph.get(file) ?? []) seen.add(next);
  }
  return false;
}
