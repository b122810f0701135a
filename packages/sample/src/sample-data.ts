import { agendaFile } from "./agenda.ts";
import { contactsFile } from "./contacts.ts";
import { DATA_FOLDER, readDataFile } from "./data-file.ts";
import { dealContactsFile } from "./deal-contacts.ts";
import { dealsFile, pipelineFile } from "./deals.ts";
import { documentsFile } from "./documents.ts";
import { emailsFile } from "./emails.ts";
import { fundingSourcesFile } from "./funding-sources.ts";
import { membersFile } from "./members.ts";
import { notesFile } from "./notes.ts";
import { tasksFile } from "./tasks.ts";
import { viewsFile } from "./views.ts";

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

export function readTeam(folder: URL = DATA_FOLDER) {
  return readDataFile(folder, "members.json", membersFile);
}
