import { ATTACHED_MARK } from "@dealflow/validators/labels/emails";

interface Head {
  from?: readonly Writer[] | undefined;
  to?: readonly Writer[] | undefined;
  date?: Date | string | undefined;
  subject?: string | undefined;
}

interface Writer {
  name?: string | undefined;
  address?: string | undefined;
}

/** Of further recipients the message itself tells. */
const MAX_NAMED = 20;

/** What stands above the text of a message: who wrote it, when, about what and to whom. */
export function messageHead({ from, to, date, subject }: Head): string {
  const sentAt = date === undefined ? null : new Date(date);
  const lines = [
    ["From", peopleIn(from)],
    ["Date", sentAt && !Number.isNaN(sentAt.getTime()) ? `${MOMENT.format(sentAt)} UTC` : ""],
    ["Subject", subject?.replace(/\s+/g, " ").trim() ?? ""],
    ["To", peopleIn(to)],
  ];
  return lines.flatMap(([label, said]) => (said ? [`${label}: ${said}`] : [])).join("\n");
}

/** The same above a message that is passed on. */
export const forwardedHead = (head: Head): string => markForwarded(messageHead(head));

export const markForwarded = (head: string): string => (head ? `${ATTACHED_MARK}\n${head}` : ATTACHED_MARK);

/** A message that is passed on, below its head. */
export const forwardedText = (head: string, text: string): string => (text ? `${head}\n\n${text}` : head);

const peopleIn = (people: readonly Writer[] = []): string =>
  people
    .slice(0, MAX_NAMED)
    .flatMap(({ name, address }) => (name && address ? `${name} <${address}>` : (address ?? name ?? [])))
    .join(", ");

const MOMENT = new Intl.DateTimeFormat("en-GB", {
  ...{ day: "numeric", month: "long", year: "numeric", hour: "2-digit", minute: "2-digit" },
  timeZone: "UTC",
});
