import {
  contactImports,
  contacts,
  emailRules,
  emails,
  firmPrivateFacts,
  merges,
  notes,
  trash,
  views,
} from "@dealflow/db/schema";
import type { TestDatabaseOptions } from "@dealflow/db/testing/database";
import { eq, isNotNull, isNull, not, sql } from "drizzle-orm";
import { storeEmail } from "./emails.ts";
import type { TestMember } from "./factories.ts";
import type { Input } from "./generated-inputs.ts";
import { type HttpClient, openHttp, type TestHttp } from "./http.ts";
import { openTestWorkspace, type TestWorkspace } from "./workspace.ts";

// For the tests of privacy: a workspace in which one member has private contacts, and the calls of the other members.

/** The one who may do least and the one who may do most: what is private is its owner's, whatever role the others have. */
export const READERS = ["analyst", "administrator"] as const;
export type Caller = (typeof READERS)[number] | "vp" | "partner" | "owner";

export const SECRET = {
  name: "Ottoline Quillfeather",
  title: "Keeper of the Zarquon",
  company: "Vantablack Orrery Holdings",
  email: "ottoline@quillfeather.example",
  phone: "+41 44 9753197",
  notes: "Nudibranch season ends in May",
};
/** A contact that was public at first. */
export const ONCE_PUBLIC = {
  name: "Isolde Farthingale",
  company: "Hesperus Trust",
  email: "isolde@hesperus.example",
};
export const IMPORTED = {
  name: "Peregrine Thistlewood",
  company: "Gallimaufry Partners",
  email: "pt@gallimaufry.example",
};
const filesWith = (notes: string) =>
  [
    {
      source: "csv",
      file: `Name,Company,Email,Notes\n${Object.values(IMPORTED).join(",")},${notes}\n`,
    },
    {
      source: "vcard",
      file: "BEGIN:VCARD\nVERSION:4.0\nUID:urn:uuid:thistlewood-1\nFN:Linnet Thistlewood\nORG:Gallimaufry\nEND:VCARD\n",
    },
  ] as const;

/** A message that its owner assigned to no deal, and one that was taken back from a deal. */
const MAIL = { subject: "Fandango at the weighbridge", address: "basil@wigglesworth.example" };

/** Ids from here on belong to private records only. */
const FIRST_PRIVATE = {
  contact: 1_001,
  import: 2_001,
  merge: 3_001,
  note: 4_001,
  email: 5_001,
  attachment: 6_001,
  emailRule: 7_001,
};
export const PRIVATE_IDS = [
  ...Array.from({ length: 5 }, (_, at) => FIRST_PRIVATE.contact + at),
  FIRST_PRIVATE.import,
  FIRST_PRIVATE.merge,
  ...Array.from({ length: 10 }, (_, at) => FIRST_PRIVATE.note + at),
  FIRST_PRIVATE.email,
  FIRST_PRIVATE.email + 1,
  FIRST_PRIVATE.attachment,
  FIRST_PRIVATE.emailRule,
];

/** The first deal, which other members have added. */
export const SHARED_DEAL = 1;

export interface PrivacyFixture {
  workspace: TestWorkspace;
  members: Record<Caller, TestMember>;
  browsers: Record<Caller, HttpClient>;
  http: TestHttp;
}

interface PrivacyOptions extends TestDatabaseOptions {
  /** The private records have been deleted from the database. */
  wiped: boolean;
}

/** Always the same, including the ids. */
export async function openPrivacyFixture({ wiped, ...options }: PrivacyOptions): Promise<PrivacyFixture> {
  const workspace = await openTestWorkspace({}, options);
  const member = (username: string, fields: Partial<TestMember> = {}) =>
    workspace.makeMember({
      username,
      name: `Member ${username}`,
      email: `${username}@firm.example`,
      ...fields,
    });
  const members = {
    owner: await member("owner"),
    analyst: await member("analyst", { role: "analyst" }),
    vp: await member("vp", { role: "vp" }),
    partner: await member("partner", { role: "partner" }),
    administrator: await member("administrator", { role: "partner", isAdmin: true }),
  };
  await member("waiting", { status: "pending" });
  await shareThings(workspace, members);

  await restartIds(workspace, "contacts", FIRST_PRIVATE.contact);
  await restartIds(workspace, "contact_imports", FIRST_PRIVATE.import);
  await restartIds(workspace, "merges", FIRST_PRIVATE.merge);
  await createPrivateContacts(workspace, members.owner);
  await linkPrivateContacts(workspace, members.owner);
  workspace.clock.advance({ minutes: 1 });
  const known = await meetPrivateContacts(workspace, members);
  await restartIds(workspace, "notes", FIRST_PRIVATE.note);
  await writePrivateNotes(workspace, members, known);
  await storePrivateEmails(workspace, members.owner);
  if (wiped) await wipeSecrets(workspace);

  const http = openHttp(workspace);
  const browsers = {
    owner: await http.signedIn(members.owner),
    analyst: await http.signedIn(members.analyst),
    vp: await http.signedIn(members.vp),
    partner: await http.signedIn(members.partner),
    administrator: await http.signedIn(members.administrator),
  };
  return { workspace, members, browsers, http };
}

