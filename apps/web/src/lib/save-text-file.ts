import { saveFile } from "./save-file.ts";

/** Downloads the text as a file. */
export function saveTextFile(name: string, text: string, type: string): void {
  saveFile(name, new Blob([text], { type: `${type};charset=utf-8` }));
}
