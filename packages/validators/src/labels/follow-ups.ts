// No zod here: screens that only show these labels load them without the schemas.

/** What happened to the next follow-up of a RIM deal. */
export const FOLLOW_UP_KINDS = ["done", "snoozed", "moved", "touched"] as const;
export type FollowUpKind = (typeof FOLLOW_UP_KINDS)[number];

/** What a touch was. */
export const TOUCH_SOURCES = ["call", "meeting", "email", "task"] as const;
export type TouchSource = (typeof TOUCH_SOURCES)[number];
