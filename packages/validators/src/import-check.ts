import { z } from "zod";
import { column, importedField } from "./imports.ts";
import { CONTACT_CATEGORIES } from "./labels/contacts.ts";

export const ROW_OUTCOMES = ["new", "changed", "unchanged", "duplicate", "invalid"] as const;
export type RowOutcome = (typeof ROW_OUTCOMES)[number];

/** What an import of the file would do, without writing anything. */
export const importCheck = z.object({
  total: z.int(),
  counts: z.record(z.enum(ROW_OUTCOMES), z.int()),
  /** The first 200 of each outcome, in the order of the file. */
  rows: z.array(
    z.object({
      /** The number of the contact in the file, from 1. */
      row: z.int(),
      /** Where it stands in the file, such as `Line 12` or `Card 3`. */
      label: z.string(),
      outcome: z.enum(ROW_OUTCOMES),
      name: z.string(),
      company: z.string().nullable(),
      email: z.string().nullable(),
      /** Of a new contact; null for the others. */
      category: z.enum(CONTACT_CATEGORIES).nullable(),
      /**
       * Why it is invalid, what changes, whom it duplicates or resembles, that its category is not known, what of it goes to the
       * notes, or what is left out.
       */
      reason: z.string().nullable(),
    }),
  ),
  /** Messages about the whole file, such as that it has more contacts than one import accepts. */
  notices: z.array(z.string()),
  /**
   * The rows of a CSV file that look like the footer of a report, or like its headings on a further page, and are left out: the
   * first 20, and the number of others.
   */
  leftOut: z.array(z.string()),
  /** For CSV: the headings, the columns used for each field, and the values of the first rows. */
  csv: z
    .object({
      /** The row of the headings, counted from 1 without empty rows; 0 if there are none, and columns have letters. */
      headingRow: z.int(),
      /** The first ten rows, one of which may have the headings. */
      firstRows: z.array(z.array(z.string())),
      headings: z.array(z.string()),
      sample: z.array(z.record(importedField, z.string().nullable())),
      columns: z.partialRecord(importedField, z.array(column)),
    })
    .nullable(),
});
export type ImportCheck = z.infer<typeof importCheck>;
