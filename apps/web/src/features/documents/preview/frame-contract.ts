/** What the page asks of the frame that reads files, over a port that only these two have. */
export type FrameCall =
  | { do: "open"; kind: FrameKind; bytes: ArrayBuffer; code: FrameCode | null }
  | { do: "draw"; page: number; width: number };

export type FrameKind = "pdf" | "image";

/** The library that reads PDF, as text: the frame itself may fetch nothing. */
export interface FrameCode {
  library: string;
  worker: string;
}

/** In pixels of a screen at 100 %. */
export interface Opened {
  pages: number;
  width: number;
  height: number;
}

export interface Drawn {
  bitmap: ImageBitmap;
  width: number;
  height: number;
  /** What the page says, for those who have it read to them. */
  text: string;
}

export type FrameAnswer =
  | { id: number; value: Opened | Drawn }
  | { id: number; fault: "locked" | "damaged" }
  /** A file of the library, such as a decoder: to be supplied under its name. */
  | { need: string };

export type FrameMessage = (FrameCall & { id: number }) | { supply: string; bytes: ArrayBuffer | null };
