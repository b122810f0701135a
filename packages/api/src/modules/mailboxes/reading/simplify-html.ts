import { Tokenizer } from "htmlparser2";

/** Elements within each other; of deeper ones the text and the ends of its lines are kept. */
const MAX_DEPTH = 40;
/** Elements in all; of further ones the text is kept. */
const MAX_ELEMENTS = 50_000;
/** Characters of text, without white space: twice what is stored. Nothing is written after them. */
const MAX_TEXT = 200_000;
const MAX_ADDRESS = 4_000;

/** What these contain is no text. */
const WITHOUT_TEXT: ReadonlySet<string> = new Set(["style", "script", "title"]);
/** What an element becomes; all others only surround text. */
const BLOCKS: ReadonlyMap<string, string> = new Map([
  ...["blockquote", "div", "h1", "h2", "h3", "h4", "h5", "h6"].map((name) => [name, name] as const),
  ...["li", "ol", "p", "pre", "table", "td", "th", "tr", "ul"].map((name) => [name, name] as const),
  ...["address", "article", "aside", "caption", "center", "dd", "details", "dl", "dt"].map(asDiv),
  ...["fieldset", "figcaption", "figure", "footer", "form", "header", "legend", "main"].map(asDiv),
  ...["nav", "section", "summary"].map(asDiv),
]);
/** The open elements that one of these ends where they were opened last, as its end may be left out. */
const ENDED_BY: ReadonlyMap<string, readonly string[]> = new Map([
  ["li", ["li"]],
  ["td", ["td", "th"]],
  ["th", ["td", "th"]],
  ["tr", ["td", "th", "tr"]],
]);

function asDiv(name: string): readonly [string, string] {
  return [name, "div"];
}

/**
 * The same text in HTML of bounded depth and size, whatever was sent: without styles, scripts, pictures and the addresses that are not
 * written out. One pass without a tree, so that the time and memory it takes grow with the input.
 */
export function simplifyHtml(html: string): { html: string; isCut: boolean } {
  const simplifier = new Simplifier(html);
  const tokenizer = new Tokenizer({ decodeEntities: true }, simplifier);
  tokenizer.write(html);
  tokenizer.end();
  return simplifier.result();
}

/** Hears of each tag and text by where it is in the HTML. */
class Simplifier {
  readonly #html: string;
  #written = "";
  /** The elements that were written and have not ended; at most `MAX_DEPTH` and a link. */
  readonly #open: string[] = [];
  /** How many of each were not written, because they were too deep, and have not ended. */
  readonly #deeper = new Map<string, number>();
  #elements = 0;
  #textLength = 0;
  #isCut = false;
  /** The element whose content is no text. */
  #leavingOut: string | null = null;
  #tag = "";
  #attribute = "";
  #address: string | null = null;

  constructor(html: string) {
    this.#html = html;
  }

