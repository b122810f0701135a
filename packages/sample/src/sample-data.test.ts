import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it, onTestFinished } from "vitest";
import { DATA_FOLDER } from "./data-file.ts";
import { readSampleData } from "./sample-data.ts";

/** Reads a copy of the data in which one text of a file has been replaced. */
async function readWith(file: string, text: string, replacement: string) {
  const folder = await mkdtemp(join(tmpdir(), "dealflow-sample-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(DATA_FOLDER, folder, { recursive: true });
  const content = await readFile(join(folder, file), "utf8");
  await writeFile(join(folder, file), content.replace(text, replacement));
  return readSampleData(pathToFileURL(`${folder}/`));
}

it.each([
  [
    "deals.json",
    '"stage": "under_loi"',
    '"stage": "under_lol"',
    'deals.json, entry portfolio[0] "Harvestline Systems", field moves[0].stage: Stage must be one of',
  ],
  [
    "pipeline.json",
    '"lead": "dokonkwo"',
    '"lead": "mchou"',
    'pipeline.json, entry [0] "Copperline Utility Locating", field lead: must be the username of a partner, not "mchou"',
  ],
  [
    "tasks.json",
    '"dueInDays": -4',
    '"dueOn": "2026-03-01"',
    'tasks.json, entry [0] "Send receivables ageing to Lakeshore Mercantile": Unrecognized key: "dueOn"',
  ],
  [
    "funding-sources.json",
    '"contact": "Rory McAllister"',
    '"contact": "Rory"',
    'funding-sources.json, entry [0] "Silverfen Direct Lending", field contact: must be one of the people of Silverfen',
  ],
  [
    "agenda.json",
    '"endedDaysAgo": 7',
    '"endedDaysAgo": -7',
    "agenda.json, entry lastMeeting, field endedDaysAgo: ",
  ],
  [
    "notes.json",
    '"contacts": ["Bernard Oyelaran"]',
    '"contacts": ["Bernard"]',
    'notes.json, entry [0], field contacts[0]: must be the name of a contact, not "Bernard"',
  ],
  [
    "emails.json",
    '"owner": "jfeldman"',
    '"owner": "nobody"',
    'emails.json, entry [4] "Osprey unitranche: what our committee asked for", field owner: must be the username of a member, not "nobody"',
  ],
  ["members.json", "{", "", "members.json is not valid JSON"],
])("names file, entry and field of a wrong value in %s", async (file, text, replacement, message) => {
  await expect(readWith(file, text, replacement)).rejects.toThrow(message);
});
