import { agendaFile } from "./agenda.ts";
import { contactsFile } from "./contacts.ts";
import { DATA_FOLDER, readDataFile } from "./data-file.ts";
import { dealsFile, pipelineFile } from "./deals.ts";
import { documentsFile } from "./documents.ts";
import { fundingSourcesFile } from "./funding-sources.ts";
import { membersFile } from "./members.ts";
import { tasksFile } from "./tasks.ts";

/** Reads and checks all files, and that every member, deal and lender that they refer to exists. */
export function readSampleData(folder: URL = DATA_FOLDER) {
  const team = readTeam(folder);
  const dealGroups = readDataFile(folder, "deals.json", dealsFile(team));
  const deals = Object.values(dealGroups).flat();
  const firms = readDataFile(folder, "contacts.json", contactsFile(team));
  return {
    team,
    dealGroups,
    /** Of all groups, in the order of the file. */
    deals,
    firms,
    pipeline: readDataFile(folder, "pipeline.json", pipelineFile(team)),
    fundingSources: readDataFile(folder, "funding-sources.json", fundingSourcesFile(deals, firms)),
    tasks: readDataFile(folder, "tasks.json", tasksFile(team, deals)),
    agenda: readDataFile(folder, "agenda.json", agendaFile(team)),
    documents: readDataFile(folder, "documents.json", documentsFile(team, deals)),
  };
}

export function readTeam(folder: URL = DATA_FOLDER) {
  return readDataFile(folder, "members.json", membersFile);
}
