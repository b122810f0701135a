import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/database.ts";
import { contacts, deals, firms, users } from "./index.ts";

let database: TestDatabase;
let owner: number;
beforeAll(async () => {
  database = await createTestDatabase();
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

describe("one firm, however its name is written", () => {
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

  it("tells firms apart whose names differ in a word", async () => {
    expect(await keyOf("Acme Holdings Co., Ltd.")).not.toBe(await keyOf("Acme"));
  });

  it("keeps a name that is nothing but a suffix, and knows none where nothing is left", async () => {
    expect(await keyOf("Co")).toBe("co");
    expect(await keyOf("—")).toBeNull();
  });

  it("bounds the key of a name that grows when it is folded", async () => {
    expect(String(await keyOf("\uFDFA".repeat(300))).length).toBe(300);
  });
});

async function addContact(company: string, isPublic: boolean) {
  const [row] = await database.db
    .insert(contacts)
    .values({ name: "Somebody", company, isPublic, createdBy: owner })
    .returning({ id: contacts.id, firmId: contacts.firmId });
  if (!row?.firmId) throw new Error("no firm");
  return { id: row.id, firmId: row.firmId };
}

const nameOf = async (id: number) => {
  const [row] = await database.db.select({ name: firms.name }).from(firms).where(eq(firms.id, id));
  return row?.name;
};

test("a private contact's spelling names nothing; the first shared record does", async () => {
  const { id, firmId } = await addContact("zenith PARTNERS llp", false);
  expect(await nameOf(firmId)).toBeNull();

  const [deal] = await database.db
    .insert(deals)
    .values({
      company: "Zenith Partners",
      sector: "Other",
      dealType: "Buyout",
      dealSource: "Network",
    })
    .returning({ id: deals.id, firmId: deals.firmId });
  expect(deal?.firmId).toBe(firmId);
  expect(await nameOf(firmId)).toBe("Zenith Partners");

  await database.db.update(contacts).set({ isPublic: true }).where(eq(contacts.id, id));
  expect(await nameOf(firmId)).toBe("Zenith Partners");
});

test("another company is another firm, none is none, and no writer can set it apart", async () => {
  const { id, firmId } = await addContact("Halden", true);
  const change = async (values: Partial<typeof contacts.$inferInsert>) => {
    const [row] = await database.db.update(contacts).set(values).where(eq(contacts.id, id)).returning();
    return row?.firmId;
  };
  expect(await change({ company: "Orkla" })).not.toBe(firmId);
  expect(await change({ company: null })).toBeNull();
  expect(await change({ firmId })).toBeNull();
  expect(await change({ company: "HALDEN AB" })).toBe(firmId);
});
