import { expect, test } from "vitest";
import { decodedSize } from "./decoded-size.ts";

/** As mail programs write it: 76 characters a line. */
function encodedLength(bytes: number, endsLine: boolean): number {
  const characters = Math.ceil(bytes / 3) * 4;
  const lines = Math.ceil(characters / 76);
  return characters + 2 * (endsLine ? lines : Math.max(lines - 1, 0));
}

test.each([0, 1, 2, 3, 56, 57, 58, 75, 76, 114, 1_000, 65_536, 20_000_126])(
  "the size of %i bytes in base64 is theirs, but for what fills up the last three",
  (bytes) => {
    for (const endsLine of [true, false])
      expect(decodedSize(encodedLength(bytes, endsLine), "BASE64")).toBe(Math.ceil(bytes / 3) * 3);
  },
);

test("27,368,594 bytes of base64 are 20,000,126, and not more", () => {
  const size = decodedSize(27_368_594, "base64");
  expect(size - 20_000_126).toBeLessThanOrEqual(2);
  expect(size).toBeGreaterThanOrEqual(20_000_126);
});

test.each(["7bit", "8bit", "binary", undefined])("%s is as long as it is", (encoding) => {
  expect(decodedSize(1_234, encoding)).toBe(1_234);
});
