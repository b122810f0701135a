// No zod here: addresses are read without the schemas.

/** A column of a table. */
export interface ChosenColumn {
  field: string;
  /** In pixels; null for the usual width. */
  width: number | null;
}

/**
 * What a text such as `name.300,stage,custom.region.120` says: fields in their order, each with its width in pixels where it has one. A
 * field of one's own is named `custom.<key>`.
 */
export function readColumns(text: string): ChosenColumn[] {
  return text.split(",").map((part) => {
    const [, field = part, width] = /^(custom\.[a-z]\w*|\w+)(?:\.(\d{1,4}))?$/.exec(part.trim()) ?? [];
    return { field, width: width === undefined ? null : Number(width) };
  });
}

export function writeColumns(columns: readonly ChosenColumn[]): string {
  return columns.map(({ field, width }) => (width === null ? field : `${field}.${width}`)).join(",");
}
