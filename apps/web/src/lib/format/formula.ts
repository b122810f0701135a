// Matches cells that a spreadsheet may run as a formula: not a plain number, and = + - @ | % or a full-width form follows
// the characters that spreadsheets strip (spaces, controls, invisible characters, quotes).
export const FORMULA =
  /^(?![+-]?\d+(?:\.\d+)?$)(?:[\t\r\n\0]|[\p{Z}\p{C}\p{DI}\p{QMark}]*[=+\-@|%\uff1d\uff0b\uff0d\uff20])/u;
