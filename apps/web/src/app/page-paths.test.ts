import { globSync } from "node:fs";
import { contactPagePath, dealPath, firmPath, PAGE_PATHS } from "@dealflow/validators/addresses";
import { expect, it } from "vitest";

/** Pages that nothing but their own address leads to. */
const NOT_LINKED = ["/[...rest]"];

it("every page has a path among those that are linked to, and every such path has a page", () => {
  const files = globSync("**/page.tsx", { cwd: import.meta.dirname });
  const routes = files.map((file) => `/${file}`.replaceAll(/\/\([a-z]+\)|\/page\.tsx$/g, "") || "/");
  const records = [dealPath(7), contactPagePath(7), firmPath(7)].map((path) => path.replace("7", "[id]"));
  expect(routes.sort()).toEqual([...Object.values(PAGE_PATHS), ...records, ...NOT_LINKED].sort());
});
