import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { tnefOf } from "../../../testing/tnef.ts";
import { filesOfTnef, isTnef } from "./tnef.ts";

const FILES = [
  { name: "Übersicht – final.pdf", content: "first" },
  { name: "logo.png", content: "shown in the text", isHidden: true },
  { name: "Model.xlsx", content: "second" },
];
const named = (stream: Buffer) =>
  filesOfTnef(stream)?.map(({ name, content }) => ({ name, content: content.toString() })) ?? null;

test("the files of a winmail.dat have their long names, without those that its text shows", () => {
  expect(named(tnefOf(FILES))).toEqual([
    { name: "Übersicht – final.pdf", content: "first" },
    { name: "Model.xlsx", content: "second" },
  ]);
  expect(named(Buffer.concat([tnefOf(FILES), Buffer.from("something else")]))).toHaveLength(2);
});

test("one without files has none", () => {
  expect(named(tnefOf([]))).toEqual([]);
});

test("what is cut off, or is no such stream, is not unpacked", () => {
  const whole = tnefOf(FILES);
  expect(named(Buffer.from("%PDF-1.4 and more"))).toBeNull();
  expect(named(Buffer.alloc(0))).toBeNull();
  // Behind each whole attribute the stream may end.
  const answers = Array.from({ length: whole.length }, (_, length) => named(whole.subarray(0, length)));
  expect(answers.filter((files) => files && files.length > 2)).toEqual([]);
  expect(answers.filter((files) => files === null).length).toBeGreaterThan(whole.length / 2);
});

test("a message of Outlook's own kind, which has no bytes, leaves the whole as it is", () => {
  const withoutBytes = tnefOf([{ name: "Message", content: "" }]);
  const at = withoutBytes.indexOf(Buffer.of(0x0f, 0x80));
  withoutBytes.writeUInt16LE(0x80_11, at);
  expect(named(withoutBytes)).toBeNull();
});

test("bytes that are changed at random are read or refused, never more than that", () => {
  for (let round = 0; round < 2_000; round++) {
    const bytes = tnefOf(FILES);
    const [where = 0, what = 0] = [
      randomBytes(2).readUInt16LE(0) % bytes.length,
      randomBytes(1).readUInt8(0),
    ];
    bytes.writeUInt8(what, where);
    expect(filesOfTnef(bytes)?.length ?? 0, `${what} at ${where}`).toBeLessThanOrEqual(3);
  }
});

test.each([
  ["application/ms-tnef", null, true],
  ["application/vnd.ms-tnef", "x.bin", true],
  ["application/octet-stream", "WINMAIL.DAT", true],
  ["application/octet-stream", "not-winmail.dat", false],
])("%s named %s: %s", (type, name, expected) => {
  expect(isTnef(type, name)).toBe(expected);
});
