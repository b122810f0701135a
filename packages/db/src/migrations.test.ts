import { createHash } from "node:crypto";
import { fold } from "@dealflow/validators/common/fold";
import { INVISIBLE_CHARACTERS } from "@dealflow/validators/common/text-limits";
import { describe, expect, it } from "vitest";
import { migrateDatabase } from "./migrate.ts";
import { emptyDatabaseForEach } from "./testing/empty-database.ts";

const empty = emptyDatabaseForEach();

it("links records to firms that existed before firms were records", async () => {
  await migrateDatabase(empty.url, { migrationsFolder: empty.released(4) });
  await empty.query(
    `insert into users (username, name, role, initials) values ('a', 'A', 'analyst', 'A'), ('b', 'B', 'analyst', 'B');
    insert into sessions (id, user_id, expires_at, created_at, authenticated_at) values ('s', 1, now(), now(), now());
    insert into contacts (name, company, is_public, created_by) values
      ('Private', 'KESTREL MARINE (secret)', false, 1), ('Other', 'kestrel marine secret Ltd.', false, 2),
      ('Hidden', 'granary TRUST bank', false, 1), ('Shared', 'Wren Advisory', true, 1),
      ('Unshared', 'WREN ADVISORY llc', false, 2), ('Nobody', null, true, 1), ('Dash', '—', false, 1);
    insert into deals (company, sector, deal_type, deal_source, version) values
      ('Ironvale Inc.', 'Other', 'Buyout', 'Network', 4), ('IRONVALE', 'Other', 'Buyout', 'Network', 1);
    insert into pipeline (company, sector, deal_type, deal_source) values ('Ironvale LLC', 'Other', 'Buyout', 'Network');
    insert into funding_sources (deal_id, name, type) values (1, 'Granary Trust Bank', 'bank')`,
  );

  expect(await migrateDatabase(empty.url)).toBeGreaterThan(1);
  const linked = await empty.query(
    `select record, firms.key from (
      select name as record, firm_id from contacts
      union all select company, firm_id from deals
      union all select 'item ' || company, firm_id from pipeline
      union all select 'lender ' || name, firm_id from funding_sources
    ) as records left join firms on firms.id = firm_id`,
  );
  expect(Object.fromEntries(linked.map((row) => Object.values(row ?? {})))).toEqual({
    Private: "kestrel marine secret",
    Other: "kestrel marine secret",
    Hidden: "granary trust bank",
    Shared: "wren advisory",
    Unshared: "wren advisory",
    Nobody: null,
    Dash: null,
    "Ironvale Inc.": "ironvale",
    IRONVALE: "ironvale",
    "item Ironvale LLC": "ironvale",
    "lender Granary Trust Bank": "granary trust bank",
  });
  expect(await empty.query("select count(*)::int from firms")).toEqual([{ count: 4 }]);
  expect(await empty.query("select version from deals order by id")).toEqual([
    { version: 4 },
    { version: 1 },
  ]);
  expect(await empty.query("select number from sessions")).toEqual([{ number: 1 }]);
});

it("keeps one notification of waiting registrations for each administrator", async () => {
  await migrateDatabase(empty.url, { migrationsFolder: empty.released(8) });
  await empty.query(
    `insert into users (username, name, role, initials) values
      ('boss', 'A', 'partner', 'A'), ('deputy', 'B', 'vp', 'B'), ('waits', 'C', 'analyst', 'C'), ('too', 'D', 'analyst', 'D');
    insert into notifications (user_id, type, key, member_id, created_at, read_at) values
      (1, 'registration_waiting', 'registration_waiting:3', 3, now(), now()),
      (1, 'registration_waiting', 'registration_waiting:4', 4, now(), null),
      (2, 'registration_waiting', 'registration_waiting:3', 3, now(), null);
    insert into notifications (user_id, type, key, created_at) values (1, 'task_due', 'task_due:1', now())`,
  );
  await migrateDatabase(empty.url);
  expect(
    await empty.query(
      "select user_id, key, read_at is null as unread from notifications order by user_id, key",
    ),
  ).toEqual([
    { user_id: 1, key: "registration_waiting", unread: true },
    { user_id: 1, key: "task_due:1", unread: true },
    { user_id: 2, key: "registration_waiting", unread: true },
  ]);
});

