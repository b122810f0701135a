import type { IncomingMessage } from "node:http";
import { type Answer, answerJson } from "./mock-server.ts";

/** Contacts as a provider holds them: whatever a test puts in, well-formed or not. */
export type Records = unknown[];

export interface ResourceServer {
  path: string;
  /** One page of the records, or what is wrong with the question. */
  answer: (request: IncomingMessage, records: Records, origin: string) => Answer;
  unauthorized: Answer;
}

/** The People API's list of connections. */
export const people: ResourceServer = {
  path: "/v1/people/me/connections",
  answer: ({ url = "" }, records) => {
    const { searchParams } = new URL(url, "http://people.test");
    const size = Number(searchParams.get("pageSize") ?? 100);
    if (!searchParams.get("personFields"))
      return googleError(400, "INVALID_ARGUMENT", "personFields mask is required");
    if (!(size >= 1 && size <= 1000)) return googleError(400, "INVALID_ARGUMENT", "Page size out of range");
    const from = Number(searchParams.get("pageToken")?.replace(/^page-/, "") ?? 0);
    const more = from + size < records.length;
    return answerJson({
      connections: records.slice(from, from + size),
      ...(more && { nextPageToken: `page-${from + size}` }),
      totalPeople: records.length,
      totalItems: records.length,
    });
  },
  unauthorized: googleError(401, "UNAUTHENTICATED", "Request had invalid authentication credentials."),
};

/** Graph's list of the contacts in the default folder. */
export const graph: ResourceServer = {
  path: "/v1.0/me/contacts",
  answer: ({ url = "" }, records, origin) => {
    const next = new URL(url, origin);
    const size = Number(next.searchParams.get("$top") ?? 10);
    if (!(size >= 1 && size <= 1000)) return graphError(400, "ErrorInvalidRequest");
    const from = Number(next.searchParams.get("$skip") ?? 0);
    next.searchParams.set("$skip", String(from + size));
    const more = from + size < records.length;
    return answerJson({
      "@odata.context": `${origin}/v1.0/$metadata#users('robin')/contacts`,
      value: records.slice(from, from + size),
      ...(more && { "@odata.nextLink": next.href }),
    });
  },
  unauthorized: graphError(401, "InvalidAuthenticationToken"),
};

function googleError(code: number, status: string, message: string): Answer {
  return answerJson({ error: { code, message, status } }, code, {
    "www-authenticate": 'Bearer realm="people"',
  });
}

function graphError(status: number, code: string): Answer {
  return answerJson({ error: { code, message: code, innerError: { "request-id": "0" } } }, status);
}

/** A person as the People API describes one. */
export function googlePerson(key: string, fields: Record<string, unknown> = {}) {
  const metadata = { primary: true, source: { type: "CONTACT", id: key } };
  const name = `Ada ${key}`;
  return {
    resourceName: `people/${key}`,
    etag: "%EgUBAi43PRoEAQIFBw==",
    names: [
      { metadata, displayName: name, familyName: key, givenName: "Ada", displayNameLastFirst: `${key}, Ada` },
    ],
    organizations: [{ metadata, name: `${key} Partners`, title: "Director" }],
    emailAddresses: [
      { metadata, value: `ada.${key.toLowerCase()}@example.com`, type: "work", formattedType: "Work" },
    ],
    phoneNumbers: [{ metadata, value: "+1 212 555 0100", canonicalForm: "+12125550100", type: "work" }],
    biographies: [{ metadata, value: `Met at the ${key} conference`, contentType: "TEXT_PLAIN" }],
    ...fields,
  };
}

/** A contact as Graph describes one. */
export function graphContact(key: string, fields: Record<string, unknown> = {}) {
  return {
    "@odata.etag": 'W/"EQAAABYAAAD"',
    id: `AAMkAG${key}=`,
    displayName: `Grace ${key}`,
    givenName: "Grace",
    surname: key,
    companyName: `${key} Capital`,
    jobTitle: "Partner",
    emailAddresses: [{ name: `Grace ${key}`, address: `grace.${key.toLowerCase()}@example.com` }],
    mobilePhone: null,
    businessPhones: ["+1 212 555 0101"],
    homePhones: [],
    personalNotes: "",
    ...fields,
  };
}
