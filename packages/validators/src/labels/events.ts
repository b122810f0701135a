/** For one who may not see a record any more it is `deleted`. */
export const RECORD_CHANGES = ["created", "updated", "deleted"] as const;

/**
 * What is said of the stream itself. `ready`: all that was missed has been told, and what happens from now on follows.
 * `missed`: it cannot be told one by one what has changed since the last event, so all has to be fetched again.
 */
export const STREAM_STATES = ["ready", "missed"] as const;
