import { cleanAddress } from "@dealflow/validators/common/clean";
import { isEmail, withoutMarks } from "@dealflow/validators/common/email-address";
import { isNothing } from "@dealflow/validators/common/nothing";
import { MAX_LENGTHS } from "@dealflow/validators/common/text";

const SEPARATOR = /[;,\n\r\v]| ::: | \/ |(?<=@[^\s/]+)\/(?=[^\s/]+@)/;

/** The addresses of a text with several, with names beside them, or in marks; `rest` is what is no address, such as an X.500 name. */
export function splitEmailAddresses(text: string): SplitValues {
  const found: SplitValues = { values: [], rest: [] };
  let before: string | null = null;
  for (const piece of text.replace(/"[^"@]*"/g, " ").split(SEPARATOR)) {
    const part = cleanAddress(piece).trim();
    const addresses = addressesIn(part);
    // A name with a comma stands before its address: Doe, Jane <jane@firm.example>.
    if (before !== null && !(addresses.length > 0 && part.includes("<"))) found.rest.push(before);
    before = null;
    if (addresses.length > 0) found.values.push(...addresses);
    else if (!isNothing(part)) before = part;
  }
  if (before !== null) found.rest.push(before);
  return { values: [...new Set(found.values)], rest: found.rest };
}

const NAMED = /^([^<>@]*[^<>@\s])\s*<\s*[^<>\s]+@[^<>\s]+\s*>\s*$/;

/** The name that stands before an address, as in `"Berg, Anna" <anna@firm.example>`; null if none does. */
export function nameBeforeAddress(text: string): string | null {
  const [, name = ""] = NAMED.exec(cleanAddress(text).trim()) ?? [];
  return name.replaceAll(/^[\p{QMark}\s]+|[\p{QMark}\s]+$/gu, "") || null;
}

function addressesIn(part: string): string[] {
  return part
    .split(/[\s<>()[\]]+/)
    .map(withoutMarks)
    .filter((word) => word.length <= MAX_LENGTHS.email && isEmail(word));
}

/** The values that a text with several of them holds, and what is none. */
export interface SplitValues {
  values: string[];
  rest: string[];
}
