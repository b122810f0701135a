const REVOKE_AFTER_MS = 10_000;

/** Downloads the text as a file. */
export function saveTextFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the URL only later.
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
}
