import { expect, it } from "vitest";
import { decodeText } from "./decode-text.ts";

const FILE = "Name,Company\r\nZoë Ångström,Nord\r\n";

function utf16(text: string, littleEndian: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), littleEndian);
  return new Uint8Array(view.buffer);
}

it.each([
  ["UTF-8", new TextEncoder().encode(FILE)],
  ["UTF-8 with a byte order mark", new TextEncoder().encode(`\ufeff${FILE}`)],
  ["UTF-16, little endian", utf16(`\ufeff${FILE}`, true)],
  ["UTF-16, big endian", utf16(`\ufeff${FILE}`, false)],
  ["UTF-16 without a mark, little endian", utf16(FILE, true)],
  ["UTF-16 without a mark, big endian", utf16(FILE, false)],
  ["Windows-1252", Uint8Array.from(FILE, (letter) => letter.charCodeAt(0))],
])("decodes %s, without its byte order mark", (_, bytes) => {
  expect(decodeText(bytes)).toBe(FILE);
});

it("decodes the characters that are in Windows-1252 and not in Latin-1", () => {
  expect(decodeText(Uint8Array.of(0x80, 0x20, 0x93, 0x41, 0x94))).toBe("€ “A”");
});

it.each<[string, number[], string]>([
  ["in UTF-8, one", [0x4a, 0xf6, 0x72, 0x67, 0x2c, 0x4a, 0xc3, 0xb6, 0x72, 0x67], "Jörg,Jörg"],
  ["in UTF-8, the last", [0xe2, 0x82, 0xac, 0xf0, 0x9f, 0x98, 0x80, 0xe9], "€😀é"],
  ["that look like one character among others", [0xc3, 0xa9, 0xe9, 0x2c, 0xe8], "Ã©é,è"],
  ["after a mark", [0xef, 0xbb, 0xbf, 0xc3, 0xb6, 0xf6], "öö"],
  ["cut off", [0xc3, 0xb6, 0xc3, 0xb6, 0xe2, 0x82], "ööâ‚"],
])("decodes bytes of Windows-1252 %s", (_where, bytes, text) => {
  expect(decodeText(Uint8Array.from(bytes))).toBe(text);
});

it("does not decode binary data as UTF-16", () => {
  expect(decodeText(Uint8Array.of(0x89, 0x50, 0, 1))).toBe("\u2030P\0\u0001");
});
