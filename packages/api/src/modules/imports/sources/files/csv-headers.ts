import { fold } from "@dealflow/validators/common/fold";
import {
  type FileImport,
  IMPORTED_FIELDS,
  type ImportedField,
  MAX_COLUMNS_PER_FIELD,
} from "@dealflow/validators/imports";

/** The column numbers (from 0) of each contact field. */
export type CsvColumns = NonNullable<FileImport["columns"]>;

const EMAIL =
  /^(?:(?:primary|main|work|business|contact|home|personal|private|other|secondary|all) )?(?:e[- ]?)?mails?(?: \d)?(?: address(?:es)?| - (?:value|work|home|other))?(?: \d)?$/;
const EMAIL_ELSEWHERE =
  /^(?:e-?)?mail[ -]?(?:\d:? )?adress?en?$|^adres e-?mail$|^(?:e-?)?mail[ -]?(?:\d:? )?adres$|^adresse (?:e-?mail|electronique|de messagerie)(?: \d)?$|^courriel(?: \d)?$|^(?:direccion de )?correo(?: electronico)?(?: \d)?$|^posta elettronica$|^indirizzo (?:e-?mail|(?:di )?posta elettronica)(?: \d)?$|^correio eletronico$|^endereco (?:de )?e-?mail$/;
/** After those that hold the main address, in whatever order they stand. */
const FURTHER_EMAILS = /^(?:additional|alternat(?:iv)?e) e-?mails?(?: address(?:es)?)?$/;
const MOBILE = /^(?:mobile|cell)(?: (?:tele)?phone)?(?: (?:number|no\.?))?(?: \d)?$|^phone - mobile$/;
const MOBILE_ELSEWHERE =
  /^(?:mobil|mobiltelefon|(?:telefon |tel\. ?)?komorkowy|komorka|handy(?:nummer)?|portable|(?:tel\.? )?mobile|(?:telefono )?movil|cellulare|(?:tele(?:fono|foon|fone) )?(?:mobiel|celular)|mobiel nummer|telemovel)$/;
const PHONE =
  /^(?:(?:primary|main|work|business|contact|company(?: main)?|home|direct|office|other) )?(?:tele)?phones?(?: \d)?(?: (?:numbers?|no\.?)| - (?:value|work|home|other))?(?: \d)?$|^direct (?:dial|line)$/;
const PHONE_ELSEWHERE =
  /^tel(?:efon(?:nummer)?|efono|efoon(?:nummer)?|efone|ephone)?\.?(?: (?:no|nr)\.?)?(?: \d)?(?: ?\(?(?:geschaftlich|privat|arbeit|buro|zentrale|bureau|domicile|travail|(?:del )?trabajo|oficina|ufficio|lavoro|casa|werk|zakelijk|comercial|trabalho)\)?)?(?: \d)?$/;

/**
 * Header names in English, German, French, Spanish, Italian, Dutch, Portuguese and Polish, folded, and those of exports from Outlook,
 * Google, Apple, LinkedIn, HubSpot, Pipedrive, Affinity and Salesforce. For each field the first group that matches a column is
 * used: Outlook has `Job Title` besides `Title`, which is a form of address.
 */
const HEADER_PATTERNS: Record<ImportedField, readonly (readonly RegExp[])[]> = {
  name: [
    // In these languages, the word for name beside a given name is the family name.
    [
      /^(?:vorname|prenom|nombre|nome|voornaam|imie)$/,
      /^(?:segundo nombre|secondo nome|tussenvoegsel)$/,
      /^(?:name|naam|nachname|familienname|zuname|nom(?: de famille)?|apellidos?|cognome|achternaam|sobrenome|apelido|nazwisko)$/,
    ],
    [
      /^(?:full|display|contact|complete|person)(?: -)? ?name$|^(?:nom|nombre|nome) comple(?:t|to)$|^volledige naam$|^imie i nazwisko$/,
    ],
    [
      /^(?:first|given)(?: ?names?)?$|^forenames?$/,
      /^(?:middle|additional) ?names?$/,
      /^(?:last|family)(?: ?names?)?$|^surnames?$/,
    ],
    [
      /^file as$/,
      /^(?:contact|person)(?: person)?$/,
      /^(?:ansprechpartner(?:in)?|kontakt(?:person)?|contatto|contacto)$/,
    ],
  ],
  title: [
    [/^(?:current )?job(?: titles?)?$|^organi[sz]ation title$|^organi[sz]ation(?: 1)? - title$/],
    [
      /^(?:title|position|role|fun[ck]tion|berufsbezeichnung|fonction|titre|poste|intitule de poste|cargo|puesto)$/,
    ],
    [/^(?:ruolo|posizione|qualifica|mansione|functie(?:titel|omschrijving)?|funcao|stanowisko)$/],
  ],
  company: [
    [
      /^(?:(?:current|primary|associated|person -) )?(?:company|organi[sz]ations?|firm|employer|business)(?: name)?$|^organi[sz]ation 1 - name$/,
    ],
    [
      /^(?:firma|firmenname|unternehmen|organisation|societe|entreprise|organisme|empresa|compania|organizacion)$/,
    ],
    [/^(?:ragione sociale|azienda|societa|ditta|organizzazione|bedrijf(?:snaam)?|organisatie|organizacao)$/],
    [/^account(?: name)?$/],
  ],
  email: [[EMAIL, EMAIL_ELSEWHERE, FURTHER_EMAILS]],
  phone: [[MOBILE, MOBILE_ELSEWHERE, PHONE, PHONE_ELSEWHERE]],
  category: [[/^(?:contact )?(?:category|kategorie|categorie|categoria)$/]],
  notes: [
    [/^(?:notes?|comments?|description)$/],
    [/^(?:noti(?:z|zen)|bemerkung(?:en)?|anmerkung(?:en)?|remarques?|commentaires?|notas?|observaciones)$/],
    [
      /^(?:annotazioni|commenti|osservazioni|notities?|opmerking(?:en)?|observac(?:ao|oes)|uwagi|notatk[ai])$/,
    ],
  ],
};

/** Guesses the columns of each field by their headers. */
export function guessColumns(headers: readonly string[]): CsvColumns {
  const names = headers.map(nameOf);
  const matching = (pattern: RegExp) => names.flatMap((name, at) => (pattern.test(name) ? [at] : []));
  const columnsOf = (field: ImportedField) =>
    HEADER_PATTERNS[field]
      .map((patterns) => [...new Set(patterns.flatMap(matching))])
      .find((columns) => columns.length > 0);
  const guesses = IMPORTED_FIELDS.map((field) => [field, columnsOf(field)?.slice(0, MAX_COLUMNS_PER_FIELD)]);
  return Object.fromEntries(guesses.filter(([, columns]) => columns));
}

/** Where a word begins in a heading such as `emailAddress`, but not in `eMail`. */
const NEXT_WORD = /(?<=\p{Ll}{2})(?=\p{Lu})/gu;

/**
 * Without what a program puts around it: the record's name in front, a mark for required fields behind. `Forename(s)` is read as
 * `forenames`.
 */
const nameOf = (header: string) =>
  fold(header.replaceAll("_", " ").replace(NEXT_WORD, " ").replaceAll("(s)", "s"))
    .replace(/^(?:person|contact) - /, "")
    .replace(/ ?[*:]+$/, "");
