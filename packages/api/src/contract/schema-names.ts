import * as activities from "@dealflow/validators/activities";
import * as agenda from "@dealflow/validators/agenda";
import * as analytics from "@dealflow/validators/analytics";
import * as bulk from "@dealflow/validators/bulk";
import * as calendar from "@dealflow/validators/calendar";
import * as ids from "@dealflow/validators/common/ids";
import * as mutation from "@dealflow/validators/common/mutation";
import * as contacts from "@dealflow/validators/contacts";
import * as customValues from "@dealflow/validators/custom-values";
import * as dashboard from "@dealflow/validators/dashboard";
import * as dealContacts from "@dealflow/validators/deal-contacts";
import * as deals from "@dealflow/validators/deals";
import * as documents from "@dealflow/validators/documents";
import * as duplicates from "@dealflow/validators/duplicates";
import * as emails from "@dealflow/validators/emails";
import * as events from "@dealflow/validators/events";
import * as fields from "@dealflow/validators/fields";
import * as firms from "@dealflow/validators/firms";
import * as followUps from "@dealflow/validators/follow-ups";
import * as fundingSources from "@dealflow/validators/funding-sources";
import * as history from "@dealflow/validators/history";
import * as importCheck from "@dealflow/validators/import-check";
import * as imports from "@dealflow/validators/imports";
import * as lists from "@dealflow/validators/lists";
import * as mailboxLedger from "@dealflow/validators/mailbox-ledger";
import * as mailboxes from "@dealflow/validators/mailboxes";
import * as meetings from "@dealflow/validators/meetings";
import * as merges from "@dealflow/validators/merges";
import * as notes from "@dealflow/validators/notes";
import * as notifications from "@dealflow/validators/notifications";
import * as pipeline from "@dealflow/validators/pipeline";
import * as presence from "@dealflow/validators/presence";
import * as search from "@dealflow/validators/search";
import * as sessions from "@dealflow/validators/sessions";
import * as sidebar from "@dealflow/validators/sidebar";
import * as tasks from "@dealflow/validators/tasks";
import * as timeline from "@dealflow/validators/timeline";
import * as tokens from "@dealflow/validators/tokens";
import * as trash from "@dealflow/validators/trash";
import * as users from "@dealflow/validators/users";
import * as writes from "@dealflow/validators/writes";
import { z } from "zod";

const VALIDATORS = [
  ...[
    activities,
    agenda,
    analytics,
    bulk,
    calendar,
    ids,
    mutation,
    contacts,
    customValues,
    dashboard,
    dealContacts,
    deals,
  ],
  ...[
    documents,
    duplicates,
    emails,
    events,
    fields,
    lists,
    firms,
    followUps,
    fundingSources,
    history,
    importCheck,
    imports,
  ],
  ...[mailboxLedger, mailboxes, meetings, merges, notes, notifications, pipeline, presence, search, sessions],
  ...[sidebar, tasks, timeline, tokens, trash, users, writes],
];

/** What outsiders call the objects of the validators: by the name of their constant, as `Deal` for `deal`. */
export const schemaNames: ReadonlyMap<z.ZodType, string> = new Map(
  exportsOf(VALIDATORS).flatMap(([name, value]) =>
    isNamed(value) ? [[value, name.charAt(0).toUpperCase() + name.slice(1)]] : [],
  ),
);

/** The same for lists of values, by their values in JSON: `Stage` for `STAGES`. */
export const choiceNames: ReadonlyMap<string, string> = new Map(
  exportsOf(VALIDATORS).flatMap(([name, value]) =>
    isListOfTexts(value) ? [[JSON.stringify(value), choiceNameOf(name)]] : [],
  ),
);

function exportsOf(modules: object[]): [string, unknown][] {
  return modules.flatMap((module) => Object.entries(module));
}

function isNamed(value: unknown): value is z.ZodType {
  return value instanceof z.ZodType && ["object", "union"].includes(inner(value)._zod.def.type);
}

/** Without the default that an input may have. */
function inner(schema: z.ZodType): z.core.$ZodType {
  return schema instanceof z.ZodDefault ? schema.def.innerType : schema;
}

function isListOfTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.length > 1 && value.every((entry) => typeof entry === "string");
}

/** `DealSource` for `DEAL_SOURCES`, `Status` for `STATUSES`. */
function choiceNameOf(constant: string): string {
  const singular = constant.replace(/IES$/, "Y").replace(/(?<=S)ES$|(?<!S)S$/, "");
  return singular
    .split("_")
    .map((word) => word.charAt(0) + word.slice(1).toLowerCase())
    .join("");
}
