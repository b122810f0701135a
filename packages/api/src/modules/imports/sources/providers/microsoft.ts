import { z } from "zod";
import type { ContactSource, LabelledText, SourceRow } from "../external-contact.ts";
import { type OAuthSession, unreadableMessage } from "./oauth.ts";

const text = z.string().nullish();
const phones = z.array(z.string()).nullish();

const contact = z.object({
  id: z.string().min(1),
  displayName: text,
  companyName: text,
  jobTitle: text,
  emailAddresses: z.array(z.object({ address: text })).nullish(),
  mobilePhone: text,
  businessPhones: phones,
  homePhones: phones,
  personalNotes: text,
});

const page = z.object({ value: z.array(z.unknown()), "@odata.nextLink": z.url().optional() });

/** Without this header, ids change when a contact is moved to another folder. */
const HEADERS = { prefer: 'IdType="ImmutableId"' };

/** Reads the contacts in the default folder of a Microsoft account. */
export async function* readMicrosoftContacts({ contacts, get }: OAuthSession): ContactSource {
  let next: string | undefined = `${contacts}?$top=1000&$select=${Object.keys(contact.shape)}`;
  let count = 0;
  while (next) {
    const { value, "@odata.nextLink": more }: z.output<typeof page> = await get(new URL(next), page, HEADERS);
    yield value.map((record, at) => rowOf(record, count + at + 1));
    count += value.length;
    next = more;
  }
}

function rowOf(record: unknown, place: number): SourceRow {
  const { data } = contact.safeParse(record);
  const label = `Contact ${place}`;
  if (!data) return { label, problem: unreadableMessage("Microsoft") };
  return {
    label,
    person: {
      externalId: data.id,
      name: data.displayName ?? null,
      title: data.jobTitle ?? null,
      company: data.companyName ?? null,
      emails: labelled(
        "E-mail",
        data.emailAddresses?.map(({ address }) => address),
      ),
      phones: [
        ...labelled("Phone (mobile)", [data.mobilePhone]),
        ...labelled("Phone (work)", data.businessPhones),
        ...labelled("Phone (home)", data.homePhones),
      ],
      notes: data.personalNotes ?? null,
    },
  };
}

const labelled = (
  label: string,
  values: readonly (string | null | undefined)[] | null | undefined,
): LabelledText[] => (values ?? []).flatMap((text) => (text ? [{ label, text }] : []));
