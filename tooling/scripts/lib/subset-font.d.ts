/** The part of the library that is used; it brings no types. */
declare module "subset-font" {
  /** `text` has the characters to keep. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: "woff2";
      variationAxes: Record<string, { min: number; max: number }>;
      keepFeatures: readonly string[];
      noHinting: boolean;
    },
  ): Promise<Buffer>;
}
