import { expect, test } from "vitest";
import { ME } from "../../testing/call-hook.tsx";
import { countsText, findMembers, teamView } from "./view.ts";

const ada = { ...ME, name: "Ada Diaz", username: "countess" };
const zoe = { ...ME, id: 8, name: "Zoë STONE", username: "z.stone+vp", role: "partner" as const };
const vp = { ...ME, id: 9, name: "Robin", username: "robin", role: "vp" as const };
const team = [ada, zoe, vp];

test.each([
  ["", team],
  ["  ", team],
  [" stone ", [zoe]],
  ["COUNT", [ada]],
  ["+vp", [zoe]],
  ["ZOË", [zoe]],
  ["nobody", []],
])("a search for %j finds names and usernames in upper and lower case", (search, members) => {
  expect(findMembers(team, teamView.read({ search }))).toEqual(members);
});

test("the counts are of all members, partners and analysts", () => {
  expect(countsText(team)).toBe("3 total members • 1 partner • 1 analyst");
  expect(countsText([])).toBe("0 total members • 0 partners • 0 analysts");
});
