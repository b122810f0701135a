import { expect, it } from "vitest";
import { complaintsAboutFeature } from "./domains.ts";

it.each(["deals", "funding-sources", "team"])("has a counterpart of %s, or a reason", (feature) => {
  expect(complaintsAboutFeature(feature)).toEqual([]);
});

it("names what a feature lacks", () => {
  expect(complaintsAboutFeature("funding")).toEqual([
    "apps/web/src/features/funding has no packages/api/src/modules/funding, nor a reason in domains.ts",
    "apps/web/src/features/funding has no packages/validators/src/funding.ts, nor a reason in domains.ts",
  ]);
});