it("removes invisible characters from addresses and numbers, and changes no others", async () => {
  await migrateDatabase(empty.url, { migrationsFolder: empty.released(23) });
  await empty.query(
    `insert into users (username, name, role, initials, email, phone) values
      ('dirty', 'D', 'partner', 'D', E'dirty@x.example\\u200b', E'\\u202a+49\\u00a030 1\\u202c'),
      ('clean', 'C', 'partner', 'C', 'clean@x.example', '+49 30 2');
    insert into contacts (name, email, phone, created_by) values
      ('Emil', E'\\u200bemil@x.example', E'\\u2060+1 212', 1), ('Gus', 'gus@x.example', '+1 213', 1),
      ('Empty', E'\\u200b', null, 1)`,
  );
  await migrateDatabase(empty.url);
  expect(await empty.query("select email, phone from users order by id")).toEqual([
    { email: "dirty@x.example", phone: "+49 30 1" },
    { email: "clean@x.example", phone: "+49 30 2" },
  ]);
  expect(await empty.query("select name, email, phone, version from contacts order by id")).toEqual([
    { name: "Emil", email: "emil@x.example", phone: "+1 212", version: 3 },
    { name: "Gus", email: "gus@x.example", phone: "+1 213", version: 1 },
    { name: "Empty", email: "\u200b", phone: null, version: 1 },
  ]);
  const characters = Array.from({ length: 0x110000 }, (_, code) => code).filter(
    (code) => code < 0xd800 || code > 0xdfff,
  );
  const [invisible] = await empty.query(
    `select string_agg(code::text, ',' order by code) as codes
    from generate_series(1, 1114111) as code
    where code not between 55296 and 57343 and visible_address('x' || chr(code) || 'x') = 'xx'`,
  );
  expect(Object.values(invisible ?? {})).toEqual([
    characters.filter((code) => INVISIBLE_CHARACTERS.test(String.fromCodePoint(code))).join(","),
  ]);
});

