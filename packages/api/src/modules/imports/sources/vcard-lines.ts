/** What a contact is made of. Pictures and all else are passed over before anything is parsed. */
const WANTED = /^(?:[\w-]+\.)?(?:VERSION|FN|N|ORG|TITLE|EMAIL|TEL|NOTE|UID)[;:]/i;
/** Where a card begins and ends; in vCard 2.1 an agent is a card within the card. */
const MARK = /^(?:(?<begin>BEGIN:VCARD)|(?<end>END:VCARD)|(?<agent>AGENT[^:]*:))\s*$/i;
export const QUOTED_PRINTABLE = /;(?:ENCODING=)?QUOTED-PRINTABLE[;:]/i;

/** In characters, of what is wanted: several times what the longest notes take when every letter is encoded. */
export const MAX_CARD = 200_000;
/** What a line counts for at least, so that no card has very many. */
const MIN_LINE = 400;
/** How far into a line its name and parameters may reach. */
export const MAX_HEAD = 1_000;

/** One card's lines that matter, unfolded. */
export interface Card {
  lines: string[];
  size: number;
  ended: boolean;
}

/** The cards of a text, and null now and then. */
export function* cardsIn(text: string): Generator<Card | null> {
  let card: Card | null = null;
  let isAgentNext = false;
  let agents = 0;
  for (const line of unfolded(text)) {
    const { begin, end, agent } = (line && MARK.exec(line)?.groups) || {};
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
      card.size += Math.max(line.length, MIN_LINE);
      if (card.size <= MAX_CARD) card.lines.push(line);
    }
    if (line !== null) isAgentNext = agent !== undefined;
  }
  if (card) yield card;
}

/** Those lines that matter, with those joined that were one; and null now and then, where there are many others. */
function* unfolded(text: string): Generator<string | null> {
  let pieces: string[] = [];
  let size = 0;
  let matters = false;
  let isEncoded = false;
  // Quoted-printable ends what is not the last of its lines with an equals sign.
  let goesOn = false;
  let seen = 0;
  for (const line of linesOf(text)) {
    const isFolded = !goesOn && (line.startsWith(" ") || line.startsWith("\t"));
    if (!goesOn && !isFolded) {
      if (matters) yield pieces.join("");
      pieces = [];
      size = 0;
      matters = WANTED.test(line) || MARK.test(line);
      isEncoded = QUOTED_PRINTABLE.test(line.slice(0, MAX_HEAD));
    }
    goesOn = isEncoded && line.endsWith("=");
    if (matters && size <= MAX_CARD) {
      pieces.push(line.slice(isFolded ? 1 : 0, goesOn ? -1 : undefined));
      size += line.length + 1;
    }
    seen += 1;
    if (seen % 5_000 === 0) yield null;
  }
  if (matters) yield pieces.join("");
}

function* linesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; ) {
    const found = text.indexOf("\n", at);
    const end = found === -1 ? text.length : found;
    yield text.slice(at, text[end - 1] === "\r" ? end - 1 : end);
    at = end + 1;
  }
}
