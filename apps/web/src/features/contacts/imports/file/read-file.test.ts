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

it.each([PERSON, `${PERSON}\0`])("reads %j unchanged", async (text) => {
  const file = new File([text], "people.csv");
  expect(await readTextFile(file)).toEqual({ name: "people.csv", size: file.size, text });
});

it("says that a file cannot be read", async () => {
  const gone = new File([PERSON], "people.csv");
  gone.arrayBuffer = () => Promise.reject(new Error("gone"));
  expect(await readTextFile(gone)).toEqual({
    problem: "“people.csv” could not be read. Choose it again.",
  });
});
