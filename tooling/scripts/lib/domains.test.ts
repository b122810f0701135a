import { expect, it } from "vitest";
import { violationsOfFeature } from "./domains.ts";

it.each(["deals", "funding-sources", "team"])(
  "%s has its counterparts in the other layers, or a reason",
  (feature) => {
    expect(violationsOfFeature(feature)).toEqual([]);
  },
);

it("names what a feature lacks", () => {
  expect(violationsOfFeature("funding")).toEqual([
    "apps/web/src/features/funding has no packages/api/src/modules/funding, nor a reason in domains.ts",
    "apps/web/src/features/funding has no packages/validators/src/funding.ts, nor a reason in domains.ts",
  ]);
});