describe("firms whose names are the same after case and accent folding", () => {
  const deal = (company: string) =>
    `insert into deals (company, sector, deal_type, deal_source) values ('${company}', 'Other', 'Buyout', 'Network')`;
  const contact = (company: string, owner: number) =>
    `insert into contacts (name, company, created_by) values ('Private', '${company}', ${owner})`;
  const fact = (key: string, owner: number, notes: string) =>
    `insert into firm_private_facts (owner_id, firm_id, notes) select ${owner}, id, '${notes}' from firms where key = '${key}'`;
  const factsOf = (key: string) =>
    empty.query(
      `select owner_id as owner, firm_private_facts.notes from firm_private_facts
      join firms on firms.id = firm_id where coalesce(spelling, key) = '${key}' order by 1, 2`,
    );

  /** Migrates what these statements left in the released version; returns the firm of each record. */
  async function migrateWith(...statements: string[]) {
    await migrateDatabase(empty.url, { migrationsFolder: empty.released(24) });
    const people = `insert into users (username, name, role, initials, status, is_admin, password_hash) values
      ('a', 'A', 'partner', 'A', 'active', true, 'x'), ('b', 'B', 'analyst', 'B', 'active', false, 'x')`;
    await empty.query([people, ...statements].join(";\n"));
    await migrateDatabase(empty.url);
    const linked = await empty.query(
      `select record || ': ' || coalesce(firms.spelling, firms.key) as line from (
        select company as record, firm_id from deals union all select company, firm_id from contacts
      ) as records join firms on firms.id = firm_id`,
    );
    return linked.map((row) => String(Object.values(row ?? {})[0])).sort();
  }

  const merges = () =>
    empty.query(
      `select firms.spelling as gone, merged_by as by, is_private as private, fields, snapshot
      from merges join firms on firms.id = from_id order by 1`,
    );
  const nothing = { before: {}, after: {}, hanging: { moved: [], stored: [] } };
  const place = { table: "firm_private_facts", column: "firm_id" };

  it("are merged with their notes and details, so that it can be undone, and administrators are told", async () => {
    const linked = await migrateWith(
      deal("Müller GmbH"),
      deal("Muller"),
      deal("Øresund"),
      "update firms set name = 'Müller Group', domain = 'mueller.example' where key = 'müller'",
      fact("müller", 2, "mine"),
      fact("muller", 2, "other"),
      fact("müller", 1, "moves"),
      `insert into notes (kind, firm_id, body, happened_at, written_by)
        select 'note', id, 'Met', now(), 1 from firms where key = 'müller'`,
    );
    expect(linked).toEqual(["Muller: muller", "Müller GmbH: muller", "Øresund: oresund"]);
    expect(
      await empty.query("select key, name, domain from firms where key = 'muller' and spelling is null"),
    ).toEqual([{ key: "muller", name: "Muller", domain: "mueller.example" }]);
    const stored = [expect.objectContaining({ owner_id: 2, notes: "mine" })];
    const snapshot = {
      name: "Müller Group",
      before: { name: null, domain: null },
      after: { name: "Muller", domain: "mueller.example" },
      hanging: {
        moved: [
          { ...place, keys: [{ owner_id: 1 }] },
          { table: "notes", column: "firm_id", keys: [{ id: 1 }] },
        ],
        stored: [{ ...place, rows: stored }],
      },
    };
    expect(await merges()).toEqual([
      { gone: "müller", by: null, private: false, fields: ["domain"], snapshot },
    ]);
    expect(await factsOf("muller")).toEqual([
      { owner: 1, notes: "moves" },
      { owner: 2, notes: "other" },
    ]);
    expect(await empty.query("select is_private from notes")).toEqual([{ is_private: false }]);
    expect(await empty.query("select user_id as user, type from notifications")).toEqual([
      { user: 1, type: "firms_joined" },
    ]);
  });

  it("are the same for every kind of hyphen and apostrophe", async () => {
    const linked = await migrateWith(
      deal("Nord\u2011Süd Co"),
      deal("Nord\u2013Süd"),
      deal("O\u00b4Hare"),
      deal("O''Hare"),
      "update firms set notes = 'Kept' where key like 'o_%hare'",
    );
    expect(linked).toEqual([
      "Nord\u2011Süd Co: nord sud",
      "Nord\u2013Süd: nord sud",
      "O'Hare: ohare",
      "O\u00b4Hare: ohare",
    ]);
    expect(await empty.query("select notes from firms where key = 'ohare' and spelling is null")).toEqual([
      { notes: "Kept" },
    ]);
  });

  it("keep earlier merges: an alias still points to its firm", async () => {
    const linked = await migrateWith(
      deal("Löwe"),
      deal("Tiger"),
      deal("Lowe"),
      "update firms set merged_into = (select id from firms where key = 'tiger') where key = 'löwe'",
      "update deals set company = company",
    );
    expect(new Set(linked.map((line) => line.split(": ")[1])).size).toBe(1);
  });

  it("become the one that records name, and the details of an unused one are not moved", async () => {
    const linked = await migrateWith(
      deal("Muller"),
      fact("muller", 2, "old"),
      "update firms set notes = 'Old' where key = 'muller'",
      "update deals set company = 'Elsewhere'",
      deal("Müller"),
      fact("müller", 2, "new"),
      "update firms set notes = 'New' where key = 'müller'",
    );
    expect(linked).toEqual(["Elsewhere: elsewhere", "Müller: muller"]);
    expect(
      await empty.query("select notes from firms where key = 'muller' order by spelling nulls first"),
    ).toEqual([{ notes: "New" }, { notes: "Old" }]);
    expect(await factsOf("muller")).toHaveLength(2);
    expect(await merges()).toEqual([]);
  });

  it("can be separated by the only member who knows one of them", async () => {
    const linked = await migrateWith(
      deal("Cafe Nord"),
      contact("Café Nord", 2),
      `insert into notes (kind, firm_id, body, happened_at, written_by)
        select 'note', id, 'Secret', now(), 2 from firms where key = 'café nord'`,
      contact("Élan", 1),
      contact("Elan", 1),
    );
    expect(linked).toEqual(["Cafe Nord: cafe nord", "Café Nord: cafe nord", "Elan: elan", "Élan: elan"]);
    expect(await merges()).toMatchObject([
      { gone: "café nord", by: 2, private: true, snapshot: { name: "Café Nord" } },
      { gone: "élan", by: 1, private: true, snapshot: { name: "Élan", ...nothing } },
    ]);
    expect(await empty.query("select is_private from notes")).toEqual([{ is_private: true }]);
    expect(await empty.query("select from notifications")).toEqual([]);
  });

  it("do not reveal another member's private contact", async () => {
    const linked = await migrateWith(
      contact("Café Nord", 2),
      contact("Cafe Nord", 1),
      fact("café nord", 2, "mine"),
      fact("cafe nord", 1, "other"),
    );
    expect(linked).toEqual(["Cafe Nord: cafe nord", "Café Nord: cafe nord"]);
    expect(await merges()).toEqual([]);
    expect(await factsOf("cafe nord")).toEqual([
      { owner: 1, notes: "other" },
      { owner: 2, notes: "mine" },
    ]);
  });
});

