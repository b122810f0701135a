import { z } from "zod";
import type { ForeignRow, PersonSource } from "./external-contact.ts";
import type { OAuthSession } from "./oauth.ts";
import { unreadable } from "./refusal.ts";

const text = z.string().optional();
const metadata = z.object({ primary: z.boolean().optional() }).optional();
const value = z.array(z.object({ value: text, metadata })).optional();

const person = z.object({
  resourceName: z.string().min(1),
  names: z.array(z.object({ displayName: text, metadata })).optional(),
  organizations: z.array(z.object({ name: text, title: text, metadata })).optional(),
  emailAddresses: value,
  phoneNumbers: value,
  biographies: value,
});
const FACTS = "names,organizations,emailAddresses,phoneNumbers,biographies";

const page = z.object({ connections: z.array(z.unknown()).default([]), nextPageToken: text });

/** The contacts of a Google account. */
export async function* googlePeople({ contacts, get }: OAuthSession): PersonSource {
  const url = new URL(contacts);
  url.searchParams.set("personFields", FACTS);
  url.searchParams.set("pageSize", "1000");
  let known = 0;
  for (let token: string | undefined = ""; token !== undefined; ) {
    if (token) url.searchParams.set("pageToken", token);
    const { connections, nextPageToken }: z.output<typeof page> = await get(url, page);
    yield connections.map((record, at) => rowOf(record, known + at + 1));
    known += connections.length;
    token = nextPageToken || undefined;
  }
}

function rowOf(record: unknown, place: number): ForeignRow {
  const { data } = person.safeParse(record);
  const label = `Contact ${place}`;
  if (!data) return { label, problem: unreadable("Google") };
  const work = main(data.organizations);
  return {
    label,
    person: {
      externalId: data.resourceName,
      name: main(data.names)?.displayName ?? null,
      title: work?.title ?? null,
      company: work?.name ?? null,
      email: main(data.emailAddresses)?.value ?? null,
      phone: main(data.phoneNumbers)?.value ?? null,
      notes: main(data.biographies)?.value ?? null,
    },
  };
}

/** Of several facts of a kind one is marked as the main one. */
function main<Fact extends { metadata?: z.output<typeof metadata> }>(facts: Fact[] = []): Fact | undefined {
  return facts.find((fact) => fact.metadata?.primary) ?? facts[0];
}
