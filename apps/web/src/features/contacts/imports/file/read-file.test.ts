import { expect, it } from "vitest";
import { decodeText, readTextFile, validateFile } from "./read-file.ts";

const PERSON = "Zoë Ångström";

function utf16(text: string, littleEndian: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(2 + text.length * 2));
  view.setUint16(0, 0xfeff, littleEndian);
  for (let index = 0; index < text.length; index += 1) {
    view.setUint16(2 + index * 2, text.charCodeAt(index), littleEndian);
  }
  return new Uint8Array(view.buffer);
}

it.each([
  ["UTF-8", new TextEncoder().encode(PERSON)],
  ["UTF-8 with a byte order mark", new TextEncoder().encode(`\ufeff${PERSON}`)],
  ["UTF-16, little endian", utf16(PERSON, true)],
  ["UTF-16, big endian", utf16(PERSON, false)],
  ["Windows-1252", Uint8Array.from(PERSON, (letter) => letter.charCodeAt(0))],
])("decodes %s, without its byte order mark", (_, bytes) => {
  expect(decodeText(bytes)).toBe(PERSON);
});

it("decodes the characters that Windows-1252 has and Latin-1 has not", () => {
  expect(decodeText(Uint8Array.of(0x80, 0x20, 0x93, 0x41, 0x94))).toBe("€ “A”");
});

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
