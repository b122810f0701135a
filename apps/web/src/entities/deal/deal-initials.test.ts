import { describe, expect, it } from "vitest";
import { dealInitials } from "../opportunity/opportunity-card.tsx";

describe("initials", () => {
  it.each([
    [{ codename: "Project Aspen", company: "Northwind" }, "PA"],
    [{ codename: null, company: "Northwind" }, "N"],
    [{ codename: null, company: "élan vital group" }, "ÉV"],
    [{ codename: null, company: "—" }, "–"],
  ])("%j has the initials %s", (deal, initials) => expect(dealInitials(deal)).toBe(initials));
});