it("identifies contacts of earlier imports by name and address", async () => {
  await migrateDatabase(empty.url, { migrationsFolder: empty.released(24) });
  await empty.query(
    `insert into users (username, name, role, initials) values ('a', 'A', 'partner', 'A');
    insert into contacts (name, email, created_by, source, external_id) values
      ('Zoë "Z" O’Hara', 'Zoe@x.example', 1, 'csv', 'zoe@x.example'), ('Kept', 'k@x.example', 1, 'google', 'k@x.example')`,
  );
  await migrateDatabase(empty.url);
  const identity = JSON.stringify([fold('Zoë "Z" O’Hara'), "zoe@x.example"]);
  expect(await empty.query("select external_id from contacts order by id")).toEqual([
    { external_id: `row:${createHash("sha256").update(identity).digest("base64url")}` },
    { external_id: "k@x.example" },
  ]);
});

it("adds ids to links, and records their changes from then on", async () => {
  await migrateDatabase(empty.url, { migrationsFolder: empty.released(25) });
  await empty.query(
    `insert into users (username, name, role, initials) values ('a', 'A', 'analyst', 'A');
    insert into contacts (name, created_by) values ('Anna', 1), ('Ben', 1);
    insert into deals (company, sector, deal_type, deal_source) values ('Aspen', 'Other', 'Buyout', 'Network');
    insert into deal_contacts (deal_id, contact_id, role, added_by) values (1, 1, 'banker', 1), (1, 2, 'owner', 1)`,
  );
  await migrateDatabase(empty.url);
  expect(await empty.query("select * from changes")).toEqual([]);
  expect(await empty.query("select id, role from deal_contacts order by id")).toEqual([
    { id: 1, role: "banker" },
    { id: 2, role: "owner" },
  ]);
  await empty.query("update deal_contacts set role = 'counsel' where id = 1");
  const columns = "source, changed_by, kind, before, after, only_user_id, deal_id, contact_id";
  expect(await empty.query(`select ${columns} from changes`)).toEqual([
    {
      source: "database",
      changed_by: null,
      kind: "updated",
      before: { role: "banker" },
      after: { role: "counsel" },
      only_user_id: 1,
      deal_id: 1,
      contact_id: 1,
    },
  ]);
});

