/** What the page asks of the frame that reads files, over a port that only these two have. */
export type FrameRequest =
  | { do: "open"; kind: FileKind; bytes: ArrayBuffer; code: PdfLibraryCode | null }
  | { do: "draw"; page: number; width: number };

export type FileKind = "pdf" | "image";

/** The library that reads PDF, as text: the frame itself may fetch nothing. */
export interface PdfLibraryCode {
  library: string;
  worker: string;
}

/** In pixels of a screen at 100 %. */
export interface OpenedFile {
  pages: number;
  width: number;
  height: number;
}

export interface RenderedPage {
  bitmap: ImageBitmap;
  width: number;
  height: number;
  /** What the page says, for those who have it read to them. */
  text: string;
}

export type FrameResponse =
  | { id: number; value: OpenedFile | RenderedPage }
  | { id: number; fault: "locked" | "damaged" }
  /** A file of the library, such as a decoder: to be supplied under its name. */
  | { need: string };

export type FrameMessage = (FrameRequest & { id: number }) | { supply: string; bytes: ArrayBuffer | null };