  result(): { html: string; isCut: boolean } {
    return { html: this.#written, isCut: this.#isCut };
  }

  onopentagname(start: number, end: number): void {
    this.#tag = this.#nameAt(start, end);
    this.#address = null;
    if (WITHOUT_TEXT.has(this.#tag)) this.#leavingOut = this.#tag;
  }

  onattribname(start: number, end: number): void {
    this.#attribute = this.#tag === "a" && this.#address === null ? this.#nameAt(start, end) : "";
  }

  onattribdata(start: number, end: number): void {
    if (this.#attribute === "href")
      this.#addToAddress(this.#html.slice(start, Math.min(end, start + MAX_ADDRESS + 1)));
  }

  onattribentity(codePoint: number): void {
    if (this.#attribute === "href") this.#addToAddress(String.fromCodePoint(codePoint));
  }

  onattribend(): void {
    this.#attribute = "";
  }

  onopentagend(): void {
    if (this.#leavingOut === null) this.#openTag(this.#tag);
  }

  onselfclosingtag(): void {
    this.onopentagend();
  }

  onclosetag(start: number, end: number): void {
    const name = this.#nameAt(start, end);
    if (this.#leavingOut === name) this.#leavingOut = null;
    else if (this.#leavingOut === null) this.#closeTag(name);
  }

  ontext(start: number, end: number): void {
    this.#addText(this.#html.slice(start, end));
  }

  ontextentity(codePoint: number): void {
    this.#addText(String.fromCodePoint(codePoint));
  }

  // Nothing of these is text.
  oncdata(): void {}
  oncomment(): void {}
  ondeclaration(): void {}
  onend(): void {}
  onprocessinginstruction(): void {}

  get #isFull(): boolean {
    return this.#textLength >= MAX_TEXT;
  }

  #put(part: string): void {
    if (!this.#isFull) this.#written += part;
  }

  #nameAt(start: number, end: number): string {
    return this.#html.slice(start, Math.min(end, start + 20)).toLowerCase();
  }

  #addToAddress(text: string): void {
    this.#address = `${this.#address ?? ""}${text}`.slice(0, MAX_ADDRESS + 1);
  }

  #addText(text: string): void {
    if (this.#leavingOut !== null) return;
    const length = text.length > 1 ? text.replace(/\s+/g, "").length : 1;
    const left = MAX_TEXT - this.#textLength;
    if (length > left && length > 0) this.#isCut = true;
    this.#put(escaped(length > left ? text.slice(0, left) : text));
    this.#textLength += length;
  }

  #openTag(name: string): void {
    if (name === "br" || name === "hr") return this.#writeAlone(name);
    if (name === "a") return this.#openLink();
    const block = BLOCKS.get(name);
    if (!block) return;
    this.#endBefore(block);
    if (this.#open.length < MAX_DEPTH && this.#elements < MAX_ELEMENTS) return this.#write(block);
    this.#deeper.set(block, (this.#deeper.get(block) ?? 0) + 1);
    this.#writeEdge(block);
  }

  /** A link within a link ends that one. */
  #openLink(): void {
    const address = writtenAddress(this.#address);
    if (this.#open.at(-1) === "a") this.#end("a");
    if (address === null || this.#open.includes("a") || this.#elements >= MAX_ELEMENTS) return;
    this.#write("a", ` href="${escaped(address).replaceAll('"', "&quot;")}"`);
  }

  #write(name: string, attributes = ""): void {
    this.#elements += 1;
    this.#open.push(name);
    this.#put(`<${name}${attributes}>`);
  }

  #writeAlone(name: string): void {
    this.#elements += 1;
    this.#put(this.#elements < MAX_ELEMENTS ? `<${name}>` : " ");
  }

  /** Where an element begins or ends that is not written. */
  #writeEdge(name: string): void {
    if (name === "td" || name === "th") this.#put(" ");
    else this.#writeAlone("br");
  }

  /** Ends what the element may not be in. */
  #endBefore(name: string): void {
    if (this.#open.at(-1) === "p") this.#end("p");
    for (const other of ENDED_BY.get(name) ?? []) if (this.#open.at(-1) === other) this.#end(other);
  }

  #closeTag(name: string): void {
    if (name === "br") return this.#writeAlone(name);
    const written = name === "a" ? name : BLOCKS.get(name);
    if (!written) return;
    const deeper = this.#deeper.get(written) ?? 0;
    if (deeper > 0) {
      this.#deeper.set(written, deeper - 1);
      this.#writeEdge(written);
    } else if (this.#open.includes(written)) this.#end(written);
  }

  /** Ends the element that was opened last under this name, with all in it. */
  #end(name: string): void {
    for (let last = this.#open.pop(); last !== undefined; last = this.#open.pop()) {
      this.#put(`</${last}>`);
      if (last === name) return;
    }
  }
}

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** The address of a link that is written out; null for one that means nothing outside of a browser, or does something there. */
function writtenAddress(address: string | null): string | null {
  if (address === null || address.length > MAX_ADDRESS) return null;
  // Browsers pass over these within an address.
  const plain = address.replace(/[\t\r\n]+/g, "").trim();
  const { protocol = "" } = URL.parse(plain) ?? {};
  return ["http:", "https:", "mailto:"].includes(protocol) ? plain : null;
}
