import { cleanAddress } from "@dealflow/validators/common/clean";
import { MAX_LENGTHS } from "@dealflow/validators/common/text";
import { isNothing, type SplitValues } from "./split-values.ts";

/** Slashes and commas stand within numbers too, as in 030/5550123: there they must stand between two that look whole. */
const SEPARATOR =
  /[;\n\r\v]| ::: |(?<=\d[\d ()-]{5}\)?)(?: ?[,|] ?(?=\+|\(?\d[\d ()-]{6})| ?\/ ?(?=\+|\(?0\d)| \/ (?=\(?\d[\d ()-]{6}))/;

/** The phone numbers of a text with several; `rest` is what is too long for one. Those with digits come first. */
export function splitPhoneNumbers(text: string): SplitValues {
  const parts = text
    .split(SEPARATOR)
    .map((part) => cleanAddress(part).trim().replace(/^tel:/i, ""))
    .filter((part) => !isNothing(part));
  const values = parts.filter((part) => [...part].length <= MAX_LENGTHS.phone);
  const hasDigit = (part: string) => /\d/.test(part);
  return {
    values: [...new Set([...values.filter(hasDigit), ...values.filter((part) => !hasDigit(part))])],
    rest: parts.filter((part) => !values.includes(part)),
  };
}
