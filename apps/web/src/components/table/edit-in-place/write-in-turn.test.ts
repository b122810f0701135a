import { expect, it } from "vitest";
import { writeInTurn } from "./write-in-turn.ts";

/** A record on a server that refuses what was made of another version than its own. */
function serverOf(first: number) {
  let version = first;
  const sent: number[] = [];
  return {
    sent,
    async write(expected: number) {
      sent.push(expected);
      await new Promise((resolve) => setTimeout(resolve, 5));
      if (expected !== version) throw new Error("STALE_VERSION");
      version += 1;
      return { version };
    },
    changeElsewhere: () => (version += 1),
  };
}

it("writes that were made of one version follow each other without a conflict", async () => {
  const { sent, write } = serverOf(4);
  const [one, two] = [writeInTurn("deal 1", 4, write), writeInTurn("deal 1", 4, write)];
  expect((await one).version).toBe(5);
  // Made of what the first one left, while the second is under way.
  const three = writeInTurn("deal 1", 5, write);
  expect([(await two).version, (await three).version]).toEqual([6, 7]);
  expect(sent).toEqual([4, 5, 6]);
});

it("other records do not wait", async () => {
  const [one, other] = [serverOf(1), serverOf(8)];
  await Promise.all([writeInTurn("deal 1", 1, one.write), writeInTurn("deal 2", 8, other.write)]);
  expect([one.sent, other.sent]).toEqual([[1], [8]]);
});

it("what someone else has changed meanwhile stays a conflict, and so for what comes after", async () => {
  const { sent, write, changeElsewhere } = serverOf(1);
  changeElsewhere();
  const results = await Promise.allSettled([
    writeInTurn("deal 3", 1, write),
    writeInTurn("deal 3", 1, write),
  ]);
  expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(sent).toEqual([1, 1]);
  expect((await writeInTurn("deal 3", 2, write)).version).toBe(3);
});

it("what was opened before the first write was answered, and is sent after it, is no conflict", async () => {
  const { sent, write, changeElsewhere } = serverOf(1);
  await writeInTurn("deal 4", 1, write);
  await writeInTurn("deal 4", 1, write);
  expect(sent).toEqual([1, 2]);
  changeElsewhere();
  await expect(writeInTurn("deal 4", 1, write)).rejects.toThrow("STALE_VERSION");
});
