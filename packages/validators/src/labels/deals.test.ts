import { expect, it } from "vitest";
import { dealTitle, SHORT_STAGE_LABELS, STAGE_LABELS, STAGES } from "./deals.ts";

it("calls a deal by its codename where it has one", () => {
  expect(dealTitle({ codename: "Project Aspen", company: "Northwind" })).toBe("Project Aspen");
  expect(dealTitle({ codename: null, company: "Northwind" })).toBe("Northwind");
});

it.each(STAGES)("the short label of %s is the beginning of the whole one", (stage) =>
  expect(STAGE_LABELS[stage]).toMatch(new RegExp(`^${SHORT_STAGE_LABELS[stage]}( |$)`)),
);
