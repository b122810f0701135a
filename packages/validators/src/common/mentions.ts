/** An @ and a username, not preceded by characters that would make it an e-mail address. Dots at the end are not part of the name. */
export const MENTIONS = /(?<![\p{L}\p{N}._%+@-])@([a-z0-9][a-z0-9._@+-]*)/giu;
