/** More than a form can show without hiding itself. */
export const MOST = 6;

/** Two letters are like half of everything: so short a text is looked for as it stands. */
export const isLongEnough = (typed: string) => typed.length > 2;
