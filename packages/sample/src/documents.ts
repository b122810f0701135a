import type { Logger } from "@dealflow/api/core/log";
import type { Settings } from "@dealflow/api/core/settings";
import { withFile } from "@dealflow/api/modules/documents/storage/receive-file";
import { documentName } from "@dealflow/validators/documents";
import { z } from "zod";
import { daysAgo } from "./data-file.ts";
import { dealCompany, type SampleDeal } from "./deals.ts";
import { makeChart, makeCsv, makeDocx, makeMail, makePdf } from "./make-files.ts";
import { memberUsername, type SampleTeam } from "./members.ts";
import type { SampleContext, Step } from "./sample-context.ts";

const content = z.discriminatedUnion("format", [
  z.strictObject({ format: z.literal("pdf"), title: z.string(), lines: z.array(z.string()) }),
  z.strictObject({ format: z.literal("docx"), paragraphs: z.array(z.string()) }),
  z.strictObject({
    format: z.literal("mail"),
    from: z.string(),
    to: z.string(),
    subject: z.string(),
    lines: z.array(z.string()),
  }),
  z.strictObject({ format: z.literal("csv"), rows: z.array(z.array(z.string())) }),
  /** A PNG image; each bar is a share of the height. */
  z.strictObject({ format: z.literal("barChart"), shares: z.array(z.number().min(0).max(1)) }),
]);

export function documentsFile(team: SampleTeam, deals: readonly SampleDeal[]) {
  return z.array(
    z.strictObject({
      name: documentName,
      deal: dealCompany(deals).optional(),
      uploadedBy: memberUsername(team),
      addedDaysAgo: daysAgo,
      content,
    }),
  );
}
type SampleDocument = z.output<ReturnType<typeof documentsFile>>[number];

/** None where documents are kept in an S3 bucket: the sample does not write to somebody's bucket. */
export function documentSteps(
  { calendar, dealIds, dealOpenedAt }: SampleContext,
  documents: readonly SampleDocument[],
  deps: { settings: Settings; log: Logger },
): Step[] {
  if (deps.settings.files.s3) return [];
  return documents.map(({ name, deal, uploadedBy, addedDaysAgo, content }) => {
    const openedAt = deal === undefined ? undefined : dealOpenedAt.get(deal);
    const key = `document ${name}`;
    return {
      what: `upload ${key}`,
      at: calendar.workingTimeAfter(openedAt ?? new Date(0), addedDaysAgo, key),
      by: uploadedBy,
      run: (call) =>
        withFile(deps, { name, content: asStream(makeFile(content)) }, (file) =>
          call.documents.upload({ file, dealId: deal === undefined ? null : dealIds.get(deal) }),
        ),
    };
  });
}

function makeFile(content: SampleDocument["content"]): Buffer {
  switch (content.format) {
    case "pdf":
      return makePdf(content.title, content.lines);
    case "docx":
      return makeDocx(content.paragraphs);
    case "mail":
      return makeMail(content);
    case "csv":
      return makeCsv(content.rows);
    case "barChart":
      return makeChart(content.shares);
  }
}

async function* asStream(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes;
}
