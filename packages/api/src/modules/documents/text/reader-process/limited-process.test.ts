import { once } from "node:events";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { isOverLimit, startLimited } from "./limited-process.ts";

const PROGRAM = fileURLToPath(new URL("hostile-program.ts", import.meta.url));

test("a program in it can do nothing but read the code", async () => {
  const child = startLimited(PROGRAM, [], 10);
  expect(await text(child.stdout)).toBe("read its own code\n");
});

test.each(["time", "heap"])("it ends when it needs too much of the %s", async (need) => {
  const [, signal] = await once(startLimited(PROGRAM, [need], 5), "exit");
  expect(isOverLimit(signal)).toBe(true);
});

test("it gets no more buffers than it may have", async () => {
  const child = startLimited(PROGRAM, ["buffers"], 10);
  const [errors, [code]] = await Promise.all([text(child.stderr), once(child, "exit")]);
  expect(errors).toContain("RangeError: Array buffer allocation failed");
  expect(code).toBe(1);
});
