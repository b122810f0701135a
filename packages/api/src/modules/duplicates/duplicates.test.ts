import { describe, expect, test } from "vitest";
import { expectRefusal, expectWrongFields } from "../../testing/expectations.ts";
import { openTestWorkspace } from "../../testing/workspace.ts";

const workspace = await openTestWorkspace();
const { clock, makeDeal, makeMember } = workspace;
const partner = await makeMember({ role: "partner", name: "Augusta Stone" });
const caller = workspace.callerAs(await makeMember());
const administrator = workspace.callerAs(await makeMember({ isAdmin: true }));

const opportunity = { sector: "Software", dealType: "Buyout", dealSource: "Network" } as const;

type Typed = Parameters<typeof caller.duplicates.find>[0];

/** The results as text: kind and name. */
async function found(typed: Typed, reader = caller): Promise<string[]> {
  const matches = await reader.duplicates.find(typed);
  return matches.map(
    (match) => `${match.kind} ${"company" in match && match.kind !== "contact" ? match.company : match.name}`,
  );
}

test("anonymous callers are refused", async () => {
  await expectRefusal(workspace.anonymous.duplicates.find({ company: "Aspen" }), "UNAUTHORIZED");
});

test.each([
  ["\u200b", "U+200B"],
  ["\u2060", "U+2060"],
  ["\u00ad", "U+00AD"],
  ["\ufeff", "U+FEFF"],
  ["\u200d", "U+200D"],
])("an address with %j is refused, with its place", async (character, code) => {
  const email = `ana${character}@x.example`;
  const { details } = await expectWrongFields(caller.duplicates.find({ email }), "email");
  expect(details.issues).toMatchObject([
    { message: `Email contains a character that cannot be seen: ${code} at character 4` },
  ]);
});

