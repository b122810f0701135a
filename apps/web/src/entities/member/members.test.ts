import { describe, expect, it } from "vitest";
import { assigneeOptions, memberOf, memberOptions, personInCharge } from "./members.ts";

describe("the name of a member", () => {
  const members = [{ id: 7, name: "Anna Keller", initials: "AK" }];

  it("is that of the id", () =>
    expect(personInCharge(7, members)).toMatchObject({ name: "Anna Keller", initials: "AK" }));
  it("is Unassigned if nobody was chosen", () =>
    expect(personInCharge(null, members).name).toBe("Unassigned"));
  it("is Unknown if nobody has the id", () => expect(personInCharge(8, members).name).toBe("Unknown"));
  it("is Unknown without an id", () => expect(memberOf(null, members).name).toBe("Unknown"));
});

describe("the options of a select", () => {
  const team = [
    { id: 7, name: "Anna Keller", initials: "AK" },
    { id: 8, name: "Ben Ortiz", initials: "BO" },
  ];
  const [nobody, anna] = [
    { value: null, label: "Unassigned" },
    { value: 7, label: "Anna Keller" },
  ];
  const offered = team.slice(0, 1);

  it("are Unassigned, if it is possible, and the members, once each", () => {
    expect(assigneeOptions(offered, null)).toEqual([nobody, anna]);
    expect(assigneeOptions(offered, 7)).toEqual([nobody, anna]);
    expect(memberOptions(offered, null)).toEqual([anna]);
  });

  it("include a chosen member who is not offered, by name if the team is known", () => {
    expect(assigneeOptions(offered, 8, team)).toEqual([nobody, anna, { value: 8, label: "Ben Ortiz" }]);
    expect(assigneeOptions(offered, 8)).toEqual([nobody, anna, { value: 8, label: "Unknown" }]);
  });
});
