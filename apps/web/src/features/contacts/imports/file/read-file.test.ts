import { expect, it } from "vitest";
import { readTextFile, validateFile } from "./read-file.ts";

const PERSON = "Zoë Ångström";

it.each([
  ["csv", { name: "people.CSV", size: 20 * 1024 * 1024 }, null],
  ["vcard", { name: "people.vcf", size: 1 }, null],
  ["csv", { name: "people.csv", size: 20 * 1024 * 1024 + 1 }, /larger than 20 MB/],
  ["csv", { name: "people.csv", size: 0 }, /is empty/],
  ["csv", { name: "people.vcf", size: 1 }, /is a vCard file.*choose vCard file/],
  ["vcard", { name: "people.csv", size: 1 }, /is a CSV file/],
  ["csv", { name: "people.xlsx", size: 1 }, /Save it as CSV/],
  ["vcard", { name: "photo.png", size: 1 }, /is not a vCard file.*ends in \.vcf/],
] as const)("validates a %s file: %o", (source, file, expected) => {
  const problem = validateFile(source, file);
  if (expected) expect(problem).toMatch(expected);
  else expect(problem).toBeNull();
});

it("rejects a file that is not text", async () => {
  const picture = new File([Uint8Array.of(0x89, 0x50, 0, 1)], "people.csv");
  expect(await readTextFile(picture)).toEqual({ problem: "“people.csv” is not a text file." });
  expect(await readTextFile(new File([PERSON], "people.csv"))).toEqual({
    name: "people.csv",
    size: 15,
    text: PERSON,
  });
});