describe("a company", () => {
  test("that the team has passed on is found with its deal: stage, date, codename and lead", async () => {
    const passedOn = { company: "Tamarack Freight", codename: "Project Oak", leadUserId: partner.id };
    const deal = await makeDeal({ ...passedOn, createdAt: new Date("2025-06-01T09:00:00Z") });
    await caller.deals.update({ id: deal.id, stage: "not_closed" });
    clock.advance({ days: 3 });
    await caller.deals.update({ id: deal.id, category: "dead" });
    const passed = clock.now();
    clock.advance({ days: 425 });
    await caller.deals.update({ id: deal.id, description: "Came back with a new owner" });

    expect(await caller.duplicates.find({ company: "tamarack freight inc" })).toEqual([
      {
        kind: "deal",
        id: deal.id,
        company: "Tamarack Freight",
        codename: "Project Oak",
        stage: "not_closed",
        category: "dead",
        createdAt: new Date("2025-06-01T09:00:00Z"),
        since: passed,
        lead: "Augusta Stone",
      },
    ]);
  });

  test("that is in the pipeline is found", async () => {
    const item = await caller.pipeline.create({
      ...opportunity,
      company: "Wexcombe Foods",
      leadUserId: partner.id,
    });
    expect(await caller.duplicates.find({ company: "Wexcombe Food" })).toEqual([
      {
        kind: "pipeline",
        id: item.id,
        company: "Wexcombe Foods",
        codename: null,
        createdAt: item.createdAt,
        lead: "Augusta Stone",
      },
    ]);
  });

  test.each([
    "Zephyr Analytics",
    "ZEPHYR  ANALYTICS, L.L.C.",
    "Zephir Analytics",
    "Zephyr Analitycs",
    "Zepyhr Analytics",
    "Zephyr Analytic",
    "Zephyr",
    "Zephyr Analytics Holdings Europe",
  ])("is found as %j", async (company) => {
    if ((await found({ company: "Zephyr Analytics" })).length === 0)
      await makeDeal({ company: "Zephyr Analytics" });
    expect(await found({ company })).toEqual(["deal Zephyr Analytics"]);
  });

  test.each(["Zenith Payments", "Advanced Analytics Group", "Ze", "Z", "—"])(
    "is not found as %j",
    async (company) => expect(await found({ company })).not.toContain("deal Zephyr Analytics"),
  );

  describe("with a long name, while it is being typed", () => {
    const company = "Quenington-Marbury International Infrastructure & Renewables Holdings";
    const asDeal = `deal ${company}`;

    test("is found from its first letters on to its last", async () => {
      await makeDeal({ company });
      const missed: string[] = [];
      for (let letters = 6; letters <= company.length; letters++) {
        const typed = company.slice(0, letters);
        if (!(await found({ company: typed })).includes(asDeal)) missed.push(typed);
      }
      expect(missed).toEqual([]);
    });

    test.each(["quennington-marbury int", "QUENINGTON MARBURY  Internatoinal", "Quenington Marbery Int"])(
      "is found as the misspelled %j",
      async (typed) => expect(await found({ company: typed })).toContain(asDeal),
    );

    test.each([
      "Quen",
      "Marbury International",
      "International Inf",
      "Renewables Holdings",
      "Quenneville Inter",
      "Quenneville, L.L.C.",
      "Que, L.L.C.",
      "Holdings",
      "International",
    ])("is not found as %j", async (typed) => expect(await found({ company: typed })).toEqual([]));

    test("is listed after the exact match, and before one that is only similar", async () => {
      for (const name of ["Saltmarsh Grove", "Saltmarsh Groveland Timber Investments", "Saltmarsh Grave"])
        await makeDeal({ company: name });
      expect(await found({ company: "Saltmarsh Grove" })).toEqual([
        "deal Saltmarsh Grove",
        "deal Saltmarsh Groveland Timber Investments",
        "deal Saltmarsh Grave",
      ]);
    });
  });

  test("of two letters is found only by exactly these", async () => {
    await makeDeal({ company: "H&Q" });
    await makeDeal({ company: "3M" });
    expect(await found({ company: "3m Inc." })).toEqual(["deal 3M"]);
    expect(await found({ company: "3" })).toEqual([]);
  });

  test("is listed first if it is the same, then if one name starts with the other, then by similarity", async () => {
    for (const company of ["Juniper Labs", "Junipers", "Juniper", "Juniper Water Treatment"])
      await makeDeal({ company });
    await caller.pipeline.create({ ...opportunity, company: "JUNIPER Ltd" });
    expect(await found({ company: "Juniper" })).toEqual([
      "deal Juniper",
      "pipeline JUNIPER Ltd",
      "deal Juniper Labs",
      "deal Juniper Water Treatment",
      "deal Junipers",
    ]);
  });

  test("has at most six matches, the newest of a firm first", async () => {
    const day = (number: number) => new Date(Date.UTC(2026, 0, number));
    for (const at of [3, 1, 8, 5, 7, 2, 6]) await makeDeal({ company: "Octave", createdAt: day(at) });
    const matches = await caller.duplicates.find({ company: "octave" });
    const days = matches.map((match) => ("createdAt" in match ? match.createdAt.getUTCDate() : 0));
    expect(days).toEqual([8, 7, 6, 5, 3, 2]);
  });

  test("shows a former lead as Unknown, and no lead as null", async () => {
    const leaver = await makeMember({ role: "partner", name: "Leopold Marchbanks" });
    const over = await makeDeal({ company: "Larchmont", category: "dead", leadUserId: leaver.id });
    const open = await makeDeal({ company: "Larchmont", leadUserId: leaver.id });
    await administrator.admin.removeUser({ id: leaver.id });
    const matches = await caller.duplicates.find({ company: "Larchmont" });
    const leads = new Map(matches.map((match) => [match.id, "lead" in match ? match.lead : undefined]));
    expect(leads).toEqual(
      new Map([
        [over.id, "Unknown"],
        [open.id, null],
      ]),
    );
    expect(JSON.stringify(matches)).not.toContain("Marchbanks");
  });
});

test("a lender that was asked before is found with its past deals", async () => {
  const [one, other] = [await makeDeal({ company: "Fenway" }), await makeDeal({ company: "Gorse" })];
  const asked = { name: "Thornwick Credit Partners", type: "private_credit" } as const;
  const { firmId } = await caller.fundingSources.create({ ...asked, dealId: one.id, status: "passed" });
  await caller.fundingSources.create({
    ...asked,
    name: "THORNWICK CREDIT PARTNERS LLC",
    dealId: other.id,
    status: "committed",
    hasTermSheet: true,
  });
  expect(await caller.duplicates.find({ lender: "Thornwick Credit Partner" })).toEqual([
    {
      kind: "lender",
      id: firmId,
      name: "Thornwick Credit Partners",
      dealsShown: 2,
      sheetsIssued: 1,
      committed: 1,
      passed: 1,
    },
  ]);
  // The company of a deal is not a lender.
  expect(await found({ lender: "Fenway" })).toEqual([]);
  expect(await found({ company: "Thornwick Credit Partners" })).toEqual([]);
  expect(await found({ lender: "Thornwick Cr" })).toEqual(["lender Thornwick Credit Partners"]);
});

