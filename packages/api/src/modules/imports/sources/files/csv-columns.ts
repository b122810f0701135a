import type { FileImport } from "@dealflow/validators/imports";

/** The column numbers (from 0) of each contact field. */
export type CsvColumns = NonNullable<FileImport["columns"]>;
