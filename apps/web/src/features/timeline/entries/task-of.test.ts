import { mentionsIn } from "@dealflow/validators/common/mentions";
import { expect, test } from "vitest";
import { taskOf } from "./task-of.ts";

const TEAM = [
  { username: "jfeldman", name: "Jonah Feldman" },
  { username: "J.Doe", name: "Jo Doe" },
];
const task = (body: string) => taskOf({ body, dealId: 3 }, TEAM);

test("a task has the first line as title and the whole text as description, in plain words", () => {
  expect(task("**Peg**: they say 5\\*3\n\n- [ ] ask _again_")).toEqual({
    title: "Peg: they say 5*3",
    description: "Peg: they say 5*3\n\n- ask again",
    dealId: 3,
  });
  expect(task("- [ ] Send the NDA\n- [ ] Call").title).toBe("Send the NDA");
  expect(task("---").title).toBe("---");
});

test("it mentions nobody: members are named, and an address keeps its meaning", () => {
  const { title, description } = task(
    "@jfeldman and @j.doe. ask @nobody, a@firm.example\nhttps://blog.example/@jfeldman",
  );
  expect(title).toBe("Jonah Feldman and Jo Doe. ask nobody, a@firm.example");
  expect(description).toBe(`${title}\nhttps://blog.example/%40jfeldman`);
  expect(mentionsIn(description)).toEqual([]);
});

test("its texts are cut at whole characters", () => {
  const { title, description } = task("🚀".repeat(12_000));
  expect([...title]).toHaveLength(120);
  expect(title.endsWith("🚀…")).toBe(true);
  expect([...description]).toHaveLength(10_000);
});
