/** The library has no types of its own. */
declare module "html-to-text" {
  interface Options {
    wordwrap?: number | false;
    limits?: { maxInputLength?: number; maxDepth?: number; maxChildNodes?: number };
    selectors?: { selector: string; format?: string; options?: Record<string, unknown> }[];
  }
  export function convert(html: string, options?: Options): string;
}
