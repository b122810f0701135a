import type { Field } from "@dealflow/validators/fields";

interface Section {
  /** Null for those without one, which come first. */
  title: string | null;
  fields: Field[];
}

/** Fields by their sections, each where its first field stands. */
export function sectionsOf(fields: readonly Field[]): Section[] {
  const bySection = Map.groupBy(fields, ({ section }) => section);
  const sections = [...bySection].map(([title, ofSection]) => ({ title, fields: ofSection }));
  return sections.toSorted((one, other) => Number(one.title !== null) - Number(other.title !== null));
}
