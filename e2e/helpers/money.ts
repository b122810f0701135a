const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
const UNITS = { M: 1e6, B: 1e9, T: 1e12 };

/** An amount as figures show it: in millions, billions or trillions, and exactly if that was rounded. */
export function inShort(dollars: number): string {
  if (dollars >= 999_950_000_000) return shown(dollars, "T");
  return shown(dollars, dollars >= 999_500_000 ? "B" : "M");
}

function shown(dollars: number, unit: keyof typeof UNITS): string {
  const decimals = unit === "M" ? { maximumFractionDigits: 0 } : oneDecimal;
  const number = (dollars / UNITS[unit]).toLocaleString("en-US", decimals);
  const short = `$${number}${unit}`;
  const isRounded = Number(number.replaceAll(",", "")) * UNITS[unit] !== dollars;
  return isRounded ? `${short} ${exactDollars(dollars)}` : short;
}

function exactDollars(dollars: number): string {
  const cents = Number.isInteger(dollars) ? 0 : 2;
  return dollars.toLocaleString("en-US", {
    style: "currency",
    currency: "USD",
    minimumFractionDigits: cents,
    maximumFractionDigits: cents,
  });
}
