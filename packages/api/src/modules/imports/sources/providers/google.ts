import { z } from "zod";
import type { ContactSource, LabelledText, SourceRow } from "../external-contact.ts";
import { type OAuthSession, unreadableMessage } from "./oauth.ts";

const text = z.string().optional();
const metadata = z.object({ primary: z.boolean().optional() }).optional();
const value = z.array(z.object({ value: text, type: text, metadata })).optional();

const person = z.object({
  resourceName: z.string().min(1),
  names: z.array(z.object({ displayName: text, metadata })).optional(),
  organizations: z.array(z.object({ name: text, title: text, metadata })).optional(),
  emailAddresses: value,
  phoneNumbers: value,
  biographies: value,
});
const PERSON_FIELDS = "names,organizations,emailAddresses,phoneNumbers,biographies";

const page = z.object({ connections: z.array(z.unknown()).default([]), nextPageToken: text });

/** Reads the contacts of a Google account. */
export async function* readGoogleContacts({ contacts, get }: OAuthSession): ContactSource {
  const url = new URL(contacts);
  url.searchParams.set("personFields", PERSON_FIELDS);
  url.searchParams.set("pageSize", "1000");
  let count = 0;
  for (let token: string | undefined = ""; token !== undefined; ) {
    if (token) url.searchParams.set("pageToken", token);
    const { connections, nextPageToken }: z.output<typeof page> = await get(url, page);
    yield connections.map((record, at) => rowOf(record, count + at + 1));
    count += connections.length;
    token = nextPageToken || undefined;
  }
}

function rowOf(record: unknown, place: number): SourceRow {
  const { data } = person.safeParse(record);
  const label = `Contact ${place}`;
  if (!data) return { label, problem: unreadableMessage("Google") };
  const work = primary(data.organizations);
  return {
    label,
    person: {
      externalId: data.resourceName,
      name: primary(data.names)?.displayName ?? null,
      title: work?.title ?? null,
      company: work?.name ?? null,
      emails: labelled("E-mail", data.emailAddresses),
      phones: labelled("Phone", data.phoneNumbers),
      notes: primary(data.biographies)?.value ?? null,
    },
  };
}

/** The value marked as primary, else the first. */
function primary<Value extends { metadata?: z.output<typeof metadata> }>(
  values: Value[] = [],
): Value | undefined {
  return values.find((value) => value.metadata?.primary) ?? values[0];
}

/** The values with their types, such as `E-mail (home)`, the one marked as primary first. */
function labelled(fact: string, values: z.output<typeof value> = []): LabelledText[] {
  const main = primary(values);
  return [...(main ? [main] : []), ...values.filter((value) => value !== main)].flatMap(({ value, type }) =>
    value ? [{ label: type ? `${fact} (${type})` : fact, text: value }] : [],
  );
}
