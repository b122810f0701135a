import { FIRST_LISTS, labelIn } from "@dealflow/validators/labels/lists";
import { expect, it } from "vitest";
import type { LabelOf } from "../../../trpc/use-lists.ts";
import { makeSource } from "../testing/make-source.ts";
import { termSheetCsv } from "./term-sheet-csv.ts";
import { termRows } from "./term-sheet-rows.ts";

const firstLabel: LabelOf = (list, id) => labelIn(FIRST_LISTS[list], id);

it("the copy contains the table: name and type of each source, and its terms", () => {
  const sheets = [
    makeSource({ name: "Harbor Credit", type: "private_credit", amount: "20000000.00" }),
    makeSource({ name: "Alder, Bank", tenorMonths: 12 }),
  ];
  const lines = termSheetCsv(sheets, termRows(sheets, "2026-03-02"), firstLabel).split("\r\n");
  expect(lines).toEqual([
    'Term,Harbor Credit,"Alder, Bank"',
    "Type,Private Credit,Bank",
    "Status,Initial Contact,Initial Contact",
    'Amount,"$20,000,000",',
    "Rate,,",
    "Tenor,,12 months (1 year)",
    "Fees,,",
    "Expiry,,",
  ]);
});
