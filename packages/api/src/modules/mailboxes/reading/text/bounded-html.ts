import { MAX_EMAIL_TEXT } from "@dealflow/validators/labels/emails";

/** Elements within each other; of deeper ones the text and the ends of its lines are kept. */
const MAX_DEPTH = 40;
/** Elements in all; of further ones the text is kept. */
const MAX_ELEMENTS = 50_000;
/** Characters of text, without white space: twice what is stored. Nothing is written after them. */
const MAX_TEXT = 2 * MAX_EMAIL_TEXT;
/** Longer ones are not written out. */
export const MAX_ADDRESS = 4_000;

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

/** Writes HTML of bounded depth and size, whatever it is told. */
export class BoundedHtml {
  #written = "";
  /** The elements that were written and have not ended; at most `MAX_DEPTH` and a link. */
  readonly #open: string[] = [];
  /** How many of each were not written, because they were too deep, and have not ended. */
  readonly #deeper = new Map<string, number>();
  #elements = 0;
  #textLength = 0;
  #isCut = false;

  result(): { html: string; isCut: boolean } {
    return { html: this.#written, isCut: this.#isCut };
  }

  get #isFull(): boolean {
    return this.#textLength >= MAX_TEXT;
  }

  #put(part: string): void {
    if (!this.#isFull) this.#written += part;
  }

  text(text: string): void {
    const length = text.length > 1 ? text.replace(/\s+/g, "").length : 1;
    const left = MAX_TEXT - this.#textLength;
    if (length > left && length > 0) this.#isCut = true;
    this.#put(escaped(length > left ? text.slice(0, left) : text));
    this.#textLength += length;
  }

  /** `address`: of a link. */
  open(name: string, address: string | null): void {
    const block = BLOCKS.get(name);
    if (name === "br" || name === "hr") this.#writeAlone(name);
    else if (name === "a") this.#openLink(address);
    else if (block) this.#openBlock(block);
  }

  #openBlock(block: string): void {
    this.#endBefore(block);
    if (this.#open.length < MAX_DEPTH && this.#elements < MAX_ELEMENTS) {
      this.#write(block);
      return;
    }
    this.#deeper.set(block, (this.#deeper.get(block) ?? 0) + 1);
    this.#writeEdge(block);
  }

  /** A link within a link ends that one. */
  #openLink(sent: string | null): void {
    const address = writtenAddress(sent);
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

  close(name: string): void {
    const written = name === "a" ? name : BLOCKS.get(name);
    if (name === "br") this.#writeAlone(name);
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
