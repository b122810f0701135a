import { describe, expect, it } from "vitest";
import { mailto, memberOf, memberOptions, personInCharge, tel } from "./members.ts";

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

describe("mail link", () => {
  it.each([
    ["jane@example.com", "mailto:jane@example.com"],
    ["jane+deals@example.com", "mailto:jane%2Bdeals@example.com"],
    ["a@b.c?bcc=x@y.z", "mailto:a@b.c%3Fbcc%3Dx%40y.z"],
    ["a@b.c\r\nBcc:x", "mailto:a@b.c%0D%0ABcc%3Ax"],
    ["a&cc=b@c.d", "mailto:a%26cc%3Db@c.d"],
    ["\ud800@b.c", "mailto:%EF%BF%BD@b.c"],
  ])("%j becomes %s", (email, link) => expect(mailto(email)).toBe(link));
});

describe("telephone link", () => {
  it.each([
    ["+1 (555) 010-2030", "tel:+15550102030"],
    ["+49 30 901820 ext. 5", "tel:+4930901820"],
    ["555.010.2030;phone-context=evil", "tel:5550102030"],
    ["through the front desk", null],
    ["", null],
  ])("%j becomes %s", (phone, link) => expect(tel(phone)).toBe(link));
});
