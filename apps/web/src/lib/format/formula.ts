// Matches cells that a spreadsheet may run as a formula: not a plain number, and = + - @ | % or a full-width form follows
// the characters that spreadsheets strip (spaces, controls, invisible characters, quotes).
export const FORMULA =
  /^(?![+-]?\d+(?:\.\d+)?$)(?:[\t\r\n\0]|[\p{Z}\p{C}\p{DI}\p{QMark}]*[=+\-@|%\uff1d\uff0b\uff0d\uff20])/u;

/** An international phone number of 6 to 15 digits, perhaps with an extension. */
const PHONE = /^\+\d(?:[ \u00a0\u202f().-]*\d){5,14}(?: ?(?:x|ext\.?) ?\d{1,6})?$/;
/** Digits beside each other with only a space or parenthesis between: no sum, as `+1-555-0100` is. */
const NO_SUM = /\d(?:[ \u00a0\u202f]+[\d(]|\()/;

/** Whether it is a phone number that begins with a `+`: there is nothing in it that a spreadsheet would run. */
export const isPhone = (text: string) => PHONE.test(text);

/** The same, and no spreadsheet would calculate with it. */
export const isSpacedPhone = (text: string) => PHONE.test(text) && NO_SUM.test(text);
