import { compareNames } from "@dealflow/validators/common/names";
import type { CustomFilters, CustomValue } from "@dealflow/validators/custom-values";
import type { Deal } from "@dealflow/validators/deals";
import type { FieldKind } from "@dealflow/validators/fields";
import { describe, expect, test } from "vitest";
import { expectWrongFields } from "../../testing/expectations.ts";
import { openTestWorkspace } from "../../testing/workspace.ts";

const workspace = await openTestWorkspace();
const owner = await workspace.makeMember({ isAdmin: true, role: "partner", name: "Zoe Ågren" });
const other = await workspace.makeMember({ name: "adam Bell" });
const admin = workspace.callerAs(owner);
const OPTIONS = ["Nordics", "DACH", "Benelux"];

const KINDS: readonly FieldKind[] = [
  ...([
    "text",
    "number",
    "money",
    "percent",
    "date",
    "choice",
    "member",
    "contact",
    "firm",
    "link",
    "boolean",
  ] as const),
];
for (const kind of [...KINDS, "choices"] as const) {
  const options = kind.startsWith("choice") ? OPTIONS : undefined;
  await admin.fields.create({
    entity: "deals",
    kind,
    label: `Any ${kind}`,
    key: kind,
    ...(options && { options }),
  });
}
const people = [
  await admin.contacts.create({ name: "Öz Demir", company: "Larch Group", isPublic: true }),
  await admin.contacts.create({ name: "o'Hara", company: "Ångström Works", isPublic: true }),
];

/** Of the n-th deal; every fourth has none. */
const VALUES: Partial<Record<FieldKind, (n: number) => unknown>> = {
  text: (n) => ["Ängelholm", "angel", "Zeta", "beta", "Éclair"][n % 5] + (n > 9 ? ` ${n}` : ""),
  number: (n) => [3, -1.5, 100, 20, 0][n % 5],
  money: (n) => String([9, 100, 25, 1000][n % 4]),
  percent: (n) => [12.5, 3, -4][n % 3],
  date: (n) => `2026-0${1 + (n % 5)}-1${n % 3}`,
  choice: (n) => ["dach", "nordics", "benelux"][n % 3],
  choices: (n) => [["dach"], ["nordics", "benelux"], ["dach", "benelux"]][n % 3],
  member: (n) => (n % 2 === 0 ? owner.id : other.id),
  contact: (n) => people[n % 2]?.id,
  firm: (n) => people[n % 2]?.firmId,
  link: (n) => `https://${["b", "A", "c"][n % 3]}.example/${n}`,
  boolean: (n) => n % 2 === 0,
};
for (let n = 0; n < 18; n += 1) {
  const given = Object.entries(VALUES).filter((_, at) => (n + at) % 4 !== 3);
  const custom = JSON.parse(
    JSON.stringify(Object.fromEntries(given.map(([kind, value]) => [kind, value(n)]))),
  );
  const deal = await admin.deals.create({
    company: `Company ${n}`,
    sector: "Software",
    dealType: "Buyout",
    dealSource: "Network",
    custom,
  });
  if (n % 6 === 5) await admin.deals.update({ id: deal.id, category: "dead" });
}
const all = (await admin.deals.list({})).items;

/** What a sort compares. */
function keyOf(kind: FieldKind, value: CustomValue | undefined): string | number | null {
  if (value === undefined || Array.isArray(value)) return null;
  if (typeof value === "object") return value.name;
  if (kind === "choice") return OPTIONS.findIndex((label) => label.toLowerCase() === value);
  return kind === "money" || typeof value === "boolean" ? Number(value) : value;
}

