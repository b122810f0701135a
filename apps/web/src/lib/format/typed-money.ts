import { readMoney } from "@dealflow/validators/common/typed-amounts";
import { formatExactDollars } from "./money.ts";

// Apart from the other formats: only forms read what people typed.

/** The exact amount that was typed, such as `$42,500,000` for `42.5M`; null if it is none. */
export function formatTypedDollars(typed: string): string | null {
  const read = readMoney(typed);
  return "amount" in read ? formatExactDollars(read.amount) : null;
}
