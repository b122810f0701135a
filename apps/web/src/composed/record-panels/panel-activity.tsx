"use client";
import { NOTE_KINDS } from "@dealflow/validators/labels/notes";
import type { TimelineKind } from "@dealflow/validators/labels/timeline";
import { useMemo } from "react";
import { LazyTimeline } from "../timeline/lazy-timeline.tsx";
import { PanelSection } from "./panel-section.tsx";

/** What the timeline of a contact can have. */
const CONTACT_KINDS: readonly TimelineKind[] = [...NOTE_KINDS, "email", "team", "change", "comment"];

/** What was said with and about a contact, and who changed it. */
export function ContactActivity({ id }: { id: number }) {
  const target = useMemo(() => ({ contactId: id }), [id]);
  return (
    <PanelSection title="Activity">
      <LazyTimeline target={target} kinds={CONTACT_KINDS} />
    </PanelSection>
  );
}

/** What was said with and about a firm, its people and deals. */
export function FirmActivity({ id }: { id: number }) {
  const target = useMemo(() => ({ firmId: id }), [id]);
  return (
    <PanelSection title="Activity">
      <LazyTimeline target={target} />
    </PanelSection>
  );
}