it("keeps the text of older activities, and creates the histories from the record of changes", async () => {
  await migrateDatabase(empty.url, { migrationsFolder: empty.released(26) });
  await empty.query(
    `insert into users (username, name, role, initials) values ('a', 'A', 'analyst', 'A');
    insert into deals (company, sector, deal_type, deal_source, value) values ('Aspen', 'Other', 'Buyout', 'Network', 5);
    insert into deal_history (deal_id, field, to_value, changed_by, changed_at) values
      (1, 'stage', 'initial_discussion', 1, '2026-01-05'), (1, 'category', 'active', 1, '2026-01-05');
    insert into deal_values (deal_id, value, changed_by, changed_at) values (1, 5, 1, '2026-01-05');
    insert into tasks (title, created_by) values ('Sign', 1);
    insert into activities (type, description, user_id, deal_id, task_id) values
      ('deal_created', 'Created deal Aspen', 1, 1, null), ('task_completed', 'Completed task Sign', 1, null, 1)`,
  );
  await migrateDatabase(empty.url);
  expect(await empty.query("select kind, description from activities order by id")).toEqual([
    { kind: "deal_created", description: "Created deal Aspen" },
    { kind: "task_completed", description: "Completed task Sign" },
  ]);
  await empty.query("update deals set stage = 'under_loi', value = 7 where id = 1");
  await empty.query("delete from tasks where id = 1");
  expect(await empty.query("select kind, task_id from activities where task_id is not null")).toEqual([
    { kind: "task_completed", task_id: 1 },
  ]);
  expect(
    await empty.query("select field, from_value, to_value, changed_by from deal_history order by id"),
  ).toEqual([
    { field: "stage", from_value: null, to_value: "initial_discussion", changed_by: 1 },
    { field: "category", from_value: null, to_value: "active", changed_by: 1 },
    { field: "stage", from_value: "initial_discussion", to_value: "under_loi", changed_by: null },
  ]);
  expect(await empty.query("select value, changed_by from deal_values order by id")).toEqual([
    { value: "5.00", changed_by: 1 },
    { value: "7.00", changed_by: null },
  ]);
});

it("takes messages of no deal from who has disconnected the mailbox, and says of long texts that they are cut", async () => {
  await migrateDatabase(empty.url, { migrationsFolder: empty.released(41) });
  const message = (id: number, externalId: string, text: string, dealId: number | null) =>
    `(${id}, '${externalId}', ${text}, now(), ${dealId})`;
  await empty.query(
    `insert into users (username, name, role, initials) values ('a', 'A', 'analyst', 'A'), ('b', 'B', 'analyst', 'B');
    insert into deals (company, sector, deal_type, deal_source) values ('Ironvale', 'Other', 'Buyout', 'Network');
    insert into mailboxes (id, user_id, kind, address, secret, secret_key_id, read_since)
      overriding system value values (1, 2, 'google', 'b@x.example', 's', 'k', now());
    insert into emails (id, external_id, text, received_date_time, deal_id) overriding system value values
      ${message(1, "kept", "repeat('x', 100000)", null)}, ${message(2, "nobodys", "'x'", null)},
      ${message(3, "assigned", "'x'", 1)}, ${message(4, "sample Offer 3", "'x'", null)};
    insert into email_owners (email_id, user_id, mailbox_id, received_date_time, created_at) values
      (1, 1, null, now(), now()), (1, 2, 1, now(), now()), (2, 1, null, now(), now()),
      (3, 1, null, now(), now()), (4, 1, null, now(), now())`,
  );
  expect(await migrateDatabase(empty.url)).toBeGreaterThan(0);
  expect(await empty.query("select id, left_out from emails order by id")).toEqual([
    { id: 1, left_out: ["text_end"] },
    { id: 3, left_out: [] },
    { id: 4, left_out: [] },
  ]);
  expect(
    await empty.query(
      "select email_id, user_id, is_disconnected from email_owners order by email_id, user_id",
    ),
  ).toEqual([
    { email_id: 1, user_id: 2, is_disconnected: false },
    { email_id: 3, user_id: 1, is_disconnected: true },
    { email_id: 4, user_id: 1, is_disconnected: false },
  ]);
});
