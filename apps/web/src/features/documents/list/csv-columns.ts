import type { Document } from "@dealflow/validators/documents";
import type { Member } from "@dealflow/validators/users";
import { memberOf } from "../../../entities/member/members.ts";
import type { CsvColumn } from "../../../lib/format/csv.ts";
import { GENERAL } from "./document-labels.ts";

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
