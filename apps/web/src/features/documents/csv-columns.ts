import type { Document } from "@dealflow/validators/documents";
import type { Member } from "@dealflow/validators/users";
import type { CsvColumn } from "../../lib/csv.ts";
import { memberOf } from "../../lib/people.ts";
import { GENERAL } from "./document-words.ts";

export function documentColumns(team: readonly Member[]): CsvColumn<Document>[] {
  return [
    { header: "Name", value: ({ name }) => name },
    { header: "Type", value: ({ type }) => type },
    { header: "Size (bytes)", value: ({ size }) => size },
    { header: "Deal", value: ({ dealName }) => dealName ?? GENERAL },
    { header: "Uploaded By", value: ({ uploadedBy }) => memberOf(uploadedBy, team).name },
    { header: "Uploaded", value: ({ createdAt }) => createdAt },
  ];
}
