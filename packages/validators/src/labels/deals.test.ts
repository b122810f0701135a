import { expect, it } from "vitest";
import { dealTitle } from "./deals.ts";

it("calls a deal by its codename where it has one", () => {
  expect(dealTitle({ codename: "Project Aspen", company: "Northwind" })).toBe("Project Aspen");
  expect(dealTitle({ codename: null, company: "Northwind" })).toBe("Northwind");
});
