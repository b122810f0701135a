const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

/** `3 KB`, `1.2 MB`. */
export function formatFileSize(bytes: number): string {
  const [unit, name, digits] = bytes < MEGABYTE ? [KILOBYTE, "KB", 0] : [MEGABYTE, "MB", 1];
  const size = Math.max(bytes / unit, 1);
  return `${size.toLocaleString("en-US", { maximumFractionDigits: digits })} ${name}`;
}
