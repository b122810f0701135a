/** A request of the page to the sandboxed frame, sent over a message port that only these two have. */
export type FrameRequest =
  | { action: "open"; bytes: ArrayBuffer; pdfLibrary: PdfLibraryCode | null }
  | { action: "render"; page: number; width: number };

/** The source code of the PDF library: the frame has no network access to load it. */
export interface PdfLibraryCode {
  library: string;
  worker: string;
}

/** The size is that of the first page, in CSS pixels at 100 %. */
export interface OpenedFile {
  pages: number;
  width: number;
  height: number;
}

/** A point, or a way from one to another, in parts of the width and the height of the page. */
interface Vector {
  x: number;
  y: number;
}

/** A piece of the text of a page: where its line begins, how far it goes along that, and how high its font is. */
export interface TextPiece {
  text: string;
  at: Vector;
  along: Vector;
  up: Vector;
  /** Of the kind of its font: serif, sans-serif or monospace. */
  font: string;
}

export interface RenderedPage {
  bitmap: ImageBitmap;
  /** In CSS pixels at 100 %. */
  width: number;
  height: number;
  /** The text of the page: none of an image. */
  text: TextPiece[];
}

export type FrameResponse =
  | { id: number; value: OpenedFile | RenderedPage }
  | { id: number; error: "password" | "damaged" }
  /** Asks for a file of the library, such as a decoder. */
  | { neededAsset: string };

/** `bytes` is null if the asset could not be loaded. */
export type FrameMessage = (FrameRequest & { id: number }) | { asset: string; bytes: ArrayBuffer | null };
