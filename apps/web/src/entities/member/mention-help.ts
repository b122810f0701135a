/** Under fields whose text tells whom it mentions. */
export const MENTION_HELP = "Write @username to tell a colleague.";