async function restartIds({ db }: TestWorkspace, table: string, first: number): Promise<void> {
  await db.execute(sql.raw(`alter table ${table} alter column id restart with ${first}`));
}

const OPPORTUNITY = { sector: "Software", dealType: "Buyout", dealSource: "Network" } as const;

async function shareThings(
  { db, callerAs }: TestWorkspace,
  { owner, partner, analyst, vp }: PrivacyFixture["members"],
) {
  const team = callerAs(partner);
  const { id: dealId } = await team.deals.create({ ...OPPORTUNITY, company: "Aspen Foods", codename: "Oak" });
  const lead = { leadUserId: partner.id, contactPerson: "Mai Berg" };
  await team.deals.create({ ...OPPORTUNITY, ...lead, company: "Birch Rail", stage: "closed" });
  await team.pipeline.create({ ...OPPORTUNITY, company: "Cedar Labs" });
  const converted = await team.pipeline.create({ ...OPPORTUNITY, company: "Dogwood Mills" });
  await team.pipeline.convert({ id: converted.id });
  await team.fundingSources.create({ dealId, name: "Granary Trust Bank", type: "bank", hasTermSheet: true });
  await team.tasks.create({ title: "Sign the NDA", dealId, assignedTo: owner.id });
  // The deals that they work on are those of which their day tells them.
  for (const { id } of [analyst, vp])
    await team.tasks.create({ title: "Read the NDA", dealId, assignedTo: id });
  await storeEmail(db, owner.id, {
    externalId: "data-room",
    threadId: "6f4c5f3e-0d0a-4f0e-9a55-2f7a3c1b9d10",
    subject: "The data room is open",
    dealId,
    attachments: ["Index.pdf"],
  });
  await team.agenda.create({ title: "Fund close", addedBy: owner.id });
  await team.contacts.create({
    name: "Mai Berg",
    company: "Aspen Foods",
    isPublic: true,
    category: "financing",
  });
  await callerAs(owner).contacts.create({ name: "Jo Park", company: "Birch Rail", isPublic: true });
  const note = await team.notes.create({ kind: "note", contactId: 1, body: "@owner Prefers mornings" });
  await callerAs(owner).notes.comment({ id: note.id, body: "@partner So do we" });
}

/** Creates private contacts in every way that there is. */
async function createPrivateContacts({ callerAs }: TestWorkspace, owner: TestMember): Promise<void> {
  const { contacts: own, firms, imports } = callerAs(owner);
  const { firmId } = await own.create({ ...SECRET, category: "deal_sourcing" });
  await firms.update({ id: firmId ?? 0, name: "Zarquon (they sell)", type: "fund", notes: SECRET.notes });
  const { id } = await own.create({ ...ONCE_PUBLIC, category: "financing", isPublic: true });
  await own.update({ id, isPublic: false, notes: SECRET.notes });
  for (const file of filesWith(SECRET.notes)) {
    const { imported } = await imports.run({ ...file, fileName: "nudibranch.csv" });
    if (imported !== 1) throw new Error(`The ${file.source} file was not imported`);
  }
  const renamed = await own.create({ name: "Somebody", company: "Somewhere" });
  await own.update({ id: renamed.id, name: SECRET.name, company: SECRET.company });
  const gone = await own.create({ ...SECRET, company: "Vantablack Gone" });
  await own.delete({ id: gone.id });
  const [twin, other] = [await own.create(SECRET), await own.create({ ...SECRET, notes: "Nudibranch" })];
  await own.merge({ id: twin.id, intoId: other.id, fields: ["notes"] });
}

