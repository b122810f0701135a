import { cleanAddress } from "@dealflow/validators/common/clean";
import { isNothing } from "@dealflow/validators/common/nothing";
import { MAX_LENGTHS } from "@dealflow/validators/common/text";
import type { SplitValues } from "./email-addresses.ts";

/** Slashes and commas stand within numbers too, as in 030/5550123: there they must stand between two that look whole. */
const SEPARATOR =
  /[;\n\r\v]| ::: |(?<=\d[\d ()-]{5}\)?)(?: ?[,|] ?(?=\+|\(?\d[\d ()-]{6})| ?\/ ?(?=\+|\(?0\d)| \/ (?=\(?\d[\d ()-]{6}))/;

/** An extension as addresses of phones (RFC 3966) have it. */
const EXTENSION = /;ext=(\d{1,10})/gi;
/** What Excel makes of a number that it takes for a quantity: with decimals, or with the last digits lost. */
const DECIMALS = /^(\d{7,15})[.,]0+$/;
const ROUNDED = /^\d(?:[.,]\d+)?e\+?\d{1,2}$/i;

/** The phone numbers of a text with several; `rest` is what is too long or too damaged for one. Those with digits come first. */
export function splitPhoneNumbers(text: string): SplitValues {
  const parts = text
    .replace(EXTENSION, " ext. $1")
    .split(SEPARATOR)
    .map((part) => cleanAddress(part).trim().replace(/^tel:/i, "").replace(DECIMALS, "$1"))
    .filter((part) => !isNothing(part));
  const values = parts.filter((part) => [...part].length <= MAX_LENGTHS.phone && !ROUNDED.test(part));
  const hasDigit = (part: string) => /\d/.test(part);
  return {
    values: [...new Set([...values.filter(hasDigit), ...values.filter((part) => !hasDigit(part))])],
    rest: parts.filter((part) => !values.includes(part)),
  };
}
