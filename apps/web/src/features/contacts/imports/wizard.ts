import {
  FILE_SOURCES,
  type FileSource,
  type ImportSource,
  OAUTH_SOURCES,
  type OAuthSource,
} from "@dealflow/validators/labels/imports";
import { oneOf } from "../../../lib/choices.ts";

/** `import` asks for what the source itself needs: an account with Apple, or a file. */
export type Step = "select" | "earlier" | "auth" | "import" | "review" | "running" | "result";

/** The provider of an authorization, if the source asks for one. */
export function oauthSource(source: ImportSource | null): OAuthSource | undefined {
  return oneOf(OAUTH_SOURCES, source);
}

export function fileSource(source: ImportSource | null): FileSource | undefined {
  return oneOf(FILE_SOURCES, source);
}

/** Where the main button leads; null where there is nothing to go on to. */
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

/** Where Back leads, and after a failure another try; null where there is no way back. */
export function stepBefore(step: Step, source: ImportSource | null): Step | null {
  switch (step) {
    case "earlier":
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