/** Links private contacts to a shared deal, changes a role and removes one again. */
async function linkPrivateContacts({ callerAs }: TestWorkspace, owner: TestMember): Promise<void> {
  const { dealContacts } = callerAs(owner);
  const [first = 0, second = 0] = PRIVATE_IDS;
  await dealContacts.link({ id: SHARED_DEAL, contactId: first, role: "banker" });
  await dealContacts.link({ id: SHARED_DEAL, contactId: first, role: "counsel" });
  await dealContacts.link({ id: SHARED_DEAL, contactId: second, role: "owner" });
  await dealContacts.unlink({ id: SHARED_DEAL, contactId: second });
}

interface Known {
  /** A private contact of a firm that deals name. */
  insider: number;
  /** A contact that has been public until now, and about whom others write too. */
  oncePublic: number;
}

/** Meetings that everyone sees, and participants whom only the owner does. */
async function meetPrivateContacts(
  { callerAs }: TestWorkspace,
  { owner, partner, analyst }: PrivacyFixture["members"],
): Promise<Known> {
  const own = callerAs(owner);
  const { id: insider } = await own.contacts.create({ name: SECRET.name, company: "Aspen Foods" });
  const { id: oncePublic } = await own.contacts.create({ ...ONCE_PUBLIC, isPublic: true });
  const meeting = await own.notes.create({
    kind: "meeting",
    dealId: 1,
    body: "@vp The second round is in May",
    contactIds: [insider, oncePublic, 1],
    userIds: [analyst.id],
  });
  await own.notes.comment({ id: meeting.id, body: "@partner They want an answer first" });
  await callerAs(partner).notes.create({
    kind: "call",
    pipelineId: 1,
    body: "@owner They called back",
    contactIds: [oncePublic],
  });
  return { insider, oncePublic };
}

/** Writes about private contacts and their firms, and what is private itself, in every way that there is. */
async function writePrivateNotes(
  { callerAs }: TestWorkspace,
  { owner, partner, vp, analyst, administrator }: PrivacyFixture["members"],
  { insider, oncePublic }: Known,
): Promise<void> {
  const own = callerAs(owner);
  const body = `@analyst @vp ${SECRET.notes}`;
  const ofContact = await own.notes.create({ kind: "note", contactId: insider, body });
  await own.notes.comment({ id: ofContact.id, body: `@partner ${SECRET.title}` });

  const { id } = await callerAs(partner).notes.create({ kind: "call", contactId: oncePublic, body });
  await callerAs(vp).notes.comment({ id, body: `@administrator ${SECRET.title}` });
  await own.contacts.update({ id: oncePublic, isPublic: false });

  const everyone = { contactIds: [1, insider], userIds: [analyst.id, administrator.id, owner.id] };
  await own.notes.create({ kind: "meeting", dealId: 1, body, isPrivate: true, ...everyone });
  await own.notes.create({ kind: "note", pipelineId: 1, body, isPrivate: true });
  const shared = await own.notes.create({ kind: "note", dealId: 3, body });
  await own.notes.comment({ id: shared.id, body: `@partner ${SECRET.title}` });
  await own.notes.update({ id: shared.id, isPrivate: true });

  const { firmId } = await own.contacts.get({ id: FIRST_PRIVATE.contact });
  const ofFirm = await own.notes.create({ kind: "note", firmId: firmId ?? 0, body });
  await own.notes.update({ id: ofFirm.id, isPrivate: false });
  const gone = await own.notes.create({ kind: "note", contactId: insider, body });
  await own.notes.delete({ id: gone.id });
  await own.notes.create({ kind: "meeting", contactId: insider, body, ...everyone });
}

