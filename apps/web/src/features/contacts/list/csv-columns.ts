import type { Contact } from "@dealflow/validators/contacts";
import { CONTACT_CATEGORY_LABELS } from "@dealflow/validators/labels/contacts";
import { IMPORT_SOURCE_LABELS, IMPORT_SOURCES } from "@dealflow/validators/labels/imports";
import type { Member } from "@dealflow/validators/users";
import { memberOf } from "../../../entities/member/members.ts";
import { oneOf } from "../../../lib/choices.ts";
import type { CsvColumn } from "../../../lib/format/csv.ts";

export function contactColumns(team: readonly Member[]): CsvColumn<Contact>[] {
  return [
    { header: "Name", value: ({ name }) => name },
    { header: "Title", value: ({ title }) => title },
    { header: "Company", value: ({ company }) => company },
    { header: "Category", value: ({ category }) => CONTACT_CATEGORY_LABELS[category] },
    { header: "Email", value: ({ email }) => email },
    { header: "Phone", value: ({ phone }) => phone },
    { header: "Notes", value: ({ notes }) => notes },
    { header: "Visibility", value: ({ isPublic }) => (isPublic ? "Public" : "Private") },
    { header: "Source", value: ({ source }) => sourceLabel(source) },
    { header: "Added By", value: ({ createdBy }) => memberOf(createdBy, team).name },
    { header: "Created", value: ({ createdAt }) => createdAt },
    { header: "Updated", value: ({ updatedAt }) => updatedAt },
  ];
}

/** The import source; null for contacts that were not imported. */
function sourceLabel(source: string | null): string | null {
  const known = oneOf(IMPORT_SOURCES, source);
  return known ? IMPORT_SOURCE_LABELS[known] : source;
}
