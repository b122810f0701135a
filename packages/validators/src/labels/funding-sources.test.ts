import { describe, expect, it } from "vitest";
import { FUNDING_STATUSES, isOpenSource, readTermTexts, writeTermTexts } from "./funding-sources.ts";

const NOTHING = { amount: "", structure: "", rate: "", term: "", other: "" };

it("a source is open until it committed or passed", () => {
  expect(FUNDING_STATUSES.filter((status) => !isOpenSource({ status }))).toEqual(["committed", "passed"]);
});

describe("terms as free text", () => {
  it.each([null, "", "{}", "null", "[]", "no JSON", '{"script":"x","rate":5}'])(
    "are empty for %j",
    (details) => {
      expect(readTermTexts(details)).toEqual(NOTHING);
    },
  );

  it("are the same after reading and writing", () => {
    const details = '{"amount":"$12.5M","rate":"SOFR + 475"}';
    const texts = readTermTexts(details);
    expect(texts).toEqual({ ...NOTHING, amount: "$12.5M", rate: "SOFR + 475" });
    expect(writeTermTexts(texts)).toBe(details);
  });

  it("are written without empty ones, and are null if all are empty", () => {
    expect(writeTermTexts({ ...NOTHING, other: " 1.0x\ncovenant ", term: "  " })).toBe(
      '{"other":"1.0x\\ncovenant"}',
    );
    expect(writeTermTexts({ ...NOTHING, rate: " " })).toBeNull();
  });
});
