/** The properties that contacts need. All others, such as pictures, are skipped before parsing. */
const NEEDED = /^(?:[\w-]+\.)?(?:VERSION|FN|N|ORG|TITLE|EMAIL|TEL|NOTE|UID)[;:]/i;
/** The beginning and end of a card. In vCard 2.1 an agent is a card within the card. */
const BOUNDARY = /^(?:(?<begin>BEGIN:VCARD)|(?<end>END:VCARD)|(?<agent>AGENT[^:]*:))\s*$/i;
export const QUOTED_PRINTABLE = /;(?:ENCODING=)?QUOTED-PRINTABLE[;:]/i;

/** Maximum characters of a card's needed lines: enough for the longest notes with every character encoded. */
export const MAX_CARD_LENGTH = 200_000;
/** Each line counts as at least this many characters, which limits the number of lines. */
const MIN_LINE_LENGTH = 400;
/** Maximum characters of a line's name and parameters. */
export const MAX_HEAD_LENGTH = 1_000;

/** The needed lines of one card, unfolded. `ended` is false if its END line is missing. */
export interface Card {
  lines: string[];
  size: number;
  ended: boolean;
}

/** The cards of a text, with null in between as in `toPages`. */
export function* splitCards(text: string): Generator<Card | null> {
  let card: Card | null = null;
  let isAgentNext = false;
  let agents = 0;
  for (const line of unfolded(text)) {
    const { begin, end, agent } = (line && BOUNDARY.exec(line)?.groups) || {};
    if (line === null) yield null;
    else if (begin && card && (isAgentNext || agents > 0)) agents += 1;
    else if (begin) {
      if (card) yield card;
      card = { lines: [], size: 0, ended: false };
    } else if (end && agents > 0) agents -= 1;
    else if (end) {
      if (card) yield { ...card, ended: true };
      card = null;
    } else if (card && agents === 0 && !agent) {
      card.size += Math.max(line.length, MIN_LINE_LENGTH);
      if (card.size <= MAX_CARD_LENGTH) card.lines.push(line);
    }
    if (line !== null) isAgentNext = agent !== undefined;
  }
  if (card) yield card;
}

/** The needed lines with folded ones joined, and null after every 5,000 lines. */
function* unfolded(text: string): Generator<string | null> {
  let pieces: string[] = [];
  let size = 0;
  let isNeeded = false;
  let isEncoded = false;
  // In quoted-printable, a line that ends with = continues on the next line.
  let continues = false;
  let lineCount = 0;
  for (const line of linesOf(text)) {
    const isFolded = !continues && (line.startsWith(" ") || line.startsWith("\t"));
    if (!continues && !isFolded) {
      if (isNeeded) yield pieces.join("");
      pieces = [];
      size = 0;
      isNeeded = NEEDED.test(line) || BOUNDARY.test(line);
      isEncoded = QUOTED_PRINTABLE.test(line.slice(0, MAX_HEAD_LENGTH));
    }
    continues = isEncoded && line.endsWith("=");
    if (isNeeded && size <= MAX_CARD_LENGTH) {
      pieces.push(line.slice(isFolded ? 1 : 0, continues ? -1 : undefined));
      size += line.length + 1;
    }
    lineCount += 1;
    if (lineCount % 5_000 === 0) yield null;
  }
  if (isNeeded) yield pieces.join("");
}

function* linesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; ) {
    const found = text.indexOf("\n", at);
    const end = found === -1 ? text.length : found;
    yield text.slice(at, text[end - 1] === "\r" ? end - 1 : end);
    at = end + 1;
  }
}
