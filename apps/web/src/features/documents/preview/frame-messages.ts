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

export interface RenderedPage {
  bitmap: ImageBitmap;
  /** In CSS pixels at 100 %. */
  width: number;
  height: number;
  /** The text of the page, for screen readers. */
  text: string;
}

export type FrameResponse =
  | { id: number; value: OpenedFile | RenderedPage }
  | { id: number; error: "password" | "damaged" }
  /** Asks for a file of the library, such as a decoder. */
  | { neededAsset: string };

/** `bytes` is null if the asset could not be loaded. */
export type FrameMessage = (FrameRequest & { id: number }) | { asset: string; bytes: ArrayBuffer | null };
