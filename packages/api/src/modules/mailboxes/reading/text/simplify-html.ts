import { Tokenizer } from "htmlparser2";
import { BoundedHtml, MAX_ADDRESS } from "./bounded-html.ts";

/** What these contain is no text. */
const WITHOUT_TEXT: ReadonlySet<string> = new Set(["style", "script", "title"]);
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
  readonly #simple = new BoundedHtml();
  /** The element whose content is no text. */
  #leavingOut: string | null = null;
  #tag = "";
  #attribute = "";
  #address: string | null = null;

  constructor(html: string) {
    this.#html = html;
  }

  result(): { html: string; isCut: boolean } {
    return this.#simple.result();
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
    if (this.#leavingOut === null) this.#simple.open(this.#tag, this.#address);
  }

  onselfclosingtag(): void {
    this.onopentagend();
  }

  onclosetag(start: number, end: number): void {
    const name = this.#nameAt(start, end);
    if (this.#leavingOut === name) this.#leavingOut = null;
    else if (this.#leavingOut === null) this.#simple.close(name);
  }

  ontext(start: number, end: number): void {
    this.#addText(this.#html.slice(start, end));
  }

  ontextentity(codePoint: number): void {
    this.#addText(String.fromCodePoint(codePoint));
  }

  oncdata(): void {
    // Nothing of this is text.
  }

  oncomment(): void {
    // Nor of this.
  }

  ondeclaration(): void {
    // Nor of this.
  }

  onprocessinginstruction(): void {
    // Nor of this.
  }

  onend(): void {
    // What is open then needs no end.
  }

  #nameAt(start: number, end: number): string {
    return this.#html.slice(start, Math.min(end, start + 20)).toLowerCase();
  }

  #addToAddress(text: string): void {
    this.#address = `${this.#address ?? ""}${text}`.slice(0, MAX_ADDRESS + 1);
  }

  #addText(text: string): void {
    if (this.#leavingOut === null) this.#simple.text(text);
  }
}