describe("a person", () => {
  test("who is a contact is found: name, firm, and whether others see it", async () => {
    const contact = await caller.contacts.create({
      name: "Katherine Jones",
      title: "CFO",
      company: "Aldgate",
      email: "k.jones@aldgate.example",
      isPublic: true,
    });
    const { id, name, title, company, email, isPublic } = contact;
    const match = { kind: "contact", id, name, title, company, email, isPublic, isSame: false };
    for (const typed of ["katherine JONES", "Catherine Jones", "Katherine Jonas", "Jones Katherine"]) {
      expect(await administrator.duplicates.find({ name: typed })).toEqual([match]);
    }
    expect(await administrator.duplicates.find({ email: "K.Jones@ALDGATE.example" })).toEqual([
      { ...match, isSame: true },
    ]);
    for (const email of ["jones@aldgate.example", "k_jones@aldgate.example", "%", "k.jones"]) {
      expect(await found({ email })).toEqual([]);
    }
    expect(await found({ name: "Kat" })).toEqual([]);
  });

  test("with the same e-mail is listed before those with a similar name", async () => {
    const people = [
      { name: "Ruben Castellanos", email: "ruben@one.example" },
      { name: "R. Castellanos-Vey", email: "rc@two.example" },
    ];
    for (const person of people) await caller.contacts.create({ ...person, isPublic: true });
    expect(await found({ name: "Ruben Castellanos", email: "RC@two.example" })).toEqual([
      "contact R. Castellanos-Vey",
      "contact Ruben Castellanos",
    ]);
  });

  test("is found among the caller's private contacts, and never among those of others", async () => {
    const person = { name: "Ottoline Quillfeather", email: "ottoline@quill.example" };
    await caller.contacts.create(person);
    expect(await found(person)).toEqual(["contact Ottoline Quillfeather"]);
    for (const typed of [
      person,
      { name: person.name },
      { email: person.email },
      { name: "Otoline Quilfeather" },
    ]) {
      expect(await found(typed, administrator)).toEqual([]);
    }
  });

  test("who is an active member is found, and not after the removal", async () => {
    const about = { name: "Philippa Wetherby", email: "philippa@firm.example" };
    const member = await makeMember({ ...about, username: "pwetherby" });
    for (const status of ["pending", "rejected"] as const) await makeMember({ ...about, status });
    const match = { kind: "member", id: member.id, name: "Philippa Wetherby", username: "pwetherby" };
    expect(await caller.duplicates.find({ name: "Phillippa Wetherby" })).toEqual([match]);
    expect(await caller.duplicates.find({ email: "PHILIPPA@firm.example" })).toEqual([match]);
    await administrator.admin.removeUser({ id: member.id });
    expect(await found(about)).toEqual([]);
  });

  test("of two letters is found only by exactly these", async () => {
    for (const name of ["王伟", "Bo"]) await caller.contacts.create({ name });
    expect(await found({ name: "王伟" })).toEqual(["contact 王伟"]);
    expect(await found({ name: "BO" })).toEqual(["contact Bo"]);
    expect(await found({ name: "b" })).toEqual([]);
  });
});

test("empty fields find nothing", async () => {
  for (const typed of [{}, { company: "", name: "  ", lender: "\n", email: " " }, { company: undefined }]) {
    expect(await found(typed)).toEqual([]);
  }
});

test.each(["company", "lender", "name", "email"])(
  "wildcards in %s are matched literally, and invalid text is refused",
  async (field) => {
    for (const signs of [
      "%",
      "_",
      "\\",
      "%%%%",
      "___",
      "'; drop table firms; --",
      "a%",
      "(",
      "x".repeat(200),
      "a ".repeat(100),
    ]) {
      expect(await found({ [field]: signs })).toEqual([]);
    }
    for (const wrong of ["x".repeat(201), "x".repeat(10_000), "a\0b", "\ud800", "\u202e"]) {
      await expectWrongFields(caller.duplicates.find({ [field]: wrong }), field);
    }
  },
);

describe("a codename", () => {
  test("that is in use is found with its deal or pipeline item, in any case, and no part of it", async () => {
    const deal = await makeDeal({ company: "Larkspur Mills", codename: "Project Wren" });
    await caller.pipeline.create({ ...opportunity, company: "Finch Labs", codename: "project wren" });
    await makeDeal({ company: "Project Wren" });
    expect(await found({ codename: "PROJECT WREN" })).toEqual(["deal Larkspur Mills", "pipeline Finch Labs"]);
    for (const codename of [
      "project  wren",
      "Project\u00a0Wren",
      "Pröject Wren",
      "Ｐroject Wren ",
      "Pro\u00adject Wren",
    ])
      expect(await found({ codename }), codename).toEqual(["deal Larkspur Mills", "pipeline Finch Labs"]);
    expect(await found({ codename: "Project" })).toEqual([]);
    expect(await found({ company: "Larkspur Mills", codename: "Project Wren" })).toEqual([
      "deal Larkspur Mills",
      "pipeline Finch Labs",
    ]);
    await caller.deals.update({ id: deal.id, codename: null });
    expect(await found({ codename: "Project Wren" })).toEqual(["pipeline Finch Labs"]);
  });
});
