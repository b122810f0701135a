import { describe, expect, it } from "vitest";
import { memberOf, memberOptions, personInCharge } from "./members.ts";

describe("people", () => {
  const members = [{ id: 7, name: "Anna Keller", initials: "AK" }];

  it("names the member", () =>
    expect(personInCharge(7, members)).toMatchObject({ name: "Anna Keller", initials: "AK" }));
  it("says Unassigned where nobody was chosen", () =>
    expect(personInCharge(null, members).name).toBe("Unassigned"));
  it("says Unknown where nobody has the id", () => expect(personInCharge(8, members).name).toBe("Unknown"));
  it("says Unknown where whoever did it has left no id", () =>
    expect(memberOf(null, members).name).toBe("Unknown"));
});

describe("whom a form offers", () => {
  const team = [
    { id: 7, name: "Anna Keller", initials: "AK" },
    { id: 8, name: "Ben Ortiz", initials: "BO" },
  ];
  const [nobody, anna] = [
    { value: null, label: "Unassigned" },
    { value: 7, label: "Anna Keller" },
  ];
  const offered = team.slice(0, 1);

  it("is nobody and the members, once each", () => {
    expect(memberOptions(offered, null)).toEqual([nobody, anna]);
    expect(memberOptions(offered, 7)).toEqual([nobody, anna]);
  });

  it("is also whoever is chosen already, by name as far as the team is known", () => {
    expect(memberOptions(offered, 8, team)).toEqual([nobody, anna, { value: 8, label: "Ben Ortiz" }]);
    expect(memberOptions(offered, 8)).toEqual([nobody, anna, { value: 8, label: "Unknown" }]);
  });
});
