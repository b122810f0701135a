import { importsIn, sourceFiles, withoutExtension } from "./imports.ts";
import type { Outcome } from "./run.ts";

/** Reports circular imports, including those of types and dynamic ones. */
export function checkCircles(): Outcome {
  const graph = new Map<string, string[]>();
  for (const [file, source] of sourceFiles()) {
    graph.set(
      withoutExtension(file),
      importsIn(file, source).flatMap(({ target }) => target ?? []),
    );
  }
  const circles = findCircles(graph);
  return { ok: circles.length === 0, output: circles.map((circle) => `${circle.join(" -> ")}\n`).join("") };
}

/** The files of each circle in their order, with the first one again at the end. */
export function findCircles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const circles: string[][] = [];
  const done = new Set<string>();
  const way: string[] = [];
  function visit(file: string) {
    if (way.includes(file)) circles.push([...way.slice(way.indexOf(file)), file]);
    if (done.has(file)) return;
    done.add(file);
    way.push(file);
    for (const target of graph.get(file) ?? []) visit(target);
    way.pop();
  }
  for (const file of graph.keys()) visit(file);
  return circles;
}
