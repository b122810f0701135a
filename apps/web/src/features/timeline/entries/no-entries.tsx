import { Icon } from "@dealflow/ui/icon";
import { EmptyState } from "@dealflow/ui/states/empty-state";
import { NOTE_KIND_LABELS, NOTE_KINDS } from "@dealflow/validators/labels/notes";
import type { TimelineKind } from "@dealflow/validators/labels/timeline";
import { oneOf } from "../../../lib/choices.ts";

/** Says that there is nothing, or nothing of the chosen kind, and how that could change. */
export function NoEntries({ kind }: { kind: TimelineKind | null }) {
  const logged = kind ? oneOf(NOTE_KINDS, kind) : "note";
  const what = kind ? "" : ", a call or a meeting";
  return (
    <EmptyState
      icon={<Icon name="clock" />}
      title={kind ? `No ${NOUNS[kind]} yet` : "No activity yet"}
      {...(logged && {
        hint: `Log a ${NOTE_KIND_LABELS[logged].toLowerCase()}${what}, so that the team knows what was said.`,
      })}
    />
  );
}

const NOUNS: Record<TimelineKind, string> = {
  note: "notes",
  call: "calls",
  meeting: "meetings",
  email: "e-mails",
  stage: "changes of stage",
  category: "changes of category",
  value: "changes of value",
  lead: "changes of lead",
  change: "other changes",
  funding: "changes of funding",
  team: "changes of people",
  follow_up: "follow-ups",
  task: "finished tasks",
  document: "documents",
  comment: "comments",
};
