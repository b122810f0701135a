import { linkContactInput } from "@dealflow/validators/deal-contacts";
import { createViewInput } from "@dealflow/validators/views";
import { z } from "zod";
import { agendaFile } from "./agenda.ts";
import { contactsFile, type SampleFirms } from "./contacts.ts";
import { DATA_FOLDER, daysAgo, readDataFile, reference } from "./data-file.ts";
import { dealCompany, dealsFile, pipelineFile, type SampleDeal, type SamplePipelineItem } from "./deals.ts";
import { documentsFile } from "./documents.ts";
import { emailsFile } from "./emails.ts";
import { fieldsFile } from "./fields.ts";
import { fundingSourcesFile } from "./funding-sources.ts";
import { membersFile, memberUsername, type SampleTeam } from "./members.ts";
import { notesFile } from "./notes.ts";
import type { SampleContext, Step } from "./sample-context.ts";
import { tasksFile } from "./tasks.ts";

/** Reads and checks all files, and that every member, deal, contact and lender that they refer to exists. */
export function readSampleData(folder: URL = DATA_FOLDER) {
  const team = readTeam(folder);
  const dealGroups = readDataFile(folder, "deals.json", dealsFile(team));
  const deals = Object.values(dealGroups).flat();
  const firms = readDataFile(folder, "contacts.json", contactsFile(team));
  const pipeline = readDataFile(folder, "pipeline.json", pipelineFile(team));
  return {
    team,
    dealGroups,
    /** Of all groups, in the order of the file. */
    deals,
    firms,
    pipeline,
    fields: readDataFile(folder, "fields.json", fieldsFile(namesOf({ deals, pipeline, firms }))),
    fundingSources: readDataFile(folder, "funding-sources.json", fundingSourcesFile(deals, firms)),
    dealContacts: readDataFile(folder, "deal-contacts.json", dealContactsFile(deals, firms)),
    tasks: readDataFile(folder, "tasks.json", tasksFile(team, deals)),
    agenda: readDataFile(folder, "agenda.json", agendaFile(team)),
    emails: readDataFile(folder, "emails.json", emailsFile(team, deals)),
    documents: readDataFile(folder, "documents.json", documentsFile(team, deals)),
    views: readDataFile(folder, "views.json", viewsFile(team)),
    notes: readDataFile(folder, "notes.json", notesFile({ team, deals, pipeline, firms })),
  };
}

interface Named {
  deals: readonly SampleDeal[];
  pipeline: readonly SamplePipelineItem[];
  firms: SampleFirms;
}

/** What the records are called that may have values in fields of the firm's own. */
function namesOf({ deals, pipeline, firms }: Named): Parameters<typeof fieldsFile>[0] {
  const all = Object.values(firms).flat();
  return {
    deals: deals.map(({ company }) => company),
    pipeline: pipeline.map(({ company }) => company),
    contacts: all.flatMap(({ people }) => people.map(({ name }) => name)),
    firms: all.flatMap(({ company, type }) => (company && type ? [company] : [])),
  };
}

export function readTeam(folder: URL = DATA_FOLDER) {
  return readDataFile(folder, "members.json", membersFile);
}

function viewsFile(team: SampleTeam) {
  const username = memberUsername(team);
  const entry = { by: username, addedDaysAgo: daysAgo, pinnedBy: z.array(username) };
  return z.array(z.strictObject({ ...createViewInput.shape, ...entry }));
}
type SampleView = z.output<ReturnType<typeof viewsFile>>[number];

export const viewSteps = (context: SampleContext, views: readonly SampleView[]): Step[] =>
  views.flatMap((view) => stepsOf(context, view));

function stepsOf({ calendar }: SampleContext, { by, addedDaysAgo, pinnedBy, ...view }: SampleView): Step[] {
  const at = calendar.workingTime(addedDaysAgo, view.name);
  let id = 0;
  const create: Step["run"] = async (call) => {
    id = (await call.views.create(view)).id;
  };
  return [
    { what: `save the view ${view.name}`, at, by, run: create },
    ...pinnedBy.map((member) => ({
      what: `pin the view ${view.name}`,
      at,
      by: member,
      run: (call: Parameters<Step["run"]>[0]) => call.views.pin({ id, isPinned: true }),
    })),
  ];
}

/** The roles of contacts in deals; who a deal itself names as contact needs none. */
function dealContactsFile(deals: readonly SampleDeal[], firms: SampleFirms) {
  const people = Object.values(firms)
    .flat()
    .flatMap((firm) => firm.people)
    .filter(({ isPrivate }) => !isPrivate);
  const names = [...people, ...deals.flatMap(({ contact }) => contact ?? [])].map(({ name }) => name);
  const link = z.strictObject({
    deal: dealCompany(deals),
    contact: reference("the name of a contact that all see", names),
    role: linkContactInput.shape.role,
    linkedDaysAgo: daysAgo,
  });
  return z.array(link);
}
type SampleLink = z.output<ReturnType<typeof dealContactsFile>>[number];

/** Linked by the member who created the deal, once there are both the deal and the contact. */
export function dealContactSteps(
  { calendar, dealIds, dealOpenedAt, contactIds, contactAddedAt }: SampleContext,
  links: readonly SampleLink[],
  deals: readonly SampleDeal[],
): Step[] {
  return links.map(({ deal, contact, role, linkedDaysAgo }) => {
    const what = `link ${contact} to ${deal}`;
    const times = [dealOpenedAt.get(deal), contactAddedAt.get(contact)].map((at) => at?.getTime() ?? 0);
    return {
      what,
      at: calendar.workingTimeAfter(new Date(Math.max(...times)), linkedDaysAgo, what),
      by: deals.find(({ company }) => company === deal)?.createdBy ?? "administrator",
      run: (call) =>
        call.dealContacts.link({ id: dealIds.get(deal), contactId: contactIds.get(contact), role }),
    };
  });
}
