import { describe, expect, it } from "vitest";
import { FUNDING_STATUSES, isOpen, readTermWords, writeTermWords } from "./funding-sources.ts";

const NOTHING = { amount: "", structure: "", rate: "", term: "", other: "" };

it("a source is open until it committed or passed", () => {
  expect(FUNDING_STATUSES.filter((status) => !isOpen({ status }))).toEqual(["committed", "passed"]);
});

describe("terms in words", () => {
  it.each([null, "", "{}", "null", "[]", "no JSON", '{"script":"x","rate":5}'])(
    "are blank in %j",
    (details) => {
      expect(readTermWords(details)).toEqual(NOTHING);
    },
  );

  it("are read and written as the same text", () => {
    const details = '{"amount":"$12.5M","rate":"SOFR + 475"}';
    const words = readTermWords(details);
    expect(words).toEqual({ ...NOTHING, amount: "$12.5M", rate: "SOFR + 475" });
    expect(writeTermWords(words)).toBe(details);
  });

  it("are written without what is blank, and not at all where all is", () => {
    expect(writeTermWords({ ...NOTHING, other: " 1.0x\ncovenant ", term: "  " })).toBe(
      '{"other":"1.0x\\ncovenant"}',
    );
    expect(writeTermWords({ ...NOTHING, rate: " " })).toBeNull();
  });
});