function sorted(kind: FieldKind, direction: "asc" | "desc", rows: readonly Deal[]): number[] {
  const sign = direction === "asc" ? 1 : -1;
  const value = ({ custom }: Deal) => keyOf(kind, custom[kind]);
  return rows
    .toSorted((one, another) => {
      const [first, second] = [value(one), value(another)];
      if ((first === null) !== (second === null)) return first === null ? 1 : -1;
      const order =
        typeof first === "string" && typeof second === "string" && kind !== "date"
          ? compareNames(first, second)
          : Number(first) - Number(second) ||
            (String(first) < String(second) ? -1 : Number(first !== second));
      return sign * (order || one.id - another.id);
    })
    .map(({ id }) => id);
}

describe("a list of deals", () => {
  test.each(KINDS.flatMap((kind) => [[kind, "asc"] as const, [kind, "desc"] as const]))(
    "is sorted by a %s, %s: page by page, whole, and in one category",
    async (kind, direction) => {
      const sort = `custom.${kind}.${direction}` as const;
      const expected = sorted(kind, direction, all);
      expect((await admin.deals.list({ sort })).items.map(({ id }) => id)).toEqual(expected);
      const ids: number[] = [];
      let cursor: string | undefined;
      do {
        const page = await admin.deals.list({ sort, limit: 5, cursor });
        ids.push(...page.items.map(({ id }) => id));
        cursor = page.nextCursor ?? undefined;
      } while (cursor);
      expect(ids).toEqual(expected);
      const dead = all.filter(({ category }) => category === "dead");
      expect(dead).toHaveLength(3);
      const listed = await admin.deals.list({ sort, category: ["dead"], limit: 50 });
      expect(listed.items.map(({ id }) => id)).toEqual(sorted(kind, direction, dead));
    },
  );

  const has = (kind: FieldKind, test: (value: CustomValue) => boolean) => (deal: Deal) => {
    const value = deal.custom[kind];
    return value !== undefined && test(value);
  };
  const idOf = (value: CustomValue) => (typeof value === "object" && !Array.isArray(value) ? value.id : 0);
  const isEmpty = (kind: FieldKind) => (deal: Deal) => deal.custom[kind] === undefined;

  test.each<[CustomFilters, (deal: Deal) => boolean]>([
    [{ text: "ANGEL" }, has("text", (value) => /^.ngel/i.test(String(value)))],
    [{ link: "a.example" }, has("link", (value) => String(value).includes("A.example"))],
    [{ number: "0..20" }, has("number", (value) => Number(value) >= 0 && Number(value) <= 20)],
    [{ number: -1.5 }, has("number", (value) => value === -1.5)],
    [{ money: "100.." }, has("money", (value) => Number(value) >= 100)],
    [{ percent: "..3" }, has("percent", (value) => Number(value) <= 3)],
    [
      { date: "2026-02-01..2026-03-31" },
      has("date", (value) => value >= "2026-02-01" && value <= "2026-03-31"),
    ],
    [{ choice: "dach,benelux" }, has("choice", (value) => value !== "nordics")],
    [{ choice: ["nordics"] }, has("choice", (value) => value === "nordics")],
    [{ choices: "benelux" }, has("choices", (value) => Array.isArray(value) && value.includes("benelux"))],
    [{ member: other.id }, has("member", (value) => idOf(value) === other.id)],
    [{ contact: String(people[0]?.id) }, has("contact", (value) => idOf(value) === people[0]?.id)],
    [{ firm: [people[1]?.firmId ?? 0] }, has("firm", (value) => idOf(value) === people[1]?.firmId)],
    [{ boolean: true }, has("boolean", (value) => value === true)],
    [{ choice: "none" }, isEmpty("choice")],
    [{ number: "none" }, isEmpty("number")],
    [{ choice: "none,dach" }, (deal) => isEmpty("choice")(deal) || deal.custom.choice === "dach"],
    [
      { boolean: "false", choice: "dach" },
      (deal) => deal.custom.boolean === false && deal.custom.choice === "dach",
    ],
  ])("is filtered by %j, and so are its counts", async (custom, matches) => {
    const expected = all.filter(matches).map(({ id }) => id);
    expect(expected.length).toBeGreaterThan(0);
    expect(expected.length).toBeLessThan(all.length);
    const { items } = await admin.deals.list({ custom });
    expect(items.map(({ id }) => id)).toEqual(expected);
    const counts = await admin.deals.tabCounts({ custom });
    expect(counts.active + counts.dead).toBe(expected.length);
    const totals = await admin.deals.stageTotals({ custom });
    expect(totals.reduce((sum, { deals }) => sum + deals, 0)).toBe(counts.active);
  });

  test.each<[CustomFilters, string]>([
    [{ nowhere: "x" }, "custom.nowhere"],
    [{ number: "many" }, "custom.number"],
    [{ money: "-5.." }, "custom.money"],
    [{ date: "March" }, "custom.date"],
    [{ choice: "iberia" }, "custom.choice"],
    [{ member: "Ada" }, "custom.member"],
    [{ boolean: "yes" }, "custom.boolean"],
  ])("refuses the filter %j at its key", async (custom, path) => {
    await expectWrongFields(admin.deals.list({ custom }), path);
    await expectWrongFields(admin.deals.tabCounts({ custom }), path);
  });

  test("refuses a sort by what there is not, and by several choices", async () => {
    await expectWrongFields(admin.deals.list({ sort: "custom.nowhere.asc" }), "sort");
    await expectWrongFields(admin.deals.list({ sort: "custom.choices.asc" }), "sort");
    // @ts-expect-error: without a direction.
    await expectWrongFields(admin.deals.list({ sort: "custom.number" }), "sort");
    const { nextCursor } = await admin.deals.list({ sort: "custom.number.asc", limit: 2 });
    const cursor = nextCursor ?? undefined;
    await expectWrongFields(admin.deals.list({ sort: "custom.number.desc", limit: 2, cursor }), "cursor");
  });
});