/** Messages that only their owner may see: about a deal, from its contacts, with the private words in every part. */
async function storePrivateEmails({ db, callerAs }: TestWorkspace, owner: TestMember): Promise<void> {
  for (const [table, first] of [
    ["emails", FIRST_PRIVATE.email],
    ["email_attachments", FIRST_PRIVATE.attachment],
    ["email_rules", FIRST_PRIVATE.emailRule],
  ]) {
    await db.execute(sql.raw(`alter table ${table} alter column id restart with ${first}`));
  }
  const message = {
    subject: `${MAIL.subject}: Aspen Foods`,
    bodyPreview: SECRET.notes,
    text: `${SECRET.name} of ${SECRET.company}`,
    fromAddress: MAIL.address,
    fromName: SECRET.name,
    toRecipients: ["owner@firm.example", SECRET.email],
    messageId: "<fandango@gallimaufry.example>",
    referencedIds: ["<fandango@gallimaufry.example>"],
    providerThreadId: "fandango",
    attachments: ["Weighbridge.pdf"],
  };
  const own = callerAs(owner);
  await storeEmail(db, owner.id, message);
  const taken = await storeEmail(db, owner.id, { ...message, attachments: [] });
  await own.emails.update({ id: taken, dealId: 1 });
  await own.emails.update({ id: taken, isRead: true });
  await own.emails.update({ id: taken, dealId: null });
  const ruling = await storeEmail(db, owner.id, {
    ...message,
    attachments: [],
    fromAddress: "nobody@wigglesworth.example",
  });
  await own.emails.update({ id: ruling, dealId: 2, rule: "address" });
  await own.emails.update({ id: ruling, dealId: null });
  await own.views.create({ list: "contacts", name: SECRET.company, query: `search=${SECRET.name}` });
}

/** Deletes the private records from the database. */
export async function wipeSecrets({ db }: TestWorkspace): Promise<void> {
  await db.delete(emails).where(isNull(emails.dealId));
  await db.delete(emailRules);
  await db.delete(contacts).where(not(contacts.isPublic));
  await db.delete(notes).where(eq(notes.isPrivate, true));
  await db.delete(contactImports);
  await db.delete(merges);
  await db.delete(firmPrivateFacts);
  await db.delete(views).where(not(views.isShared));
  await db.delete(trash).where(isNotNull(trash.onlyUserId));
  await db.execute(sql`
    delete from firms where id not in (
      select firm_id from deals where firm_id is not null union select firm_id from pipeline where firm_id is not null
      union select firm_id from funding_sources where firm_id is not null
      union select firm_id from contacts where firm_id is not null)`);
}

/** Inputs with which other members create records that resemble the private ones, so that traces of those would show. */
export function inputsLikeSecrets({ members }: PrivacyFixture): Record<string, Input[]> {
  const company = "vantablack ORRERY holdings, Inc.";
  const person = { contactPerson: SECRET.name, contactEmail: SECRET.email };
  const namesake = { name: SECRET.name.toUpperCase(), company, email: SECRET.email.toUpperCase() };
  return {
    "contacts.bulk": [{ ids: [FIRST_PRIVATE.contact, 1], changes: { category: "financing" } }],
    "contacts.create": [namesake, { ...namesake, isPublic: true }, ONCE_PUBLIC, IMPORTED],
    "contacts.paste": [{ rows: [{ id: 1, company }] }],
    "deals.paste": [
      {
        rows: [
          { id: 1, ...person },
          { id: 2, ...person },
        ],
      },
    ],
    "pipeline.paste": [{ rows: [{ id: 1, ...person }] }],
    "tasks.paste": [{ rows: [{ id: 1, description: SECRET.company }] }],
    "deals.bulk": [{ ids: [1, 2], changes: person }],
    "deals.create": [
      { ...OPPORTUNITY, ...person, company },
      { ...OPPORTUNITY, company: "HESPERUS trust" },
    ],
    "pipeline.bulk": [{ ids: [1], changes: person }],
    "pipeline.create": [{ ...OPPORTUNITY, ...person, company }],
    "fundingSources.create": [
      { dealId: 1, name: company, type: "bank", contactName: SECRET.name, contactEmail: SECRET.email },
    ],
    "tasks.bulk": [{ ids: [1, 2], changes: { description: SECRET.company } }],
    "tasks.create": [{ title: SECRET.name, assignedTo: members.owner.id }],
    "agenda.create": [{ title: SECRET.company, addedBy: members.owner.id }],
    "notes.create": [
      { kind: "note", dealId: 1, body: `@owner Who is ${SECRET.name}?` },
      { kind: "meeting", contactId: 1, body: SECRET.company, contactIds: [2], userIds: [members.owner.id] },
      { kind: "call", pipelineId: 1, body: SECRET.email, isPrivate: true },
    ],
    "notifications.updateSetting": [{ type: "mentioned", inApp: true }],
    "views.create": [{ list: "contacts", name: SECRET.company, query: "", isShared: true }],
    "views.saveSettings": [{ list: "deals", layout: "table", columns: [{ field: "name", width: 240 }] }],
    "notifications.markAllRead": [{}],
    "calendar.revoke": [{}],
    "imports.check": [...filesWith("A friend")],
    "imports.run": [...filesWith("A friend")],
  };
}
