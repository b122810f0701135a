import { IMPORTED_FIELDS, type ImportedField, MAX_COLUMNS_PER_FIELD } from "@dealflow/validators/imports";
import type { Columns } from "./csv.ts";

const EMAIL =
  /^(?:(?:primary|work|business|home|personal|other) )?(?:e-?)?mail(?:[ -]?adresse)?(?: \d)?(?: address| - value)?$|^(?:adresse e-?mail|courriel|correo(?: electronico)?)$/;
const MOBILE =
  /^(?:mobile|cell)(?: (?:tele)?phone)?(?: number)?$|^(?:mobil(?:telefon)?|handy|portable|movil)$/;
const PHONE =
  /^(?:(?:primary|work|business|company main|home|other) )?(?:tele)?phone(?: \d)?(?: number| - value)?(?: \d)?$|^tel(?:efon(?:o|nummer)?)?\.?$/;

/**
 * How Google, Outlook and Apple head their columns, and how people do, in English, German, French and Spanish without
 * accents. Of the ways to tell a fact, the first that finds a column is taken: beside a `Job Title`, Outlook's `Title` is
 * how one addresses a person.
 */
const WAYS: Record<ImportedField, readonly (readonly RegExp[])[]> = {
  name: [
    // A French or German `Nom` or `Name` beside a given name is the family's.
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
  notes: [
    [/^(?:notes?|comments?|description)$/],
    [/^(?:noti(?:z|zen)|bemerkung(?:en)?|remarques?|commentaires?|notas?|observaciones)$/],
  ],
};

/** Which columns hold which fact, as far as their headings tell. */
export function guessColumns(headings: readonly string[]): Columns {
  const names = headings.map((heading) =>
    heading
      .trim()
      .toLowerCase()
      .normalize("NFD")
      .replace(/\p{M}/gu, "")
      .replace(/[\s_]+/g, " "),
  );
  const matching = (pattern: RegExp) => names.flatMap((name, at) => (pattern.test(name) ? [at] : []));
  const columnsOf = (field: ImportedField) =>
    WAYS[field].map((way) => [...new Set(way.flatMap(matching))]).find((columns) => columns.length > 0);
  const guesses = IMPORTED_FIELDS.map((field) => [field, columnsOf(field)?.slice(0, MAX_COLUMNS_PER_FIELD)]);
  return Object.fromEntries(guesses.filter(([, columns]) => columns));
}
