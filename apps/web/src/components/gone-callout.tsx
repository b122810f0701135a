import { GONE_REASON } from "../lib/errors.ts";
import { ErrorCallout } from "./error-callout.tsx";

interface GoneCalloutProps {
  /** What the record is called within a sentence, such as "deal". */
  noun: string;
  /** A sentence; that of most kinds unless given. */
  reason?: string;
}

/** Above a record that went while it was open: it stays as it was last seen, with what was typed. */
export default function GoneCallout({ noun, reason = `It ${GONE_REASON}.` }: GoneCalloutProps) {
  return (
    <ErrorCallout>
      This {noun} is no longer here. {reason} What you have typed can still be copied, but not saved.
    </ErrorCallout>
  );
}
