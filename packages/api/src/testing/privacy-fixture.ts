import { contactImports, contacts } from "@dealflow/db/schema";
import { callTRPCProcedure } from "@trpc/server";
import { not, sql } from "drizzle-orm";
import { errorBody, toDomainError } from "../core/errors.ts";
import { procedures } from "../procedures.ts";
import { appRouter } from "../root.ts";
import type { TestMember } from "./factories.ts";
import type { Input } from "./generated-inputs.ts";
import { type HttpClient, openHttp } from "./http.ts";
import { openTestWorkspace, type TestWorkspace } from "./workspace.ts";

// For the tests of privacy: a workspace in which one member has private contacts, and the calls of the other members.

export const READERS = ["analyst", "vp", "partner", "administrator"] as const;
export type Caller = (typeof READERS)[number] | "owner";

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

/** Ids from here on belong to private records only. */
const FIRST_PRIVATE = { contact: 1_001, import: 2_001 };
export const PRIVATE_IDS = [
  ...Array.from({ length: 5 }, (_, at) => FIRST_PRIVATE.contact + at),
  FIRST_PRIVATE.import,
];

export interface PrivacyFixture {
  workspace: TestWorkspace;
  members: Record<Caller, TestMember>;
  browsers: Record<Caller, HttpClient>;
}

/** Always the same, including the ids. `wiped`: the private records have been deleted from the database. */
export async function openPrivacyFixture({ wiped }: { wiped: boolean }): Promise<PrivacyFixture> {
  const workspace = await openTestWorkspace();
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

  await workspace.db.execute(
    sql.raw(`alter table contacts alter column id restart with ${FIRST_PRIVATE.contact}`),
  );
  await workspace.db.execute(
    sql.raw(`alter table contact_imports alter column id restart with ${FIRST_PRIVATE.import}`),
  );
  await createPrivateContacts(workspace, members.owner);
  if (wiped) await wipeSecrets(workspace);

  const http = openHttp(workspace);
  const browsers = {
    owner: await http.signedIn(members.owner),
    analyst: await http.signedIn(members.analyst),
    vp: await http.signedIn(members.vp),
    partner: await http.signedIn(members.partner),
    administrator: await http.signedIn(members.administrator),
  };
  return { workspace, members, browsers };
}

const OPPORTUNITY = { sector: "Software", dealType: "Buyout", dealSource: "Network" } as const;

async function shareThings({ callerAs }: TestWorkspace, { owner, partner }: PrivacyFixture["members"]) {
  const team = callerAs(partner);
  const { id: dealId } = await team.deals.create({ ...OPPORTUNITY, company: "Aspen Foods", codename: "Oak" });
  const lead = { leadUserId: partner.id, contactPerson: "Mai Berg" };
  await team.deals.create({ ...OPPORTUNITY, ...lead, company: "Birch Rail", stage: "closed" });
  await team.pipeline.create({ ...OPPORTUNITY, company: "Cedar Labs" });
  await team.fundingSources.create({ dealId, name: "Granary Trust Bank", type: "bank", hasTermSheet: true });
  await team.tasks.create({ title: "Sign the NDA", dealId, assignedTo: owner.id });
  await team.agenda.create({ title: "Fund close", addedBy: owner.id });
  await team.contacts.create({
    name: "Mai Berg",
    company: "Aspen Foods",
    isPublic: true,
    category: "financing",
  });
  await callerAs(owner).contacts.create({ name: "Jo Park", company: "Birch Rail", isPublic: true });
}

/** Creates private contacts in every way that there is. */
async function createPrivateContacts({ callerAs }: TestWorkspace, owner: TestMember): Promise<void> {
  const { contacts: own, imports } = callerAs(owner);
  await own.create({ ...SECRET, category: "deal_sourcing" });
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
}

async function wipeSecrets({ db }: TestWorkspace): Promise<void> {
  await db.delete(contacts).where(not(contacts.isPublic));
  await db.delete(contactImports);
  await db.execute(sql`
    delete from firms where id not in (
      select firm_id from deals where firm_id is not null
      union select firm_id from pipeline where firm_id is not null
      union select firm_id from funding_sources where firm_id is not null
      union select firm_id from contacts where firm_id is not null)`);
}

/** Inputs with which other members create records that resemble the private ones, so that traces of those would show. */
export function inputsLikeSecrets({ members }: PrivacyFixture): Record<string, Input[]> {
  const company = "vantablack ORRERY holdings, Inc.";
  const person = { contactPerson: SECRET.name, contactEmail: SECRET.email };
  const namesake = { name: SECRET.name.toUpperCase(), company, email: SECRET.email.toUpperCase() };
  return {
    "contacts.create": [namesake, { ...namesake, isPublic: true }, ONCE_PUBLIC, IMPORTED],
    "deals.create": [
      { ...OPPORTUNITY, ...person, company },
      { ...OPPORTUNITY, company: "HESPERUS trust" },
    ],
    "pipeline.create": [{ ...OPPORTUNITY, ...person, company }],
    "fundingSources.create": [
      { dealId: 1, name: company, type: "bank", contactName: SECRET.name, contactEmail: SECRET.email },
    ],
    "tasks.create": [{ title: SECRET.name, assignedTo: members.owner.id }],
    "agenda.create": [{ title: SECRET.company, addedBy: members.owner.id }],
    "notifications.updateSetting": [{ type: "mentioned", inApp: true }],
    "notifications.markAllRead": [{}],
    "imports.check": [...filesWith("A friend")],
    "imports.run": [...filesWith("A friend")],
  };
}

/** The result of a procedure as text: its value, or its error. */
export async function call({ workspace, members }: PrivacyFixture, who: Caller, name: string, input: Input) {
  const { id, username, name: fullName, role, isAdmin } = members[who];
  const actor = { id, username, name: fullName, role, isAdmin, session: null };
  const answer = callTRPCProcedure({
    router: appRouter,
    path: name,
    type: procedures.get(name)?._def.type ?? "query",
    ctx: { ...workspace.context(), actor: async () => actor },
    getRawInput: async () => input,
    signal: undefined,
    batchIndex: 0,
  });
  return answer.then(
    (value) => `OK ${JSON.stringify(value)}`,
    (error: unknown) => {
      const refusal = toDomainError(error);
      return `${refusal.status} ${JSON.stringify(errorBody(refusal))}`;
    },
  );
}

/** The same over REST: the input goes into the path parameters, then into the query or the body. */
export async function request(
  { browsers }: PrivacyFixture,
  who: Caller,
  { method, path }: { method: string; path: string },
  input: Input,
) {
  const inPath = new Set(Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name));
  const rest = Object.entries(input).filter(([name]) => !inPath.has(name));
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name])));
  const query = new URLSearchParams(Object.fromEntries(rest.map(([name, value]) => [name, String(value)])));
  const { status, headers, text } =
    method === "GET" || method === "DELETE"
      ? await browsers[who].send(method, `${address}?${query}`)
      : await browsers[who].send(method, address, { body: Object.fromEntries(rest) });
  return [status, headers.get("x-next-cursor"), headers.get("etag"), text].join(" ");
}
