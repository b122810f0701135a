import { DEAL_FIGURES } from "@dealflow/validators/labels/deal-figures";
import { expect, it } from "vitest";
import { CHIPS, chipParams, contactsInput, readView } from "./view.ts";

it("reads what the address says, and takes what it does not know as not said", () => {
  expect(readView({})).toEqual({ chip: "all", figure: null });
  expect(readView({ people: "general", figure: "won" })).toEqual({ chip: "all", figure: null });
  expect(readView({ people: ["financing", "all"], figure: ["open"] })).toEqual({ chip: "all", figure: null });
  for (const figure of DEAL_FIGURES) expect(readView({ figure }).figure).toBe(figure);
});

it("says each chip so that it is read again, and asks for its category", () => {
  for (const chip of CHIPS)
    expect(readView({ people: chipParams(chip).people ?? undefined }).chip).toBe(chip);
  expect(contactsInput("all")).toEqual({ limit: 3 });
  expect(contactsInput("target_acquisition")).toEqual({ limit: 3, category: "target_acquisition" });
});
