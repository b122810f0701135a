import { z } from "zod";
import { listedValue } from "./common/listed.ts";
import { column, importedField } from "./imports.ts";

export const ROW_OUTCOMES = ["new", "changed", "unchanged", "duplicate", "invalid"] as const;
export type RowOutcome = (typeof ROW_OUTCOMES)[number];

export const importCheck = z
  .object({
    total: z.int(),
    counts: z.record(z.enum(ROW_OUTCOMES), z.int()),
    rows: z
      .array(
        z.object({
          row: z.int().describe("The number of the contact in the file, from 1."),
          label: z.string().describe("Where it stands in the file, such as `Line 12` or `Card 3`."),
          outcome: z.enum(ROW_OUTCOMES),
          name: z.string(),
          company: z.string().nullable(),
          email: z.string().nullable(),
          category: listedValue("contact-categories")
            .nullable()
            .describe("Of a new contact; null for the others."),
          reason: z
            .string()
            .nullable()
            .describe(
              "Why it is invalid, what changes, whom it duplicates or resembles, that its category is not known, what of it goes to the notes, or what is left out.",
            ),
        }),
      )
      .describe("The first 200 of each outcome, in the order of the file."),
    notices: z
      .array(z.string())
      .describe("Messages about the whole file, such as that it has more contacts than one import accepts."),
    leftOut: z
      .array(z.string())
      .describe(
        "The rows of a CSV file that look like the footer of a report, or like its headings on a further page, and are left out: the first 20, and the number of others.",
      ),
    csv: z
      .object({
        headingRow: z
          .int()
          .describe(
            "The row of the headings, counted from 1 without empty rows; 0 if there are none, and columns have letters.",
          ),
        firstRows: z
          .array(z.array(z.string()))
          .describe("The first ten rows, one of which may have the headings."),
        headings: z.array(z.string()),
        sample: z.array(z.record(importedField, z.string().nullable())),
        columns: z.partialRecord(importedField, z.array(column)),
      })
      .nullable()
      .describe("For CSV: the headings, the columns used for each field, and the values of the first rows."),
  })
  .describe("What an import of the file would do, without writing anything.");
export type ImportCheck = z.infer<typeof importCheck>;
