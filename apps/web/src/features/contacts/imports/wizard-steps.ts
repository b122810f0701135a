import {
  FILE_SOURCES,
  type FileSource,
  type ImportSource,
  OAUTH_SOURCES,
  type OAuthSource,
} from "@dealflow/validators/labels/imports";
import { oneOf } from "../../../lib/choices.ts";

/** `import` asks for an Apple account or a file, `history` lists earlier imports. */
export type Step = "select" | "history" | "auth" | "import" | "review" | "running" | "result";

/** The source as an OAuth provider; undefined if it is not one. */
export function oauthSource(source: ImportSource | null): OAuthSource | undefined {
  return oneOf(OAUTH_SOURCES, source);
}

export function fileSource(source: ImportSource | null): FileSource | undefined {
  return oneOf(FILE_SOURCES, source);
}

/** The step after the main button; null if there is none. */
export function stepAfter(step: Step, source: ImportSource): Step | null {
  switch (step) {
    case "select":
      return oauthSource(source) ? "auth" : "import";
    case "import":
      return fileSource(source) ? "review" : "running";
    case "auth":
    case "review":
      return "running";
    case "running":
      return "result";
    default:
      return null;
  }
}

/** The step before, which is also where a failed import is tried again; null if there is none. */
export function stepBefore(step: Step, source: ImportSource | null): Step | null {
  switch (step) {
    case "history":
    case "auth":
    case "import":
      return "select";
    case "review":
      return "import";
    case "result":
      if (fileSource(source)) return "review";
      return oauthSource(source) ? "auth" : "import";
    default:
      return null;
  }
}
