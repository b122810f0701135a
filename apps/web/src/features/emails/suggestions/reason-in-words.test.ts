import type { EmailFit } from "@dealflow/validators/labels/emails";
import { expect, test } from "vitest";
import { reasonInWords } from "../deal-emails.tsx";

const larch = { company: "Larch & Sons", codename: "Project Larch" };

test.each<[string, EmailFit[]]>([
  ["Writes about Project Larch, sent by its contact", ["from_contact_person", "from_company", "subject"]],
  ["Sent to a lender", ["to_lender"]],
  ["Fits a rule of yours, sent to its company", ["rule", "to_company"]],
  ["Fits a rule of yours, writes about Project Larch", ["rule", "subject"]],
])("%s", (words, fits) => {
  expect(reasonInWords(fits, larch)).toBe(words);
});

test("a deal without a codename is named by its company", () => {
  expect(reasonInWords(["subject"], { ...larch, codename: null })).toBe("Writes about Larch & Sons");
});
