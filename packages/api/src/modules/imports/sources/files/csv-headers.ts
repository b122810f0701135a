import { IMPORTED_FIELDS, type ImportedField, MAX_COLUMNS_PER_FIELD } from "@dealflow/validators/imports";
import type { CsvColumns } from "./csv-columns.ts";

const EMAIL =
  /^(?:(?:primary|work|business|home|personal|other) )?(?:e-?)?mail(?:[ -]?adresse)?(?: \d)?(?: address| - value)?$|^(?:adresse e-?mail|courriel|correo(?: electronico)?)$/;
const MOBILE =
  /^(?:mobile|cell)(?: (?:tele)?phone)?(?: number)?$|^(?:mobil(?:telefon)?|handy|portable|movil)$/;
const PHONE =
  /^(?:(?:primary|work|business|company main|home|other) )?(?:tele)?phone(?: \d)?(?: number| - value)?(?: \d)?$|^tel(?:efon(?:o|nummer)?)?\.?$/;

/**
 * Header names of Google, Outlook and Apple exports, and common ones in English, German, French and Spanish, without
 * accents. For each field the first group that matches a column is used: Outlook has `Job Title` besides `Title`, which is
 * a form of address.
 */
const HEADER_PATTERNS: Record<ImportedField, readonly (readonly RegExp[])[]> = {
  name: [
    // In French and German, `Nom` or `Name` beside a given name is the family name.
    [/^(?:vorname|prenom|nombre)$/, /^(?:name|nachname|familienname|nom(?: de famille)?|apellidos?)$/],
    [/^(?:full |display |contact )name$/],
    [
      /^(?:first|given)(?: ?name)?$/,
      /^(?:middle|additional) ?name$/,
      /^(?:last|family)(?: ?name)?$|^surname$/,
    ],
    [/^file as$/],
  ],
  title: [
    [/^job(?: title)?$|^organi[sz]ation title$|^organi[sz]ation(?: 1)? - title$/],
    [/^(?:title|position|role|fun[ck]tion|fonction|poste|cargo|puesto)$/],
  ],
  company: [
    [/^(?:company|organi[sz]ation|firm|employer|business)(?: name)?$|^organi[sz]ation 1 - name$/],
    [/^(?:firma|unternehmen|societe|entreprise|empresa)$/],
    [/^account(?: name)?$/],
  ],
  email: [[EMAIL]],
  phone: [[MOBILE, PHONE]],
  category: [[/^(?:contact )?(?:category|kategorie|categorie|categoria)$/]],
  notes: [
    [/^(?:notes?|comments?|description)$/],
    [/^(?:noti(?:z|zen)|bemerkung(?:en)?|remarques?|commentaires?|notas?|observaciones)$/],
  ],
};

/** Guesses the columns of each field by their headers. */
export function guessColumns(headers: readonly string[]): CsvColumns {
  const names = headers.map((header) =>
    header
      .trim()
      .toLowerCase()
      .normalize("NFD")
      .replace(/\p{M}/gu, "")
      .replace(/[\s_]+/g, " "),
  );
  const matching = (pattern: RegExp) => names.flatMap((name, at) => (pattern.test(name) ? [at] : []));
  const columnsOf = (field: ImportedField) =>
    HEADER_PATTERNS[field]
      .map((patterns) => [...new Set(patterns.flatMap(matching))])
      .find((columns) => columns.length > 0);
  const guesses = IMPORTED_FIELDS.map((field) => [field, columnsOf(field)?.slice(0, MAX_COLUMNS_PER_FIELD)]);
  return Object.fromEntries(guesses.filter(([, columns]) => columns));
}
