import { readMoney } from "./common/typed-amounts.ts";

/** Whether the words of an amount, a rate or a tenor say no more than its figure does. */
export const isOnlyFigure = {
  amount: (words: string) => "amount" in readMoney(words),
  rate: (words: string) =>
    /^(?:(?:term )?(?:SOFR|S) ?(?:\+|plus) ?[\d.,]+ ?(?:bps?|%)?|[\d.,]+ ?%(?: fixed)?)$/i.test(words.trim()),
  term: (words: string) => /^\d+(?:[.,]\d+)?[\s-]?(?:years?|yrs?|y|months?|mos?)$/i.test(words.trim()),
};
