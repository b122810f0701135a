import { eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, test, vi } from "vitest";
import { createDatabase, type Database, type DatabaseHandle, type Transaction } from "../client.ts";
import { createTestDatabase, type TestDatabase } from "../testing/database.ts";
import { contacts, deals, firms, users } from "./index.ts";

let database: TestDatabase;
let owner: number;
beforeAll(async () => {
  database = await createTestDatabase({ connections: 5 });
  const [user] = await database.db
    .insert(users)
    .values({ username: "owner", name: "Owner", role: "analyst", initials: "OW" })
    .returning({ id: users.id });
  owner = user?.id ?? 0;
});
afterAll(() => database.drop());

const keyOf = async (name: string) => {
  const [row] = await database.db.execute(sql`select firm_key(${name}) as key`);
  return row?.key;
};

describe("one firm for all spellings of a name", () => {
  it.each([
    ["Northwind Capital", "NORTHWIND  capital, LLC"],
    ["Northwind Capital", "Northwind Capital L.L.C."],
    ["Smith & Sons", "smith and sons Ltd."],
    ["Müller", "MÜLLER GmbH & Co. KG"],
    ["O’Neill", "O'Neill Inc"],
    ["Олимп", "ОЛИМП"],
    ["Tre", "TRE S.p.A."],
  ])("%s = %s", async (one, other) => {
    expect(await keyOf(other)).toBe(await keyOf(one));
  });

  it("distinguishes firms whose names differ in a word", async () => {
    expect(await keyOf("Acme Holdings Co., Ltd.")).not.toBe(await keyOf("Acme"));
  });

  it("keeps a name that is only a suffix, and has no firm for a name without letters", async () => {
    expect(await keyOf("Co")).toBe("co");
    expect(await keyOf("—")).toBeNull();
  });

  it("limits the key of a name that becomes longer by folding", async () => {
    expect(String(await keyOf("\uFDFA".repeat(300))).length).toBe(300);
  });
});

async function addContact(db: Database | Transaction, company: string) {
  const [row] = await db
    .insert(contacts)
    .values({ name: "Somebody", company, createdBy: owner })
    .returning({ id: contacts.id, firmId: contacts.firmId });
  if (!row?.firmId) throw new Error("no firm");
  return { id: row.id, firmId: row.firmId };
}

test("another company is another firm, no company is no firm, and a firm's id cannot be set directly", async () => {
  const { id, firmId } = await addContact(database.db, "Halden");
  const change = async (values: Partial<typeof contacts.$inferInsert>) => {
    const [row] = await database.db.update(contacts).set(values).where(eq(contacts.id, id)).returning();
    return row?.firmId;
  };
  expect(await change({ company: "Orkla" })).not.toBe(firmId);
  expect(await change({ company: null })).toBeNull();
  expect(await change({ firmId })).toBeNull();
  expect(await change({ company: "HALDEN AB" })).toBe(firmId);
});

describe("two transactions that write at the same time", () => {
  let one: DatabaseHandle;
  let other: DatabaseHandle;
  beforeAll(() => {
    one = createDatabase(database.url, { max: 1 });
    other = createDatabase(database.url, { max: 1, applicationName: "other" });
  });
  afterAll(() => Promise.all([one.close(), other.close()]));

  const otherWaits = () =>
    vi.waitFor(async () => {
      const waiting = await database.db.execute(
        sql`select from pg_stat_activity where datname = current_database() and application_name = 'other' and wait_event_type = 'Lock'`,
      );
      expect(waiting).toHaveLength(1);
    });

  it("get one firm if both name a new one", async () => {
    const [first, second] = await one.db.transaction(async (tx) => {
      const added = await addContact(tx, "Onyx Bay");
      const waiting = addContact(other.db, "ONYX BAY LLC");
      await otherWaits();
      return [added, { waiting }];
    });
    expect((await second.waiting).firmId).toBe(first.firmId);
  });

  it("get it also if the first of them is rolled back", async () => {
    const waiting: ReturnType<typeof addContact>[] = [];
    const attempt = one.db.transaction(async (tx) => {
      await addContact(tx, "Pyrite Bay");
      waiting.push(addContact(other.db, "Pyrite Bay"));
      await otherWaits();
      tx.rollback();
    });
    await expect(attempt).rejects.toThrow("Rollback");
    const [added] = await Promise.all(waiting);
    expect(await database.db.$count(firms, eq(firms.id, added?.firmId ?? 0))).toBe(1);
  });

  it("succeed or fail completely if each waits for a firm of the other", async () => {
    const named = ["Quartz Bay", "Ruby Bay"];
    const begun = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const write = ({ db }: DatabaseHandle, companies: string[], at: number) =>
      db.transaction(async (tx) => {
        for (const company of companies) {
          await addContact(tx, company);
          begun[at]?.resolve();
          await Promise.all(begun.map(({ promise }) => promise));
        }
      });
    const outcomes = await Promise.allSettled([write(one, named, 0), write(other, named.toReversed(), 1)]);

    const refused = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? outcome.reason : []));
    // A deadlock, which the API answers as a conflict.
    expect(refused).toMatchObject([{ cause: { code: "40P01" } }]);
    const written = () => database.db.$count(contacts, inArray(contacts.company, named));
    expect(await written()).toBe(2);
    await write(one, named, 0);
    expect(await written()).toBe(4);
    expect(await database.db.$count(firms, inArray(firms.key, ["quartz bay", "ruby bay"]))).toBe(2);
  });
});

test("a firm's id does not reveal if a private contact has named it before", async () => {
  const addDeal = async (company: string) => {
    const [deal] = await database.db
      .insert(deals)
      .values({ company, sector: "Other", dealType: "Buyout", dealSource: "Network" })
      .returning({ firmId: deals.firmId });
    return deal?.firmId ?? 0;
  };
  const comesBefore: boolean[] = [];
  for (let made = 0; made < 40; made++) {
    await addContact(database.db, `Known ${made}`);
    const fresh = await addDeal(`Fresh ${made}`);
    comesBefore.push((await addDeal(`Known ${made}`)) < fresh);
  }
  // Forty tosses of a coin: one in 2^39 runs would show but one side.
  expect(new Set(comesBefore)).toEqual(new Set([true, false]));
});
