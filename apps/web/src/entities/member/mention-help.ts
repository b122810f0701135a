/** Help below fields in which @username notifies a member. */
export const MENTION_HELP = "Write @username to tell a colleague.";