test("other lists are sorted and filtered alike", async () => {
  const text = { kind: "text", label: "Origin", key: "origin" } as const;
  for (const entity of ["pipeline", "contacts", "firms"] as const)
    await admin.fields.create({ entity, ...text });
  const opportunity = { sector: "Software", dealType: "Buyout", dealSource: "Broker" } as const;
  await admin.pipeline.create({ company: "From nowhere", ...opportunity });
  await admin.contacts.create({ name: "From nowhere", isPublic: true });
  for (const origin of ["Fair", "advert", "Call"]) {
    const custom = { origin };
    await admin.pipeline.create({ company: `From ${origin}`, ...opportunity, custom });
    await admin.contacts.create({ name: `From ${origin}`, isPublic: true, custom });
    const { firmId } = await admin.contacts.create({
      name: "Someone",
      company: `From ${origin}`,
      isPublic: true,
    });
    await admin.firms.update({ id: firmId ?? 0, custom });
  }
  const input = { sort: "custom.origin.asc", limit: 2 } as const;
  const origins = (items: readonly { custom: Record<string, CustomValue> }[]) =>
    items.map(({ custom }) => custom.origin);
  for (const list of [admin.pipeline.list, admin.contacts.list, admin.firms.list]) {
    const first = await list(input);
    expect(origins(first.items)).toEqual(["advert", "Call"]);
    const second = await list({ ...input, cursor: first.nextCursor ?? undefined });
    expect(origins(second.items)).toEqual(["Fair", second.items[1]?.custom.origin]);
    expect(second.items[1]?.custom.origin).toBeUndefined();
    expect(origins((await list({ custom: { origin: "a" } })).items).toSorted()).toEqual(
      ["Call", "Fair", "advert"].toSorted(),
    );
    await expectWrongFields(list({ custom: { nowhere: "x" } }), "custom.nowhere");
  }
  expect(await admin.contacts.counts({ custom: { origin: "fair" } })).toMatchObject({ total: 1 });
  expect(await admin.pipeline.summary({ custom: { origin: "fair" } })).toMatchObject({ items: 1 });
});
