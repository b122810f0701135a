import { createHash } from "node:crypto";
import type { Database } from "@dealflow/db/client";
import { emailOwners, emailParticipants, emailReads, emails } from "@dealflow/db/schema";
import { EMAIL_IMPORTANCES } from "@dealflow/validators/emails";
import { z } from "zod";
import { emailAddress, emailDomain } from "./contact-details.ts";
import { daysAgo } from "./data-file.ts";
import { dealCompany, type SampleDeal } from "./deals.ts";
import { memberUsername, type SampleTeam } from "./members.ts";
import type { SampleContext, Step } from "./sample-context.ts";

export function emailsFile(team: SampleTeam, deals: readonly SampleDeal[]) {
  const username = memberUsername(team);
  return z.array(
    z.strictObject({
      deal: dealCompany(deals),
      /** The member from whose mailbox it was read. */
      owner: username,
      correspondent: z.strictObject({ name: z.string(), company: z.string() }),
      /** Written by the owner to the correspondent, instead of the other way round. */
      isSent: z.boolean(),
      /** Further recipients. */
      alsoTo: z.array(username),
      subject: z.string(),
      daysAgo,
      isRead: z.boolean(),
      /** Otherwise it is suggested for the deal, to its owner alone. */
      isAssigned: z.boolean(),
      importance: z.enum(EMAIL_IMPORTANCES),
      lines: z.array(z.string()),
    }),
  );
}
type SampleEmail = z.output<ReturnType<typeof emailsFile>>[number];

/** No mailbox is connected in the sample, so messages are stored as one would have left them, then assigned by their owners. */
export function emailSteps(
  context: SampleContext,
  messages: readonly SampleEmail[],
  { db, team }: { db: Database; team: SampleTeam },
): Step[] {
  return messages.flatMap((message) => {
    const key = `e-mail ${message.subject} of ${message.daysAgo} days ago`;
    const openedAt = context.dealOpenedAt.get(message.deal) ?? new Date(0);
    const at = context.calendar.workingTimeAfter(openedAt, message.daysAgo, key);
    let id = 0;
    const store = async () => {
      id = await storeEmail(db, context, team, message, at);
    };
    const assign: Step["run"] = async (call) => {
      await call.emails.update({ id, dealId: context.dealIds.get(message.deal) });
    };
    const stored = { what: `store ${key}`, at, by: message.owner, run: store };
    if (!message.isAssigned) return [stored];
    return [
      stored,
      {
        what: `assign ${key}`,
        at: new Date(at.getTime() + ASSIGNED_AFTER_MS),
        by: message.owner,
        run: assign,
      },
    ];
  });
}

const ASSIGNED_AFTER_MS = 20 * 60_000;
const PREVIEW_LENGTH = 300;

async function storeEmail(
  db: Database,
  { memberIds }: SampleContext,
  team: SampleTeam,
  { owner, correspondent, isSent, alsoTo, subject, daysAgo: age, isRead, importance, lines }: SampleEmail,
  at: Date,
): Promise<number> {
  const addressOf = (username: string) => `${username}@${team.emailDomain}`;
  const own = {
    name: team.members.find(({ username }) => username === owner)?.name,
    address: addressOf(owner),
  };
  const theirs = {
    name: correspondent.name,
    address: emailAddress(correspondent.name, emailDomain(correspondent.company)),
  };
  const [from, to] = isSent ? [own, theirs] : [theirs, own];
  const toRecipients = [to.address, ...alsoTo.map(addressOf)];
  const userId = memberIds.get(owner);
  const text = lines.join("\n");
  const [stored] = await db
    .insert(emails)
    .values({
      externalId: `sample ${subject} ${age}`,
      threadId: threadOf(subject, theirs.address),
      subject,
      text,
      bodyPreview: text.replaceAll(/\s+/g, " ").slice(0, PREVIEW_LENGTH),
      fromAddress: from.address,
      fromName: from.name,
      toRecipients,
      receivedDateTime: at,
      importance,
      createdAt: at,
      updatedAt: at,
    })
    .returning({ id: emails.id });
  if (!stored) throw new Error("The e-mail was not stored");
  const emailId = stored.id;
  await db.insert(emailOwners).values({ emailId, userId, receivedDateTime: at, createdAt: at });
  if (isRead) await db.insert(emailReads).values({ emailId, userId });
  await db
    .insert(emailParticipants)
    .values([
      { emailId, role: "from", address: from.address, name: from.name },
      ...toRecipients.map((address) => ({ emailId, role: "to" as const, address })),
    ]);
  return emailId;
}

/** The same for a subject and its answers, and each time that the sample is loaded. */
function threadOf(subject: string, correspondent: string): string {
  const hash = createHash("sha256")
    .update(`${subject.replace(/^Re: /, "")} ${correspondent}`)
    .digest("hex");
  const [time, low, high, clock] = [
    hash.slice(0, 8),
    hash.slice(8, 12),
    hash.slice(13, 16),
    hash.slice(17, 20),
  ];
  return `${time}-${low}-5${high}-8${clock}-${hash.slice(20, 32)}`;
}
