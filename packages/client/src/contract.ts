// Written by `npm run check -- --fix` from the procedures of packages/api and their schemas. Do not edit.
import type { CallOptions, CallTable, Download, List, OptionalList, Upload } from "./calls.ts";


export interface Calls {
  activities: {
    /** List what happened, newest first. Scope: `notes:read`. */
    list: OptionalList<ListActivitiesInput, ActivityPage>;
  };
  admin: {
    /** List the accounts that wait for approval, by name. Scope: `admin:read`. Administrators only. */
    pendingUsers: OptionalList<PendingUsersInput, PendingUserPage>;
    /** Approve a pending account. Scope: `admin:write`. Administrators only. */
    approveUser(input: ById, options?: CallOptions): Promise<Member>;
    /** Reject a pending account. Scope: `admin:write`. Administrators only. */
    rejectUser(input: ById, options?: CallOptions): Promise<Member>;
    /** Add a member who can sign in at once. Scope: `admin:write`. Administrators only. */
    addUser(input: AddMemberInput, options?: CallOptions): Promise<Member>;
    /** Add an account for programs, which nobody can sign in to. Scope: `admin:write`. Administrators only. */
    addServiceAccount(input: AddServiceAccountInput, options?: CallOptions): Promise<Member>;
    /** Count what removing a member would change: deals without a lead, open tasks. Scope: `admin:read`. Administrators only. */
    removalEffects(input: ById, options?: CallOptions): Promise<RemovalEffects>;
    /** Remove a member, or an account that was never approved. Scope: `admin:write`. Administrators only. */
    removeUser(input: ById, options?: CallOptions): Promise<Success>;
  };
  agenda: {
    /** List the meeting agenda, newest first. Scope: `agenda:read`. */
    list: OptionalList<ListAgendaInput, AgendaPage>;
    /** Read one agenda item. Scope: `agenda:read`. */
    get(input: ById, options?: CallOptions): Promise<AgendaItem>;
    /** Add an agenda item. Scope: `agenda:write`. */
    create(input: CreateAgendaItemInput, options?: CallOptions): Promise<AgendaItem>;
    /** Update the fields of an agenda item that are sent. Scope: `agenda:write`. */
    update(input: UpdateAgendaItemInput, options?: CallOptions): Promise<AgendaItem>;
    /** Complete an agenda item as yourself. Scope: `agenda:write`. */
    complete(input: ById, options?: CallOptions): Promise<AgendaItem>;
    /** Take your completion of an agenda item back, within 10 seconds. Scope: `agenda:write`. */
    uncomplete(input: ById, options?: CallOptions): Promise<AgendaItem>;
    /** Delete an agenda item. Scope: `agenda:write`. */
    delete(input: ById, options?: CallOptions): Promise<Success>;
    /** What changed since the last meeting. Scope: `agenda:read`. */
    changes(input?: MeetingChangesInput, options?: CallOptions): Promise<MeetingChanges>;
    /** List past meetings, newest first. Scope: `agenda:read`. */
    meetings: OptionalList<ListMeetingsInput, MeetingPage>;
    /** Read the minutes of a past meeting. Scope: `agenda:read`. */
    minutes(input: ById, options?: CallOptions): Promise<Minutes>;
    /** Record that a meeting was held. Scope: `agenda:write`. */
    endMeeting(input: EndMeetingInput, options?: CallOptions): Promise<Meeting>;
  };
  auth: {
    /** Read your own account. Scope: `account:read`. */
    user(options?: CallOptions): Promise<CurrentUser>;
  };
  search: {
    /** Find records of every kind by words of their names and texts, the best of each kind first. Scope: `search:read`. */
    find(input: SearchInput, options?: CallOptions): Promise<SearchResults>;
    /** List the records of one kind that a search finds, newest first. Scope: `search:read`. */
    list: List<SearchPageInput, SearchPage>;
    /** Read what records that one has the ids of are called, of any kind that a search finds. Scope: `search:read`. */
    records(input: SearchRecordsInput, options?: CallOptions): Promise<SearchRecordsOutput>;
  };
  notifications: {
    /** List your notifications, newest first. Scope: `notifications:read`. */
    list: OptionalList<ListNotificationsInput, NotificationPage>;
    /** Count your unread notifications. Scope: `notifications:read`. */
    counts(options?: CallOptions): Promise<NotificationCounts>;
    /** Mark one of your notifications as read. Scope: `notifications:write`. */
    markRead(input: ById, options?: CallOptions): Promise<Notification>;
    /** Mark all your notifications as read. Scope: `notifications:write`. */
    markAllRead(input?: MarkAllReadInput, options?: CallOptions): Promise<Success>;
    /** List which notifications you receive, and how. Scope: `notifications:read`. */
    settings(options?: CallOptions): Promise<NotificationSettings>;
    /** Choose how you receive notifications of one type. Scope: `notifications:write`. */
    updateSetting(input: UpdateNotificationSettingInput, options?: CallOptions): Promise<NotificationSetting>;
  };
  documents: {
    /** List documents, newest first. Scope: `documents:read`. */
    list: OptionalList<ListDocumentsInput, DocumentPage>;
    /** List the folders of documents: the general one, and one for each deal that has any. Scope: `documents:read`. */
    folders: OptionalList<ListFoldersInput, FolderPage>;
    /** Upload a document. Scope: `documents:write`. */
    upload(input: {
      dealId?: "" | number | null | undefined;
    } & Upload, options?: CallOptions): Promise<Document>;
    /** Download the file of a document. Scope: `documents:read`. */
    download(input: DownloadDocumentInput, options?: CallOptions): Promise<Download>;
    /** Read how large a document may be. Scope: `documents:read`. */
    limits(options?: CallOptions): Promise<UploadLimits>;
    /** Read a document's name, deal and uploader. Scope: `documents:read`. */
    get(input: ById, options?: CallOptions): Promise<Document>;
    /** Read the text of a document, page by page, as far as it could be read. Scope: `documents:read`. */
    text: List<ReadDocumentTextInput, DocumentText>;
    /** Delete a document that you have uploaded, or any as an administrator. Scope: `documents:write`. */
    delete(input: ById, options?: CallOptions): Promise<Success>;
  };
  dashboard: {
    /** The figures of the dashboard. Scope: `analytics:read`. */
    metrics(options?: CallOptions): Promise<DashboardMetrics>;
    /** Read what waits on your deals: follow-ups, term sheets that expire, and deals that are slow. Scope: `any`. */
    day(input?: MyDayInput, options?: CallOptions): Promise<MyDay>;
    /** List what others have changed on your deals since you were last here. Scope: `notes:read`. */
    changes(options?: CallOptions): Promise<ChangesSinceLeft>;
  };
  analytics: {
    /** Average deal value, conversion, task completion and network growth, now and before. Scope: `analytics:read`. */
    overview(input?: AnalyticsInput, options?: CallOptions): Promise<AnalyticsOverview>;
    /** Deals by stage, conversion from stage to stage, time in stage, and win rate. Scope: `analytics:read`. */
    deals(input?: AnalyticsInput, options?: CallOptions): Promise<DealAnalytics>;
    /** Open deals by sector and source over twelve months, and task completion by member. Scope: `analytics:read`. */
    pipeline(input?: AnalyticsInput, options?: CallOptions): Promise<PipelineAnalytics>;
    /** Contacts over twelve months, and deal sources compared. Scope: `analytics:read`. */
    network(input?: AnalyticsInput, options?: CallOptions): Promise<NetworkAnalytics>;
    /** Deals created, won and lost by month, and a forecast weighted by past conversion. Scope: `analytics:read`. */
    trends(input?: AnalyticsInput, options?: CallOptions): Promise<TrendAnalytics>;
  };
  bulk: {
    /** Undo a write of yours, of one record or several, for 10 minutes. Scope: `any`. */
    undo(input: ById, options?: CallOptions): Promise<UndoneWrite>;
  };
  contacts: {
    /** List the contacts you may see, by name. Scope: `contacts:read`. */
    list: OptionalList<ListContactsInput, ContactPage>;
    /** Read a contact. Scope: `contacts:read`. */
    get(input: ById, options?: CallOptions): Promise<Contact>;
    /** Count the contacts you may see, in total and by category. Scope: `contacts:read`. */
    counts(input?: ContactFilters, options?: CallOptions): Promise<ContactCounts>;
    /** List the contacts of the open deals that were changed last. Scope: `contacts:read`. */
    key(input?: KeyContactsInput, options?: CallOptions): Promise<Contact[]>;
    /** List the deals that name a contact or that it is linked to. Scope: `contacts:read`. */
    deals(input: ById, options?: CallOptions): Promise<ContactDeal[]>;
    /** Tell when the team was last in touch with a contact, and who knows it best. Scope: `contacts:read`. */
    relationship(input: ById, options?: CallOptions): Promise<Relationship>;
    /** Tell when the team was last in touch with each of some contacts. Scope: `contacts:read`. */
    lastContacts(input: LastContactsInput, options?: CallOptions): Promise<{
      at: Date;
      kind: TouchKind;
      /** The median of the days between contacts; null with contacts on fewer than three days. */
      usualDays: number | null;
      /** Whether the last contact is longer ago than that. */
      isOverdue: boolean;
      contactId: number;
    }[]>;
    /** Add a contact. Scope: `contacts:write`. */
    create(input: CreateContactInput, options?: CallOptions): Promise<Contact>;
    /** Update the fields of a contact that are sent. Scope: `contacts:write`. */
    update(input: UpdateContactInput, options?: CallOptions): Promise<Contact>;
    /** Change the same fields of up to 500 contacts, or delete them. Scope: `contacts:write`. */
    bulk(input: BulkContactsInput, options?: CallOptions): Promise<BulkAnswer>;
    /** Change up to 5,000 contacts, each its own fields: all of them, or none. Scope: `contacts:write`. */
    paste(input: PasteContactsInput, options?: CallOptions): Promise<PasteAnswer>;
    /** Merge a contact into another one, which takes the named fields from it. Scope: `contacts:write`. */
    merge(input: MergeContactsInput, options?: CallOptions): Promise<MergedContact>;
    /** Delete a contact. Scope: `contacts:write`. */
    delete(input: ById, options?: CallOptions): Promise<Success>;
  };
  dealContacts: {
    /** List the people of a deal, and those that it names who are no contacts yet. Scope: `deals:read`. */
    list(input: ById, options?: CallOptions): Promise<DealPeople>;
    /** Link a contact to a deal with a role, or change its role. Scope: `deals:write`. */
    link(input: LinkContactInput, options?: CallOptions): Promise<DealContact>;
    /** Remove a contact from a deal. Scope: `deals:write`. */
    unlink(input: UnlinkContactInput, options?: CallOptions): Promise<Success>;
  };
  deals: {
    /** List deals, newest first, those of category rim by next follow-up, soonest first. Scope: `deals:read`. */
    list: OptionalList<ListDealsInput, DealPage>;
    /** Count the matching deals of each tab. Scope: `deals:read`. */
    tabCounts(input?: DealFilters, options?: CallOptions): Promise<DealTabCounts>;
    /** Count and add up the matching active deals of each stage. Scope: `deals:read`. */
    stageTotals(input?: DealFilters, options?: CallOptions): Promise<StageTotal[]>;
    /** Add up the matching portfolio companies. Scope: `deals:read`. */
    portfolioSummary(input?: DealFilters, options?: CallOptions): Promise<PortfolioSummary>;
    /** Add up the matching RIM deals. Scope: `deals:read`. */
    rimSummary(input?: RimSummaryInput, options?: CallOptions): Promise<RimSummary>;
    /** Read one deal. Scope: `deals:read`. */
    get(input: ById, options?: CallOptions): Promise<Deal>;
    /** List a deal's stage and category changes, oldest first. Scope: `deals:read`. */
    history(input: ById, options?: CallOptions): Promise<DealHistoryEntry[]>;
    /** Measure how long a deal has been in each stage. Scope: `deals:read`. */
    timeInStages(input: ById, options?: CallOptions): Promise<TimeInStage[]>;
    /** Read how many days deals are usually in each stage. Scope: `deals:read`. */
    stageMedians(options?: CallOptions): Promise<StageMedian[]>;
    /** Count a deal's funding sources, documents, open tasks and changes. Scope: `deals:read`. */
    recordCounts(input: ById, options?: CallOptions): Promise<DealRecordCounts>;
    /** Add a deal. Scope: `deals:write`. */
    create(input: CreateDealInput, options?: CallOptions): Promise<Deal>;
    /** Update the fields of a deal that are sent. Scope: `deals:write`. */
    update(input: UpdateDealInput, options?: CallOptions): Promise<Deal>;
    /** Change the same fields of up to 500 deals, or delete them. Scope: `deals:write`. */
    bulk(input: BulkDealsInput, options?: CallOptions): Promise<BulkAnswer>;
    /** Change up to 5,000 deals, each its own fields: all of them, or none. Scope: `deals:write`. */
    paste(input: PasteDealsInput, options?: CallOptions): Promise<PasteAnswer>;
    /** Merge a deal into another one, which takes the named fields from it. Scope: `deals:write`. */
    merge(input: MergeDealsInput, options?: CallOptions): Promise<MergedDeal>;
    /** Delete a deal of which you are the lead, with all that hangs on it. Scope: `deals:write`. */
    delete(input: ById, options?: CallOptions): Promise<Success>;
  };
  duplicates: {
    /** Find records similar to one that is about to be added. Scope: `search:read`. */
    find(input?: FindDuplicatesInput, options?: CallOptions): Promise<({
      id: number;
      company: string;
      codename: string | null;
      createdAt: Date;
      /** The lead's name; null without one. */
      lead: string | null;
      kind: "deal";
      stage: Stage;
      category: Category;
      /** The last change of stage or category. */
      since: Date;
    } | {
      id: number;
      company: string;
      codename: string | null;
      createdAt: Date;
      /** The lead's name; null without one. */
      lead: string | null;
      kind: "pipeline";
    } | {
      id: number;
      name: string;
      title: string | null;
      company: string | null;
      email: string | null;
      /** Public contacts are visible to every member, private ones only to their creator (not to administrators either). */
      isPublic: boolean;
      kind: "contact";
      /** Whether it is the same person by the rule of imports; the others only have a similar name. */
      isSame: boolean;
    } | {
      id: number;
      name: string;
      username: string;
      kind: "member";
    } | {
      dealsShown: number;
      sheetsIssued: number;
      committed: number;
      passed: number;
      kind: "lender";
      id: number;
      name: string;
    })[]>;
  };
  emails: {
    /** List the e-mails of all deals and your own, newest first. Scope: `emails:read`. */
    list: OptionalList<ListEmailsInput, EmailPage>;
    /** List the e-mails that are assigned to a deal by threads, unread ones first. Scope: `emails:read`. */
    listOfDeal: List<ListDealEmailsInput, EmailPage>;
    /** List your newest e-mails of no deal that fit this one. Scope: `emails:read`. */
    suggestions(input: ByDeal, options?: CallOptions): Promise<EmailSuggestion[]>;
    /** List the deals to which your new e-mails of no deal may belong. Scope: `emails:read`. */
    suggestedDeals(options?: CallOptions): Promise<{
      dealId: number;
      /** The deal's codename, else its company. */
      dealName: string;
      /** How many may belong to it. */
      emails: number;
      /** When the newest of them was received. */
      newestAt: Date;
    }[]>;
    /** Read an e-mail with its text and the names of its attachments. Scope: `emails:read`. */
    get(input: ById, options?: CallOptions): Promise<Email>;
    /** Assign an e-mail of yours to a deal, also what comes by a rule, take it back, or mark it as read or unread. Scope: `emails:write`. */
    update(input: UpdateEmailInput, options?: CallOptions): Promise<EmailSummary>;
    /** Download an attachment of an e-mail from the mailbox that has it, of whatever type. Scope: `emails:read`. */
    downloadAttachment(input: DownloadAttachmentInput, options?: CallOptions): Promise<Download>;
    /** Save an attachment of an assigned e-mail to the documents of its deal. Scope: `emails:write`. */
    saveAttachment(input: SaveAttachmentInput, options?: CallOptions): Promise<SavedAttachment>;
  };
  emailRules: {
    /** List your rules that assign e-mails to deals. Scope: `emails:read`. */
    list(input?: ListEmailRulesInput, options?: CallOptions): Promise<EmailRule[]>;
    /** End a rule of yours; what it has assigned stays. Scope: `emails:write`. */
    delete(input: ById, options?: CallOptions): Promise<Success>;
  };
  fields: {
    /** List the fields of your own, in their order. Scope: `fields:read`. */
    list: OptionalList<ListFieldsInput, FieldPage>;
    /** Get a field. Scope: `fields:read`. */
    get(input: ById, options?: CallOptions): Promise<Field>;
    /** Add a field to a kind of record. Scope: `admin:write`. Administrators only. */
    create(input: CreateFieldInput, options?: CallOptions): Promise<Field>;
    /** Update what is sent of a field: its values stay. Scope: `admin:write`. Administrators only. */
    update(input: UpdateFieldInput, options?: CallOptions): Promise<Field>;
    /** Say what would become of the values of a field with another kind. Scope: `admin:read`. Administrators only. */
    previewKind(input: PreviewKindInput, options?: CallOptions): Promise<KindPreview>;
    /** Move a field to the trash: its values come back with it. Scope: `admin:write`. Administrators only. */
    delete(input: ById, options?: CallOptions): Promise<Success>;
  };
  lists: {
    /** Read all lists of values: sectors, sources, categories and the others. Scope: `fields:read`. */
    all(options?: CallOptions): Promise<Record<ListName, ListValue[]>>;
    /** Read a list of values. Scope: `fields:read`. */
    get(input: ReadListInput, options?: CallOptions): Promise<ValueList>;
    /** Write the values of a list, in their order: records keep theirs. Scope: `admin:write`. Administrators only. */
    update(input: UpdateListInput, options?: CallOptions): Promise<ValueList>;
  };
  firms: {
    /** List the firms you may see, by name. Scope: `firms:read`. */
    list: OptionalList<ListFirmsInput, FirmPage>;
    /** Find firms by the beginning of their name. Scope: `firms:read`. */
    suggest(input?: SuggestFirmsInput, options?: CallOptions): Promise<{
      id: number;
      name: string;
      /** How many of its contacts and deals the caller may see; each count stops at 100. */
      contacts: number;
      deals: number;
    }[]>;
    /** Read a firm with its facts, and counts of its contacts, its deals and the deals shown to it as a lender, as far as you may see them. Scope: `firms:read`. */
    get(input: ById, options?: CallOptions): Promise<FirmProfile>;
    /** Update the facts of a firm that are sent. Scope: `firms:write`. */
    update(input: UpdateFirmInput, options?: CallOptions): Promise<FirmProfile>;
    /** Merge a firm into another one, which takes the named fields from it. Scope: `firms:write`. */
    merge(input: MergeFirmsInput, options?: CallOptions): Promise<MergedFirm>;
    /** List the deals that a firm was asked to finance, the newest first. Scope: `firms:read`. */
    lending: List<ListLendingInput, LendingPage>;
  };
  followUps: {
    /** List what happened to the follow-ups of a RIM deal, newest first. Scope: `deals:read`. */
    list: List<ListFollowUpsInput, FollowUpPage>;
    /** Record a follow-up of a RIM deal as done or snoozed, which sets the next one. Scope: `deals:write`. */
    create(input: CreateFollowUpInput, options?: CallOptions): Promise<Deal>;
  };
  fundingSources: {
    /** List a deal's funding sources, oldest first. Scope: `funding-sources:read`. */
    list: List<ListFundingSourcesInput, FundingSourcePage>;
    /** Get a funding source. Scope: `funding-sources:read`. */
    get(input: ById, options?: CallOptions): Promise<FundingSource>;
    /** Count a deal's funding sources and add up its capital stack. Scope: `funding-sources:read`. */
    summary(input: FundingSummaryInput, options?: CallOptions): Promise<FundingSummary>;
    /** Add a funding source to a deal. Scope: `funding-sources:write`. */
    create(input: CreateFundingSourceInput, options?: CallOptions): Promise<FundingSource>;
    /** Update the fields of a funding source that are sent. Scope: `funding-sources:write`. */
    update(input: UpdateFundingSourceInput, options?: CallOptions): Promise<FundingSource>;
    /** Delete a funding source. Scope: `funding-sources:write`. */
    delete(input: ById, options?: CallOptions): Promise<Success>;
  };
  history: {
    /** List who changed which field of a record, newest first. Scope: `any`. */
    list: List<ListHistoryInput, HistoryPage>;
    /** Get a record as it was at the end of a past day, beside what it is now. Scope: `any`. */
    asOf(input: RecordAsOfInput, options?: CallOptions): Promise<RecordAsOf>;
  };
  imports: {
    /** Which providers the server has a client id and secret for. Scope: `contacts:read`. */
    settings(options?: CallOptions): Promise<ImportSettings>;
    /** Start an authorization with Google or Microsoft. Scope: `contacts:read`. */
    authUrl(input?: ImportAuthUrlInput, options?: CallOptions): Promise<ImportAuthUrl>;
    /** Confirm that the code a provider sent back belongs to an authorization you started. Scope: `contacts:write`. */
    receiveCode(input: ImportCallbackInput, options?: CallOptions): Promise<ImportCallback>;
    /** Show what an import of a file would do, without doing it. Scope: `contacts:write`. */
    check(input: CheckImportInput, options?: CallOptions): Promise<ImportCheck>;
    /** Import contacts; they are private to you until you share them. Scope: `contacts:write`. */
    run(input: {
      source?: ImportSource;
      clientId?: string | null | undefined;
      clientSecret?: string | null | undefined;
      redirectUri?: string | null | undefined;
      code?: string | null | undefined;
      username?: string | null | undefined;
      password?: string | null | undefined;
      fileName?: string | null | undefined;
      /** The whole text of the file. */
      file?: string | undefined;
      /** For CSV: the columns (from 0) of each field. Several columns are joined; for e-mail and phone the first valid value is used, and further ones go to the notes. Without it, the columns are guessed from the headings. */
      columns?: Partial<Record<ImportedField, number[]>> | undefined;
      /** For CSV: the row of the headings, counted from 1 without empty rows; 0 if there are none. Without it, they are looked for in the first ten rows. */
      headingRow?: number | undefined;
      /** For CSV: what becomes of rows that look like a report's footer, or its headings once more. */
      footer?: "skip" | "add" | undefined;
      /** Of the contacts that are added, but for rows of a CSV file whose own column names one. */
      category?: string | undefined;
      /** Whether to skip or to add rows that duplicate an existing contact. */
      duplicates?: "skip" | "add" | undefined;
      /** The credentials may also be sent in an object of their own. */
      credentials?: Record<string, unknown> | null | undefined;
    }, options?: CallOptions): Promise<ImportResult>;
    /** Read the progress of your newest import. Scope: `contacts:read`. */
    progress(options?: CallOptions): Promise<ContactImport | null>;
    /** List your newest imports. Scope: `contacts:read`. */
    list(options?: CallOptions): Promise<ContactImport[]>;
    /** Undo a whole import of yours. Scope: `contacts:write`. */
    undo(input: ById, options?: CallOptions): Promise<UndoneImport>;
  };
  notes: {
    /** Read a note, call or meeting with its comments. Scope: `notes:read`. */
    get(input: ById, options?: CallOptions): Promise<Note>;
    /** Log a note, call or meeting about one record. Scope: `notes:write`. */
    create(input: CreateNoteInput, options?: CallOptions): Promise<Note>;
    /** Update the fields of your note that are sent. Scope: `notes:write`. */
    update(input: UpdateNoteInput, options?: CallOptions): Promise<Note>;
    /** Delete a note with its comments. Scope: `notes:write`. */
    delete(input: ById, options?: CallOptions): Promise<Success>;
    /** Comment on a note, call or meeting. Scope: `notes:write`. */
    comment(input: CreateCommentInput, options?: CallOptions): Promise<NoteComment>;
    /** Update your comment on a note, call or meeting. Scope: `notes:write`. */
    updateComment(input: UpdateCommentInput, options?: CallOptions): Promise<NoteComment>;
    /** Delete a comment on a note, call or meeting. Scope: `notes:write`. */
    deleteComment(input: CommentById, options?: CallOptions): Promise<Success>;
  };
  merges: {
    /** List the merges that you can undo, newest first: your own, those of deals that you lead and, for administrators, all others but those with something private. Scope: `any`. */
    list: OptionalList<ListMergesInput, MergePage>;
    /** Undo a merge of two firms, contacts or deals, for 30 days. Scope: `any`. */
    undo(input: ById, options?: CallOptions): Promise<UndoneMerge>;
  };
  pipeline: {
    /** List pipeline items, newest first. Scope: `pipeline:read`. */
    list: OptionalList<ListPipelineInput, PipelinePage>;
    /** Read a pipeline item. Scope: `pipeline:read`. */
    get(input: ById, options?: CallOptions): Promise<PipelineItem>;
    /** Add up the matching pipeline items. Scope: `pipeline:read`. */
    summary(input?: PipelineFilters, options?: CallOptions): Promise<PipelineSummary>;
    /** Add a pipeline item. Scope: `pipeline:write`. */
    create(input: CreatePipelineItemInput, options?: CallOptions): Promise<PipelineItem>;
    /** Update the fields of a pipeline item that are sent. Scope: `pipeline:write`. */
    update(input: UpdatePipelineItemInput, options?: CallOptions): Promise<PipelineItem>;
    /** Change the same fields of up to 500 pipeline items, or delete them. Scope: `pipeline:write`. */
    bulk(input: BulkPipelineInput, options?: CallOptions): Promise<BulkAnswer>;
    /** Change up to 5,000 pipeline items, each its own fields: all of them, or none. Scope: `pipeline:write`. */
    paste(input: PastePipelineInput, options?: CallOptions): Promise<PasteAnswer>;
    /** Delete a pipeline item. Scope: `pipeline:write`. */
    delete(input: ById, options?: CallOptions): Promise<Success>;
    /** Convert a pipeline item into a deal. Scope: `pipeline:write`. */
    convert(input: ById, options?: CallOptions): Promise<Deal>;
    /** Merge a pipeline item into a deal, which gets its notes and takes the named fields. Scope: `pipeline:write`. */
    merge(input: MergeDealsInput, options?: CallOptions): Promise<MergedDeal>;
    /** Turn a deal back into the pipeline item that it came from. Scope: `pipeline:write`. */
    unconvert(input: ById, options?: CallOptions): Promise<PipelineItem>;
  };
  sidebar: {
    /** Count the records shown in the sidebar. Scope: `analytics:read`. */
    counts(options?: CallOptions): Promise<SidebarCounts>;
  };
  tasks: {
    /** List tasks, earliest due first. Scope: `tasks:read`. */
    list: OptionalList<ListTasksInput, TaskPage>;
    /** Read one task. Scope: `tasks:read`. */
    get(input: ById, options?: CallOptions): Promise<Task>;
    /** Count the matching tasks by status, priority and due date. Scope: `tasks:read`. */
    summary(input?: TaskFilters, options?: CallOptions): Promise<TaskSummary>;
    /** List each member's tasks: how many, how many are completed, and the first four, open ones first. Scope: `tasks:read`. */
    team(input?: TaskFilters, options?: CallOptions): Promise<{
      userId: number;
      assigned: number;
      completed: number;
      tasks: Task[];
    }[]>;
    /** List the open task of each of these deals that is due first. Scope: `tasks:read`. */
    next(input: NextTasksInput, options?: CallOptions): Promise<NextTask[]>;
    /** List the four open tasks to look at next, at most two overdue ones if others follow. Scope: `tasks:read`. */
    upcoming(input?: UpcomingTasksInput, options?: CallOptions): Promise<UpcomingTasks>;
    /** List your open tasks that are overdue or due today. Scope: `tasks:read`. */
    due(input?: DueTasksInput, options?: CallOptions): Promise<DueTasks>;
    /** Add a task. Scope: `tasks:write`. */
    create(input: CreateTaskInput, options?: CallOptions): Promise<Task>;
    /** Update the fields of a task that are sent. Scope: `tasks:write`. */
    update(input: UpdateTaskInput, options?: CallOptions): Promise<Task>;
    /** Change the same fields of up to 500 tasks, or delete them. Scope: `tasks:write`. */
    bulk(input: BulkTasksInput, options?: CallOptions): Promise<BulkAnswer>;
    /** Change up to 5,000 tasks, each its own fields: all of them, or none. Scope: `tasks:write`. */
    paste(input: PasteTasksInput, options?: CallOptions): Promise<PasteAnswer>;
    /** Delete a task. Scope: `tasks:write`. */
    delete(input: ById, options?: CallOptions): Promise<Success>;
  };
  timeline: {
    /** List what happened around a deal, pipeline item, contact or firm, newest first. Scope: `notes:read`. */
    list: OptionalList<ListTimelineInput, TimelinePage>;
  };
  trash: {
    /** List what you have deleted, administrators what anyone has, newest first, for 30 days. Scope: `any`. */
    list: OptionalList<ListTrashInput, TrashPage>;
    /** Restore a deleted record with all that went with it, under its id. Scope: `any`. */
    restore(input: RestoreInput, options?: CallOptions): Promise<Restored>;
  };
  users: {
    /** List the active members, by name. Scope: `team:read`. */
    list: OptionalList<ListMembersInput, MemberPage>;
  };
  views: {
    /** List your views and those that are shared, by name. Scope: `views:read`. */
    list: OptionalList<{
      /** Any of these. */
      list?: "deals" | "pipeline" | "contacts" | "tasks" | "documents" | "firms" | "portfolio" | "rim" | ("deals" | "pipeline" | "contacts" | "tasks" | "documents" | "firms" | "portfolio" | "rim")[] | undefined;
      isPinned?: boolean | undefined;
      limit?: number | undefined;
      /** Where the page begins, as the one before it said. */
      cursor?: string | undefined;
    }, {
      items: {
        id: number;
        list: "deals" | "pipeline" | "contacts" | "tasks" | "documents" | "firms" | "portfolio" | "rim";
        name: string;
        /** What the address of the list has after its question mark. */
        query: string;
        /** Whether the whole team sees it. */
        isShared: boolean;
        /** Whether the caller has it in the sidebar. */
        isPinned: boolean;
        createdBy: number;
        createdAt: Date;
        updatedAt: Date;
        /** Increases by one with each write of the row. */
        version: number;
      }[];
      nextCursor: string | null;
    }>;
    /** Get a view. Scope: `views:read`. */
    get(input: ById, options?: CallOptions): Promise<{
      id: number;
      list: "deals" | "pipeline" | "contacts" | "tasks" | "documents" | "firms" | "portfolio" | "rim";
      name: string;
      /** What the address of the list has after its question mark. */
      query: string;
      /** Whether the whole team sees it. */
      isShared: boolean;
      /** Whether the caller has it in the sidebar. */
      isPinned: boolean;
      createdBy: number;
      createdAt: Date;
      updatedAt: Date;
      /** Increases by one with each write of the row. */
      version: number;
    }>;
    /** Keep how a list is looked at under a name, for yourself or the team. Scope: `views:write`. */
    create(input: {
      list: "deals" | "pipeline" | "contacts" | "tasks" | "documents" | "firms" | "portfolio" | "rim";
      name: string;
      /** What the address of the list has after its question mark: parameters of the list alone. */
      query: string;
      isShared?: boolean | undefined;
    }, options?: CallOptions): Promise<{
      id: number;
      list: "deals" | "pipeline" | "contacts" | "tasks" | "documents" | "firms" | "portfolio" | "rim";
      name: string;
      /** What the address of the list has after its question mark. */
      query: string;
      /** Whether the whole team sees it. */
      isShared: boolean;
      /** Whether the caller has it in the sidebar. */
      isPinned: boolean;
      createdBy: number;
      createdAt: Date;
      updatedAt: Date;
      /** Increases by one with each write of the row. */
      version: number;
    }>;
    /** Update the fields of a view that are sent. Scope: `views:write`. */
    update(input: {
      name?: string | undefined;
      /** What the address of the list has after its question mark: parameters of the list alone. */
      query?: string | undefined;
      isShared?: boolean | undefined;
      id: number;
      /** The version that the caller last read. If the stored one differs, the call fails with 409 and the current record. */
      expectedVersion?: number | undefined;
    }, options?: CallOptions): Promise<{
      id: number;
      list: "deals" | "pipeline" | "contacts" | "tasks" | "documents" | "firms" | "portfolio" | "rim";
      name: string;
      /** What the address of the list has after its question mark. */
      query: string;
      /** Whether the whole team sees it. */
      isShared: boolean;
      /** Whether the caller has it in the sidebar. */
      isPinned: boolean;
      createdBy: number;
      createdAt: Date;
      updatedAt: Date;
      /** Increases by one with each write of the row. */
      version: number;
    }>;
    /** Delete a view. Scope: `views:write`. */
    delete(input: ById, options?: CallOptions): Promise<Success>;
    /** Put a view into your sidebar, or take it out. Scope: `views:write`. */
    pin(input: {
      id: number;
      isPinned: boolean;
    }, options?: CallOptions): Promise<{
      id: number;
      list: "deals" | "pipeline" | "contacts" | "tasks" | "documents" | "firms" | "portfolio" | "rim";
      name: string;
      /** What the address of the list has after its question mark. */
      query: string;
      /** Whether the whole team sees it. */
      isShared: boolean;
      /** Whether the caller has it in the sidebar. */
      isPinned: boolean;
      createdBy: number;
      createdAt: Date;
      updatedAt: Date;
      /** Increases by one with each write of the row. */
      version: number;
    }>;
    /** Read how you last looked at each list. Scope: `views:read`. */
    settings(options?: CallOptions): Promise<{
      list: "deals" | "pipeline" | "contacts" | "tasks" | "documents" | "firms" | "portfolio" | "rim";
      layout: "cards" | "list" | "folders" | "table" | "board";
      /** The columns of the table in their order; null where none were chosen. */
      columns: {
        /** A field of the list's records; one of one's own as `custom.<key>`. */
        field: string;
        /** Pixels; null for the usual width. */
        width: number | null;
      }[] | null;
      /** The view with which the list opens; null where none was chosen, or it is to be seen no more. */
      defaultViewId: number | null;
    }[]>;
    /** Keep how you look at a list. Scope: `views:write`. */
    saveSettings(input: {
      list: "deals" | "pipeline" | "contacts" | "tasks" | "documents" | "firms" | "portfolio" | "rim";
      layout?: "cards" | "list" | "folders" | "table" | "board" | undefined;
      columns?: {
        /** A field of the list's records; one of one's own as `custom.<key>`. */
        field: string;
        /** Pixels; null for the usual width. */
        width: number | null;
      }[] | null | undefined;
      /** A view of this list; null for none. */
      defaultViewId?: number | null | undefined;
    }, options?: CallOptions): Promise<{
      list: "deals" | "pipeline" | "contacts" | "tasks" | "documents" | "firms" | "portfolio" | "rim";
      layout: "cards" | "list" | "folders" | "table" | "board";
      /** The columns of the table in their order; null where none were chosen. */
      columns: {
        /** A field of the list's records; one of one's own as `custom.<key>`. */
        field: string;
        /** Pixels; null for the usual width. */
        width: number | null;
      }[] | null;
      /** The view with which the list opens; null where none was chosen, or it is to be seen no more. */
      defaultViewId: number | null;
    }>;
    /** Read how each list opens for members who have not chosen. Scope: `views:read`. */
    defaults(options?: CallOptions): Promise<{
      list: "deals" | "pipeline" | "contacts" | "tasks" | "documents" | "firms" | "portfolio" | "rim";
      layout: "cards" | "list" | "folders" | "table" | "board";
    }[]>;
    /** Set how a list opens for members who have not chosen. Scope: `admin:write`. Administrators only. */
    saveDefault(input: {
      list: "deals" | "pipeline" | "contacts" | "tasks" | "documents" | "firms" | "portfolio" | "rim";
      layout: "cards" | "list" | "folders" | "table" | "board";
    }, options?: CallOptions): Promise<{
      list: "deals" | "pipeline" | "contacts" | "tasks" | "documents" | "firms" | "portfolio" | "rim";
      layout: "cards" | "list" | "folders" | "table" | "board";
    }>;
  };
  writes: {
    /** List what you have written last, and whether it can still be undone, newest first. Scope: `any`. */
    list(options?: CallOptions): Promise<OwnWrite[]>;
    /** Undo what you have written of a record, for 10 minutes. Scope: `any`. */
    undoRecord(input: UndoRecordInput, options?: CallOptions): Promise<UndoneWrite>;
  };
}

/** What is stored, where a call expected an earlier version of it. */
export type StoredRecord = AgendaItem | Contact | Deal | EmailSummary | Field | ValueList | FirmProfile | FundingSource | Note | PipelineItem | Task | {
  id: number;
  list: "deals" | "pipeline" | "contacts" | "tasks" | "documents" | "firms" | "portfolio" | "rim";
  name: string;
  /** What the address of the list has after its question mark. */
  query: string;
  /** Whether the whole team sees it. */
  isShared: boolean;
  /** Whether the caller has it in the sidebar. */
  isPinned: boolean;
  createdBy: number;
  createdAt: Date;
  updatedAt: Date;
  /** Increases by one with each write of the row. */
  version: number;
};

/** What the server may refuse a call with. */
export interface ErrorCodes {
  /** The input is not valid; `issues` name the fields. */
  BAD_REQUEST: true;
  /** Without a session or a token, or with one that is not valid. */
  UNAUTHORIZED: true;
  /** Not for this member. */
  FORBIDDEN: true;
  /** There is no such record, or the caller may not see it. */
  NOT_FOUND: true;
  /** The address does not take this method. */
  METHOD_NOT_SUPPORTED: true;
  /** The record is not in a state that allows it, or another change came first. */
  CONFLICT: true;
  /** The request is larger than the call takes. */
  PAYLOAD_TOO_LARGE: true;
  /** The body is not of a type that the call takes. */
  UNSUPPORTED_MEDIA_TYPE: true;
  /** A value is well-formed and cannot be used; `issues` name it. */
  UNPROCESSABLE_CONTENT: true;
  /** Too many requests; Retry-After says when to come back. */
  TOO_MANY_REQUESTS: true;
  /** A fault of the server, in its log by the id of the request. */
  INTERNAL_SERVER_ERROR: true;
  /** The server cannot answer now; Retry-After says when to come back. */
  SERVICE_UNAVAILABLE: true;
  /** An administrator has not approved the account yet. */
  ACCOUNT_PENDING: true;
  /** An administrator has declined the account. */
  ACCOUNT_REJECTED: true;
  /** The pipeline item is a deal, whose id is in `dealId`. */
  ALREADY_CONVERTED: true;
  /** A request with this Idempotency-Key was carried out, and its answer is not kept. */
  ANSWER_NOT_KEPT: true;
  /** The completion of an agenda item can no longer be taken back. */
  COMPLETION_FINAL: true;
  /** The database cannot be reached, or has too much to do. */
  DATABASE_UNAVAILABLE: true;
  /** Someone has worked on the deal, whose id is in `dealId`: it cannot go back to the pipeline. */
  DEAL_IN_USE: true;
  /** The server has no room for files. */
  DISK_FULL: true;
  /** The file of the document is not in the store. */
  FILE_MISSING: true;
  /** Only the caller sees the firm, so it cannot be merged. */
  FIRM_IS_PRIVATE: true;
  /** A browser sends the request from another site. */
  FOREIGN_ORIGIN: true;
  /** The mailbox of the e-mail is no longer connected. */
  MAILBOX_DISCONNECTED: true;
  /** The server of the mailbox did not do what it was asked. */
  MAILBOX_FAILED: true;
  /** The body is not JSON. */
  MALFORMED_JSON: true;
  /** Another member has ended the meeting, which is in `current`. */
  MEETING_ENDED: true;
  /** What the record hung on was removed for good. */
  PARENT_GONE: true;
  /** What the record hung on is in the trash: its kind is in `parentEntity`, its id in `parentId`. */
  PARENT_IN_TRASH: true;
  /** The merge can no longer be undone. */
  MERGE_TOO_OLD: true;
  /** The message is no longer in its mailbox. */
  MESSAGE_GONE: true;
  /** The e-mail belongs to no deal yet. */
  NOT_ASSIGNED: true;
  /** The pipeline item is no deal. */
  NOT_CONVERTED: true;
  /** The files would take more room than there is for them. */
  QUOTA_EXCEEDED: true;
  /** The call needs `currentPassword`: it was not entered within 15 minutes. */
  REAUTH_REQUIRED: true;
  /** Accounts are made by administrators alone. */
  REGISTRATION_CLOSED: true;
  /** The first request with this Idempotency-Key has not ended yet. */
  REQUEST_UNDER_WAY: true;
  /** The token lacks the scope that `issues` name. */
  SCOPE_REQUIRED: true;
  /** The call needs a member who is signed in; no token may make it. */
  SESSION_REQUIRED: true;
  /** The record was changed after `expectedVersion`; it is in `current`, and who changed it last in `changedBy`. */
  STALE_VERSION: true;
  /** The store of the files cannot be reached. */
  STORE_UNAVAILABLE: true;
  /** The stream of events has ended; take it up again. */
  STREAM_ENDED: true;
  /** The change can no longer be undone. */
  UNDO_TOO_OLD: true;
  /** The file is of a kind that is not taken, or not what its name says. */
  UNSUPPORTED_FILE: true;
  /** The current password is not right. */
  WRONG_PASSWORD: true;
}

/** How often a member was in touch with the contact, in what the caller may see. */
export interface Acquaintance {
  userId: number;
  calls: number;
  meetings: number;
  emails: number;
  lastAt: Date;
}

/** One entry of the activity feed, written in the same transaction as the change it describes. */
export interface Activity {
  id: number;
  description: string;
  type: ActivityType;
  userId: number | null;
  dealId: number | null;
  contactId: number | null;
  taskId: number | null;
  documentId: number | null;
  /** The name of its deal, as in the lists of deals. */
  dealName: string | null;
  /** Each field that an update of a deal changed, as in the deal's timeline; empty for all else. */
  changes: {
    field: EditedField;
    from: string | null;
    to: string | null;
  }[];
  /** The same of fields of one's own, in words: options by their labels, a record by its name. */
  customChanges: {
    /** Such as `custom.region`. */
    field: string;
    label: string;
    kind: FieldKind;
    from: string | null;
    to: string | null;
  }[];
  createdAt: Date;
}

export interface ActivityPage {
  items: Activity[];
  nextCursor: string | null;
}

export type ActivityType = "deal_closed" | "task_completed" | "deal_created" | "deal_updated" | "contact_added" | "document_uploaded";

export interface AddMemberInput {
  name: string;
  username: string;
  email: string;
  phone?: string | null | undefined;
  role: Role;
  /** The server's settings can require more than 6 characters, and refuse what is easy to guess. */
  password: string;
  initials?: string | undefined;
}

/** Of programs; its tokens are made by administrators. */
export interface AddServiceAccountInput {
  name: string;
  username: string;
  role: "analyst" | "vp";
}

export interface AgendaItem {
  id: number;
  title: string;
  description: string | null;
  /** Notes taken in a meeting. */
  notes: string | null;
  addedBy: number;
  isCompleted: boolean;
  completedBy: number | null;
  completedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
  /** Increases by one with each write of the row. */
  version: number;
}

export interface AgendaPage {
  items: AgendaItem[];
  nextCursor: string | null;
}

/** Calendar days in the workspace's TIME_ZONE; figures are those at the end of the day. `asOf` defaults to today and cannot be later; `compareTo` defaults to the same day three months before `asOf`. */
export interface AnalyticsInput {
  asOf?: string | undefined;
  compareTo?: string | undefined;
}

export interface AnalyticsOverview {
  asOf: string;
  compareTo: string;
  /** Today in the workspace's time zone: the latest day that `asOf` may be. */
  today: string;
  /** Average over all deals; `deals` is how many of them have a value. */
  avgDealValue: {
    now: {
      /** A sum of such amounts, which may have more digits than one of them. */
      value: string | null;
      deals: number;
    };
    before: {
      /** A sum of such amounts, which may have more digits than one of them. */
      value: string | null;
      deals: number;
    };
  };
  /** The share of deals with stage closed. */
  conversionRate: {
    now: {
      /** Percent from 0 to 100 with one decimal; null if the total is zero. */
      value: number | null;
      closed: number;
      deals: number;
    };
    before: {
      /** Percent from 0 to 100 with one decimal; null if the total is zero. */
      value: number | null;
      closed: number;
      deals: number;
    };
  };
  /** The share of tasks with status completed. */
  taskCompletion: {
    now: {
      /** Percent from 0 to 100 with one decimal; null if the total is zero. */
      value: number | null;
      completed: number;
      tasks: number;
      overdue: number;
    };
    before: {
      /** Percent from 0 to 100 with one decimal; null if the total is zero. */
      value: number | null;
      completed: number;
      tasks: number;
      overdue: number;
    };
  };
  /** Contacts that the caller may see: all of them, and those added in the 30 days up to the day. */
  networkGrowth: {
    now: {
      contacts: number;
      added: number;
    };
    before: {
      contacts: number;
      added: number;
    };
  };
}

export interface BulkAnswer {
  /** In the order of `ids`. */
  results: WriteResult[];
  /** Takes it back within ten minutes; null where nothing was changed. */
  undoId: number | null;
}

export interface BulkContactsInput {
  /** An id that comes twice counts once. */
  ids: number[];
  changes?: {
    name?: string | undefined;
    title?: string | null | undefined;
    company?: string | null | undefined;
    category?: string | undefined;
    email?: string | null | undefined;
    phone?: string | null | undefined;
    notes?: string | null | undefined;
    isPublic?: boolean | undefined;
    /** Fields of one's own by their keys; null empties one, and those that are left out stay. */
    custom?: Record<string, string | number | boolean | string[] | {
      id: number;
    } | null> | undefined | undefined;
  } | undefined;
  delete?: true | undefined;
}

export interface BulkDealsInput {
  /** An id that comes twice counts once. */
  ids: number[];
  changes?: {
    company?: string | undefined;
    codename?: string | null | undefined;
    sector?: string | undefined;
    dealType?: string | undefined;
    dealSource?: string | undefined;
    dealSourceNotes?: string | null | undefined;
    /** US dollars with at most two decimals. */
    value?: string | number | null | undefined;
    description?: string | null | undefined;
    contactPerson?: string | null | undefined;
    contactEmail?: string | null | undefined;
    leadUserId?: "" | number | null | undefined;
    /** Fields of one's own by their keys; null empties one, and those that are left out stay. */
    custom?: Record<string, string | number | boolean | string[] | {
      id: number;
    } | null> | undefined | undefined;
    stage?: Stage | undefined;
    category?: Category | undefined;
    rimFollowUpInterval?: "" | RimInterval | null | undefined;
    rimFollowUpDate?: "" | string | Date | null | undefined;
    rimMovesOnTouch?: boolean | undefined;
  } | undefined;
  delete?: true | undefined;
}

export interface BulkPipelineInput {
  /** An id that comes twice counts once. */
  ids: number[];
  changes?: {
    company?: string | undefined;
    codename?: string | null | undefined;
    sector?: string | undefined;
    dealType?: string | undefined;
    dealSource?: string | undefined;
    dealSourceNotes?: string | null | undefined;
    /** US dollars with at most two decimals. */
    value?: string | number | null | undefined;
    description?: string | null | undefined;
    contactPerson?: string | null | undefined;
    contactEmail?: string | null | undefined;
    leadUserId?: "" | number | null | undefined;
    /** Fields of one's own by their keys; null empties one, and those that are left out stay. */
    custom?: Record<string, string | number | boolean | string[] | {
      id: number;
    } | null> | undefined | undefined;
  } | undefined;
  delete?: true | undefined;
}

export interface BulkTasksInput {
  /** An id that comes twice counts once. */
  ids: number[];
  changes?: {
    title?: string | undefined;
    description?: string | null | undefined;
    priority?: string | undefined;
    status?: TaskStatus | undefined;
    assignedTo?: "" | number | null | undefined;
    dealId?: "" | number | null | undefined;
    dueDate?: "" | string | Date | null | undefined;
  } | undefined;
  delete?: true | undefined;
}

export interface ByDeal {
  dealId: number;
}

export interface ById {
  id: number;
}

export type Category = "active" | "portfolio" | "dead" | "revisit" | "rim";

export type ChangeSource = "browser" | "token" | "cli" | "import" | "bulk" | "paste" | "merge" | "undo" | "rule" | "assistant";

/** What others have changed since the caller was last here, on the deals that they lead or have an open task of, or did until then. */
export interface ChangesSinceLeft {
  /** When the caller left the last time, or was added; at most 30 days ago. */
  since: Date;
  /** All changes, what a member edits of a record in a row within ten minutes as one; of more than 100 only the newest are counted. */
  total: number;
  /** Whether there are older ones that are not counted. */
  hasMore: boolean;
  /** That with the newest change first. */
  deals: {
    id: number;
    /** The deal's codename, else its company. */
    dealName: string;
    count: number;
    /** The newest, newest first. */
    entries: TimelineEntry[];
  }[];
}

export interface CheckImportInput {
  source: FileSource;
  fileName?: string | null | undefined;
  /** The whole text of the file. */
  file: string;
  /** For CSV: the columns (from 0) of each field. Several columns are joined; for e-mail and phone the first valid value is used, and further ones go to the notes. Without it, the columns are guessed from the headings. */
  columns?: Partial<Record<ImportedField, number[]>> | undefined;
  /** For CSV: the row of the headings, counted from 1 without empty rows; 0 if there are none. Without it, they are looked for in the first ten rows. */
  headingRow?: number | undefined;
  /** For CSV: what becomes of rows that look like a report's footer, or its headings once more. */
  footer?: "skip" | "add" | undefined;
  /** Of the contacts that are added, but for rows of a CSV file whose own column names one. */
  category?: string | undefined;
  /** Whether to skip or to add rows that duplicate an existing contact. */
  duplicates?: "skip" | "add" | undefined;
}

/** A comment by its id, under the note that it belongs to. */
export interface CommentById {
  id: number;
  commentId: number;
}

export interface Contact {
  id: number;
  name: string;
  title: string | null;
  company: string | null;
  /** The firm that `company` names. */
  firmId: number | null;
  category: string;
  email: string | null;
  phone: string | null;
  notes: string | null;
  /** The import source and the id there; null for contacts that were typed in. */
  externalId: string | null;
  source: string | null;
  /** Public contacts are visible to every member, private ones only to their creator (not to administrators either). */
  isPublic: boolean;
  createdBy: number;
  /** Fields of one's own by their keys (GET /api/fields), without those that are empty: an amount as a decimal string, a date as a day, a choice by its option's id, several as a list, a member, contact or firm by id and name. */
  custom: Record<string, CustomValue>;
  createdAt: Date;
  updatedAt: Date;
  /** Increases by one with each write of the row. */
  version: number;
}

/** How many matching contacts the caller may see, in total and in each category, by its id. */
export interface ContactCounts {
  total: number;
  financing: number;
  deal_sourcing: number;
  target_acquisition: number;
  general: number;
  [name: string]: number;
}

/** A deal that names the contact, matched by e-mail, or by name if the deal gives no e-mail; or one that it is linked to. */
export interface ContactDeal {
  id: number;
  company: string;
  codename: string | null;
  stage: Stage;
  category: Category;
  /** US dollars as a decimal string with two decimals, such as "2500000.00". */
  value: string | null;
  /** How the deal names the contact; for a lender's contact, `lender` is its name. `linked`: it does not. */
  as: "contact_person" | "lender_contact" | "linked";
  lender: string | null;
  role: ContactRole;
  /** Whether a member has linked them; otherwise the role follows from how the deal names the contact. */
  isLinked: boolean;
}

export type ContactFact = "name" | "title" | "company" | "category" | "email" | "phone" | "notes";

/** Filters that lists and counts of contacts share. */
export interface ContactFilters {
  /** Matches anywhere in name, company or title. */
  search?: string | undefined;
  /** Any of these. */
  category?: string | string[] | undefined;
  /** Any of these. */
  firmId?: number | number[] | undefined;
  isPublic?: boolean | undefined;
  /** Where it was imported from. */
  source?: ImportSource | ImportSource[] | undefined;
  /** Any of these; `none` for records without one. */
  createdBy?: number | "none" | (number | "none")[] | undefined;
  /** Only those that the caller has added. */
  mine?: boolean | undefined;
  /** From the first to the second day, both included, of which one may be missing; days of UTC. */
  createdAt?: string | undefined;
  /** From the first to the second day, both included, of which one may be missing; days of UTC. */
  updatedAt?: string | undefined;
  /** Fields of one's own by their keys, in addresses as `custom.<key>`: a phrase of a text or link, a range of numbers, amounts or days (`10..20`, `2026-01-01..`), some options or ids, true or false; `none` for records without a value. */
  custom?: Record<string, string | number | boolean | (string | number)[]> | undefined;
}

/** One of the caller's own imports. */
export interface ContactImport {
  id: number;
  source: ImportSource;
  fileName: string | null;
  status: ImportStatus;
  /** Number of contacts to import; null while unknown. */
  total: number | null;
  created: number;
  updated: number;
  unchanged: number;
  duplicates: number;
  invalid: number;
  startedAt: Date;
  finishedAt: Date | null;
}

export interface ContactPage {
  items: ListedContact[];
  nextCursor: string | null;
}

export type ContactRole = "owner" | "executive" | "banker" | "counsel" | "lender" | "adviser";

export interface CreateAgendaItemInput {
  title: string;
  description?: string | null | undefined;
  notes?: string | null | undefined;
  /** The member who brings the item up; need not be the caller. */
  addedBy: number;
}

export interface CreateCommentInput {
  id: number;
  body: string;
}

export interface CreateContactInput {
  name: string;
  title?: string | null | undefined;
  company?: string | null | undefined;
  category?: string | undefined;
  email?: string | null | undefined;
  phone?: string | null | undefined;
  notes?: string | null | undefined;
  isPublic?: boolean | undefined;
  /** Fields of one's own by their keys; null empties one, and those that are left out stay. */
  custom?: Record<string, string | number | boolean | string[] | {
    id: number;
  } | null> | undefined;
}

export interface CreateDealInput {
  company: string;
  codename?: string | null | undefined;
  sector: string;
  dealType: string;
  dealSource: string;
  dealSourceNotes?: string | null | undefined;
  /** US dollars with at most two decimals. */
  value?: string | number | null | undefined;
  description?: string | null | undefined;
  contactPerson?: string | null | undefined;
  contactEmail?: string | null | undefined;
  leadUserId?: "" | number | null | undefined;
  /** Fields of one's own by their keys; null empties one, and those that are left out stay. */
  custom?: Record<string, string | number | boolean | string[] | {
    id: number;
  } | null> | undefined;
  stage?: Stage | undefined;
}

export interface CreateFieldInput {
  entity: FieldEntity;
  /** Made of the label where it is left out. */
  key?: "" | string | undefined;
  kind: FieldKind;
  label: string;
  options?: (string | {
    id?: string | undefined;
    label: string;
    color?: "" | OptionColor | null | undefined;
    isRetired?: boolean | undefined;
  })[] | undefined;
  section?: string | null | undefined;
  help?: string | null | undefined;
  /** Only of fields of deals. */
  stage?: "" | Stage | null | undefined;
  position?: number | undefined;
}

export interface CreateFollowUpInput {
  id: number;
  kind: "done" | "snoozed";
  note?: string | null | undefined;
  /** For `snoozed`: the day of the next follow-up, after `today`. After one that is done it is today plus the interval. */
  until?: string | Date | undefined;
  /** The caller's calendar day, by default the day in UTC. */
  today?: string | undefined;
  /** The version that the caller last read. If the stored one differs, the call fails with 409 and the current record. */
  expectedVersion?: number | undefined;
}

export interface CreateFundingSourceInput {
  name: string;
  type: string;
  contactName?: string | null | undefined;
  contactTitle?: string | null | undefined;
  contactEmail?: string | null | undefined;
  contactPhone?: string | null | undefined;
  status?: FundingStatus | undefined;
  documentsRequested?: string[] | null | undefined;
  documentsProvided?: string[] | null | undefined;
  hasTermSheet?: boolean | undefined;
  /** A term sheet sent as JSON text: parsed, validated, and serialized again from the validated fields. */
  termSheetDetails?: string | null | undefined;
  /** US dollars with at most two decimals. */
  amount?: string | number | null | undefined;
  rateKind?: "" | RateKind | null | undefined;
  ratePercent?: number | string | null | undefined;
  spreadBps?: number | string | null | undefined;
  tenorMonths?: number | string | null | undefined;
  feesPercent?: number | string | null | undefined;
  expiresAt?: "" | string | Date | null | undefined;
  notes?: string | null | undefined;
  lastContactDate?: "" | string | Date | null | undefined;
  nextFollowUp?: "" | string | Date | null | undefined;
  dealId: number;
}

/** Without `happenedAt` it happened now. */
export interface CreateNoteInput {
  kind: NoteKind;
  body: string;
  happenedAt?: string | Date | undefined;
  contactIds?: number[] | undefined;
  userIds?: number[] | undefined;
  isPrivate?: boolean | undefined;
  dealId?: number | undefined;
  pipelineId?: number | undefined;
  contactId?: number | undefined;
  firmId?: number | undefined;
}

export interface CreatePipelineItemInput {
  company: string;
  codename?: string | null | undefined;
  sector: string;
  dealType: string;
  dealSource: string;
  dealSourceNotes?: string | null | undefined;
  /** US dollars with at most two decimals. */
  value?: string | number | null | undefined;
  description?: string | null | undefined;
  contactPerson?: string | null | undefined;
  contactEmail?: string | null | undefined;
  leadUserId?: "" | number | null | undefined;
  /** Fields of one's own by their keys; null empties one, and those that are left out stay. */
  custom?: Record<string, string | number | boolean | string[] | {
    id: number;
  } | null> | undefined;
}

export interface CreateTaskInput {
  title: string;
  description?: string | null | undefined;
  priority?: string | undefined;
  status?: TaskStatus | undefined;
  assignedTo?: "" | number | null | undefined;
  dealId?: "" | number | null | undefined;
  dueDate?: "" | string | Date | null | undefined;
}

/** The caller's own account. `isSetupMode` is true until the first administrator changes the initial password. */
export interface CurrentUser {
  id: number;
  username: string;
  name: string;
  initials: string;
  role: Role;
  email: string | null;
  phone: string | null;
  status: UserStatus;
  isAdmin: boolean;
  /** Whether it is an account of programs alone, which nobody can sign in to. */
  isService: boolean;
  createdAt: Date;
  /** Increases by one with each write of the row. */
  version: number;
  isSetupMode: boolean;
}

export type CustomValue = string | number | boolean | string[] | {
  id: number;
  name: string;
};

/** Figures of the open deals, except `closedDeals` and `closedValue`, which cover this quarter. */
export interface DashboardMetrics {
  activeDeals: number;
  /** Deals of all categories created since the 1st of this month. */
  dealsThisMonth: number;
  /** A sum of such amounts, which may have more digits than one of them. */
  pipelineValue: string;
  /** sourcing = initial_discussion and under_loi; closing = purchase_agreement_negotiations. */
  pipelineByStage: {
    sourcing: {
      count: number;
      /** A sum of such amounts, which may have more digits than one of them. */
      value: string;
    };
    due_diligence: {
      count: number;
      /** A sum of such amounts, which may have more digits than one of them. */
      value: string;
    };
    closing: {
      count: number;
      /** A sum of such amounts, which may have more digits than one of them. */
      value: string;
    };
  };
  closedDeals: number;
  /** A sum of such amounts, which may have more digits than one of them. */
  closedValue: string;
}

export interface Deal {
  id: number;
  company: string;
  /** The firm that `company` names. */
  firmId: number | null;
  codename: string | null;
  sector: string;
  dealType: string;
  dealSource: string;
  dealSourceNotes: string | null;
  stage: Stage;
  /** When it came into its stage. */
  stageSince: Date;
  category: Category;
  /** US dollars as a decimal string with two decimals, such as "2500000.00". */
  value: string | null;
  description: string | null;
  contactPerson: string | null;
  contactEmail: string | null;
  leadUserId: number | null;
  rimFollowUpInterval: RimInterval | null;
  rimFollowUpDate: Date | null;
  /** When someone was last in touch while it was a RIM deal: the last follow-up done, call, meeting, e-mail or task. */
  rimTouchedAt: Date | null;
  /** Whether a touch moves the next follow-up to one interval after it. */
  rimMovesOnTouch: boolean;
  closedAt: Date | null;
  /** Fields of one's own by their keys (GET /api/fields), without those that are empty: an amount as a decimal string, a date as a day, a choice by its option's id, several as a list, a member, contact or firm by id and name. */
  custom: Record<string, CustomValue>;
  createdAt: Date;
  updatedAt: Date;
  /** Increases by one with each write of the row. */
  version: number;
}

export interface DealAnalytics {
  /** Deals of all categories, in the order of the stages. */
  byStage: {
    stage: Stage;
    now: {
      deals: number;
      /** A sum of such amounts, which may have more digits than one of them. */
      value: string;
    };
    before: {
      deals: number;
      /** A sum of such amounts, which may have more digits than one of them. */
      value: string;
    };
  }[];
  /** The five deals with the highest value. */
  largest: {
    id: number;
    company: string;
    codename: string | null;
    stage: Stage;
    /** A sum of such amounts, which may have more digits than one of them. */
    value: string;
  }[];
  /** Of the deals that were ever in a stage, how many moved on to a later one; closed is the last stage. */
  conversion: {
    stage: Stage;
    now: {
      entered: number;
      advanced: number;
      /** Percent from 0 to 100 with one decimal; null if the total is zero. */
      rate: number | null;
    };
    before: {
      entered: number;
      advanced: number;
      /** Percent from 0 to 100 with one decimal; null if the total is zero. */
      rate: number | null;
    };
  }[];
  /** The rates of the stages before closed, which are the weights of the forecast too. */
  closingRates: {
    stage: Stage;
    now: {
      days: number | null;
      entered: number;
      closed: number;
      /** Percent from 0 to 100 with one decimal; null if the total is zero. */
      rate: number | null;
    };
    before: {
      days: number | null;
      entered: number;
      closed: number;
      /** Percent from 0 to 100 with one decimal; null if the total is zero. */
      rate: number | null;
    };
  }[];
  /** Median and average over completed visits; a deal that returns to a stage visits it twice. */
  timeInStage: {
    stage: Stage;
    now: {
      /** Days with one decimal; null if there is nothing to take the median or the average of. */
      days: number | null;
      /** Days with one decimal; null if there is nothing to take the median or the average of. */
      averageDays: number | null;
      visits: number;
    };
    before: {
      /** Days with one decimal; null if there is nothing to take the median or the average of. */
      days: number | null;
      /** Days with one decimal; null if there is nothing to take the median or the average of. */
      averageDays: number | null;
      visits: number;
    };
  }[];
  /** The share of won deals among won and lost ones. Won: stage closed, or category portfolio. Lost: not won, and stage not_closed or category dead. */
  winRate: {
    now: {
      /** Percent from 0 to 100 with one decimal; null if the total is zero. */
      value: number | null;
      won: number;
      lost: number;
    };
    before: {
      /** Percent from 0 to 100 with one decimal; null if the total is zero. */
      value: number | null;
      won: number;
      lost: number;
    };
  };
  /** Median and average days from a deal's creation to its closing. */
  daysToClose: {
    now: {
      /** Days with one decimal; null if there is nothing to take the median or the average of. */
      days: number | null;
      /** Days with one decimal; null if there is nothing to take the median or the average of. */
      averageDays: number | null;
      deals: number;
    };
    before: {
      /** Days with one decimal; null if there is nothing to take the median or the average of. */
      days: number | null;
      /** Days with one decimal; null if there is nothing to take the median or the average of. */
      averageDays: number | null;
      deals: number;
    };
  };
}

export interface DealContact {
  dealId: number;
  contactId: number;
  role: ContactRole;
}

/** Filters that lists and summaries of deals share. */
export interface DealFilters {
  /** Matches anywhere in company, sector or codename. */
  search?: string | undefined;
  /** Matches anywhere in company or codename. */
  names?: string | undefined;
  /** Any of these. */
  sector?: string | string[] | undefined;
  /** Any of these. */
  dealType?: string | string[] | undefined;
  /** Any of these. */
  dealSource?: string | string[] | undefined;
  /** Any of these; `none` for records without one. */
  leadUserId?: number | "none" | (number | "none")[] | undefined;
  /** Only those that the caller leads. */
  mine?: boolean | undefined;
  /** Any of these. */
  firmId?: number | number[] | undefined;
  /** US dollars from the first to the second amount, of which one may be missing. */
  value?: string | undefined;
  /** From the first to the second day, both included, of which one may be missing; days of UTC. */
  createdAt?: string | undefined;
  /** From the first to the second day, both included, of which one may be missing; days of UTC. */
  updatedAt?: string | undefined;
  /** Fields of one's own by their keys, in addresses as `custom.<key>`: a phrase of a text or link, a range of numbers, amounts or days (`10..20`, `2026-01-01..`), some options or ids, true or false; `none` for records without a value. */
  custom?: Record<string, string | number | boolean | (string | number)[]> | undefined;
  /** Any of these. */
  stage?: Stage | Stage[] | undefined;
  /** From the first to the second day, both included, of which one may be missing; days of UTC. */
  stageSince?: string | undefined;
  /** From the first to the second day, both included, of which one may be missing; days of UTC. */
  closedAt?: string | undefined;
  /** Any of these. */
  rimFollowUpInterval?: RimInterval | RimInterval[] | undefined;
  /** From the first to the second day, both included, of which one may be missing; days of UTC. */
  rimFollowUpDate?: string | undefined;
  /** From the first to the second day, both included, of which one may be missing; days of UTC. */
  rimTouchedAt?: string | undefined;
}

/** One change of stage or category; `from` is null for the first entry of a deal. */
export interface DealHistoryEntry {
  id: number;
  dealId: number;
  field: "stage" | "category";
  from: string | null;
  to: string;
  changedBy: number | null;
  changedAt: Date;
}

export interface DealPage {
  items: Deal[];
  nextCursor: string | null;
}

/** By role, then by name. */
export interface DealPeople {
  people: DealPerson[];
  offered: OfferedPerson[];
}

/** A contact of a deal that the caller may see. */
export interface DealPerson {
  name: string;
  title: string | null;
  company: string | null;
  /** The firm that `company` names. */
  firmId: number | null;
  email: string | null;
  phone: string | null;
  /** Public contacts are visible to every member, private ones only to their creator (not to administrators either). */
  isPublic: boolean;
  contactId: number;
  role: ContactRole;
  /** Whether a member has linked them; otherwise the role follows from how the deal names the contact. */
  isLinked: boolean;
  as: "contact_person" | "lender_contact" | null;
  lender: string | null;
}

/** How many records a deal has, for the tabs of its page. */
export interface DealRecordCounts {
  fundingSources: number;
  documents: number;
  /** Assigned to it. */
  emails: number;
  openTasks: number;
  /** Of stage and category, as in the history. */
  changes: number;
}

/** How many deals match the filters, for each tab of the deals page. */
export interface DealTabCounts {
  active: number;
  portfolio: number;
  dead: number;
  revisit: number;
}

export interface Document {
  id: number;
  /** The file's own name, with its extension. */
  name: string;
  type: DocumentType;
  /** Bytes. */
  size: number;
  dealId: number | null;
  /** The deal's codename, else its company; null for a general document. */
  dealName: string | null;
  uploadedBy: number;
  /** The path on this site that downloads the file. */
  url: string;
  createdAt: Date;
  /** Whether the caller may delete it. */
  mayDelete: boolean;
  /** How far its text could be read, in which a search looks; waiting for some seconds after the upload. */
  textState: TextState;
  /** Increases by one with each write of the row. */
  version: number;
}

/** The documents of one deal, or the general ones (dealId null). */
export interface DocumentFolder {
  dealId: number | null;
  /** The deal's codename, else its company; null for the general folder. */
  name: string | null;
  count: number;
  /** The newest three. */
  documents: Document[];
}

export interface DocumentPage {
  items: Document[];
  nextCursor: string | null;
}

/** The text of the document, page by page; of a file without pages in parts of some thousand characters. */
export interface DocumentText {
  items: DocumentTextPage[];
  nextCursor: string | null;
}

export interface DocumentTextPage {
  /** From 1. */
  page: number;
  /** What it is called in the document, such as `Page 7`, `Slide 3`, `Sheet Returns` or `Lines 101–200`. */
  place: string | null;
  text: string;
}

export type DocumentType = "pdf" | "doc" | "docx" | "xls" | "xlsx" | "ppt" | "pptx" | "csv" | "txt" | "eml" | "msg" | "jpg" | "jpeg" | "png";

export interface DownloadAttachmentInput {
  id: number;
  attachmentId: number;
}

export interface DownloadDocumentInput {
  id: number;
  /** 1 to show a PDF or an image instead of saving it */
  inline?: "1" | undefined;
}

export type DueFilter = "overdue" | "today" | "tomorrow" | "upcoming" | "none";

/** The caller's open tasks that are overdue or due today, the earliest first, and how many there are. */
export interface DueTasks {
  items: Task[];
  total: number;
}

export interface DueTasksInput {
  today?: string | undefined;
}

export type EditedField = "company" | "codename" | "stage" | "category" | "value" | "leadUserId" | "rimFollowUpInterval" | "rimFollowUpDate" | "rimMovesOnTouch" | "sector" | "dealType" | "dealSource" | "dealSourceNotes" | "description" | "contactPerson" | "contactEmail" | "name" | "type" | "status" | "contactName" | "contactTitle" | "contactPhone" | "documentsRequested" | "documentsProvided" | "hasTermSheet" | "amount" | "rateKind" | "ratePercent" | "spreadBps" | "tenorMonths" | "feesPercent" | "expiresAt" | "termSheetDetails" | "notes" | "lastContactDate" | "nextFollowUp" | "title" | "priority" | "dueDate" | "assignedTo" | "email" | "phone" | "isPublic" | "domain";

export type EditedKind = "deals" | "pipeline" | "funding_sources" | "tasks" | "contacts" | "firms" | "firm_private_facts";

/** A stored message: its owners' alone until it is assigned to a deal. */
export interface Email {
  id: number;
  externalId: string;
  /** The Message-ID that its sender gave it; others may have the same. */
  messageId: string | null;
  /** The same for all messages of a conversation; a changed subject begins a new one. */
  threadId: string;
  subject: string | null;
  bodyPreview: string | null;
  /** Plain text: also that of an invitation, and of messages attached to it, below their heads. */
  text: string | null;
  /** What is not kept of it: the end of its text, a text that cannot be read, further attachments. */
  leftOut: EmailLeftOut[];
  fromAddress: string | null;
  fromName: string | null;
  toRecipients: string[];
  ccRecipients: string[];
  /** Where an answer goes instead of to who wrote. */
  replyTo: string[];
  receivedDateTime: Date;
  /** The caller's own mark. */
  isRead: boolean;
  importance: EmailImportance;
  hasAttachments: boolean;
  attachments: EmailAttachment[];
  /** Whether it is in a mailbox of the caller's. */
  isOwner: boolean;
  dealId: number | null;
  assignedBy: number | null;
  assignedAt: Date | null;
  createdAt: Date;
  /** Increases by one with each write of the row. */
  version: number;
  /** Whether the caller may take it back from its deal. */
  mayUnassign: boolean;
}

export interface EmailAttachment {
  id: number;
  name: string;
  /** A MIME type, as the sender says. */
  type: string;
  /** Bytes of the file: exact once it was saved, before that as far as the server of the mailbox tells; 0: it is empty. */
  size: number;
  /** The document that it was saved as; null while it is in the mailbox alone. */
  documentId: number | null;
}

export type EmailFit = "rule" | "from_contact_person" | "to_contact_person" | "from_lender" | "to_lender" | "from_company" | "to_company" | "subject";

export type EmailImportance = "low" | "normal" | "high";

export type EmailLeftOut = "text_end" | "text" | "attachments";

export interface EmailPage {
  items: EmailSummary[];
  nextCursor: string | null;
}

/** `Always for this deal`: assigns the owner's messages of a thread, or from or to an address or domain. */
export interface EmailRule {
  id: number;
  dealId: number;
  /** The deal's codename, else its company. */
  dealName: string;
  kind: EmailRuleKind;
  address: string | null;
  /** Those below it count too. */
  domain: string | null;
  /** That of the thread's newest message, without `Re:`, `[EXT]` and their like. */
  subject: string | null;
  createdAt: Date;
}

export type EmailRuleKind = "thread" | "address" | "domain";

/** One of the caller's own messages that may belong to a deal, with all reasons, the strongest first. */
export interface EmailSuggestion {
  id: number;
  externalId: string;
  /** The Message-ID that its sender gave it; others may have the same. */
  messageId: string | null;
  /** The same for all messages of a conversation; a changed subject begins a new one. */
  threadId: string;
  subject: string | null;
  bodyPreview: string | null;
  fromAddress: string | null;
  fromName: string | null;
  toRecipients: string[];
  ccRecipients: string[];
  /** Where an answer goes instead of to who wrote. */
  replyTo: string[];
  receivedDateTime: Date;
  /** The caller's own mark. */
  isRead: boolean;
  importance: EmailImportance;
  hasAttachments: boolean;
  /** Whether it is in a mailbox of the caller's. */
  isOwner: boolean;
  dealId: number | null;
  assignedBy: number | null;
  assignedAt: Date | null;
  createdAt: Date;
  /** Increases by one with each write of the row. */
  version: number;
  /** Whether the caller may take it back from its deal. */
  mayUnassign: boolean;
  fits: EmailFit[];
}

/** A message in a list: without its text and attachments. */
export interface EmailSummary {
  id: number;
  externalId: string;
  /** The Message-ID that its sender gave it; others may have the same. */
  messageId: string | null;
  /** The same for all messages of a conversation; a changed subject begins a new one. */
  threadId: string;
  subject: string | null;
  bodyPreview: string | null;
  fromAddress: string | null;
  fromName: string | null;
  toRecipients: string[];
  ccRecipients: string[];
  /** Where an answer goes instead of to who wrote. */
  replyTo: string[];
  receivedDateTime: Date;
  /** The caller's own mark. */
  isRead: boolean;
  importance: EmailImportance;
  hasAttachments: boolean;
  /** Whether it is in a mailbox of the caller's. */
  isOwner: boolean;
  dealId: number | null;
  assignedBy: number | null;
  assignedAt: Date | null;
  createdAt: Date;
  /** Increases by one with each write of the row. */
  version: number;
  /** Whether the caller may take it back from its deal. */
  mayUnassign: boolean;
}

export interface EndMeetingInput {
  /** The `lastMeeting` that `agenda.changes` answered: ending the same meeting twice is refused. */
  lastMeetingId: number | null;
}

export type EventEntity = "contact_imports" | "contacts" | "deal_contacts" | "deals" | "documents" | "email_rules" | "emails" | "fields" | "firm_private_facts" | "firms" | "funding_sources" | "mailboxes" | "meeting_agenda_items" | "meetings" | "note_comments" | "note_contacts" | "note_members" | "notes" | "notification_settings" | "notifications" | "pipeline" | "tasks" | "users" | "value_lists" | "views";

export interface ExpiringTermSheet {
  id: number;
  dealId: number;
  name: string;
  /** The offer in figures. They count only while hasTermSheet is true. */
  amount: string | null;
  /** The last day on which the offer is valid: a whole day, the timestamp's date in UTC. */
  expiresAt: Date | null;
  /** The deal's codename, else its company. */
  dealName: string;
}

/** A field of one's own, which administrators add to a kind of record. */
export interface Field {
  id: number;
  /** The kind of record that has it. */
  entity: FieldEntity;
  /** By which values, filters and sorts name it; never changes. */
  key: string;
  label: string;
  kind: FieldKind;
  /** Of a choice, in the order in which they are offered; else none. */
  options: ListValue[];
  /** The heading under which forms and panels show it. */
  section: string | null;
  help: string | null;
  /** The stage from which on a deal is asked for it; null where none asks. Never required. */
  stage: Stage | null;
  /** Its place among the fields of its kind of record, from 1. */
  position: number;
  createdAt: Date;
  updatedAt: Date;
  /** Increases by one with each write of the row. */
  version: number;
}

export type FieldEntity = "contacts" | "deals" | "firms" | "pipeline";

export type FieldKind = "text" | "number" | "money" | "percent" | "date" | "choice" | "choices" | "member" | "contact" | "firm" | "link" | "boolean";

export interface FieldPage {
  items: Field[];
  nextCursor: string | null;
}

export type FileSource = "vcard" | "csv";

/** What has been typed into a form so far. Each field searches the records it concerns; without any, nothing is found. */
export interface FindDuplicatesInput {
  /** Finds deals and pipeline items of a firm with this or a similar name. */
  company?: string | undefined;
  /** Finds deals and pipeline items that have this codename. */
  codename?: string | undefined;
  /** Finds the lending history of firms with this or a similar name. */
  lender?: string | undefined;
  /** Finds contacts and members with this or a similar name. */
  name?: string | undefined;
  email?: string | undefined;
  /** The company of the person, by which the same name is the same person. */
  employer?: string | undefined;
}

export type FirmFact = "name" | "domain" | "type" | "notes";

export interface FirmPage {
  items: ListedFirm[];
  nextCursor: string | null;
}

/** A firm, with counts of its records that the caller may see. */
export interface FirmProfile {
  id: number;
  name: string;
  contacts: number;
  deals: number;
  pipelineItems: number;
  /** Null if the firm was never asked to finance a deal. */
  lender: {
    dealsShown: number;
    sheetsIssued: number;
    committed: number;
    passed: number;
    /** The terms of the newest request that it answered with a term sheet. */
    lastTerms: Lending | null;
  } | null;
  domain: string | null;
  type: FirmType | null;
  notes: string | null;
  /** The name that a member wrote; null if `name` is a spelling of the records. */
  writtenName: string | null;
  /** Whether all members see it. If not, facts are written for the caller alone, and it cannot be merged. */
  isShared: boolean;
  /** Fields of one's own by their keys (GET /api/fields), without those that are empty: an amount as a decimal string, a date as a day, a choice by its option's id, several as a list, a member, contact or firm by id and name. */
  custom: Record<string, CustomValue>;
  /** When its facts were written last; null if never. */
  updatedAt: Date | null;
  /** Increases by one with each write of the row. */
  version: number;
}

export type FirmType = "company" | "bank" | "fund" | "adviser" | "law_firm" | "other";

/** The general folder first, then the deals' folders, sorted by their newest document. */
export interface FolderPage {
  items: DocumentFolder[];
  nextCursor: string | null;
}

export type FollowUp = "overdue" | "this_week" | "30_days" | "later" | "never_touched";

/** One entry of the record of a RIM deal's follow-ups. */
export interface FollowUpEntry {
  id: number;
  dealId: number;
  kind: FollowUpKind;
  /** What the touch was; null for the other kinds. */
  source: TouchSource | null;
  /** Markdown as typed. */
  note: string | null;
  /** The next follow-up before and after it, each a whole day: the timestamp's date in UTC. */
  previousDate: Date;
  nextDate: Date;
  createdBy: number;
  createdAt: Date;
}

export type FollowUpKind = "done" | "snoozed" | "moved" | "touched";

export interface FollowUpPage {
  items: FollowUpEntry[];
  nextCursor: string | null;
}

export interface FundingSource {
  id: number;
  dealId: number;
  name: string;
  /** The firm that `name` names. */
  firmId: number | null;
  type: string;
  contactName: string | null;
  contactTitle: string | null;
  contactEmail: string | null;
  contactPhone: string | null;
  status: FundingStatus;
  documentsRequested: string[];
  documentsProvided: string[];
  hasTermSheet: boolean;
  /** JSON text of `termSheet`. */
  termSheetDetails: string | null;
  /** The offer in figures. They count only while hasTermSheet is true. */
  amount: string | null;
  rateKind: RateKind | null;
  /** Percent per year; only for a fixed rate. */
  ratePercent: number | null;
  /** Basis points over SOFR; only for a floating rate. */
  spreadBps: number | null;
  tenorMonths: number | null;
  /** All fees, in percent of the amount. */
  feesPercent: number | null;
  /** The last day on which the offer is valid: a whole day, the timestamp's date in UTC. */
  expiresAt: Date | null;
  notes: string | null;
  lastContactDate: Date | null;
  nextFollowUp: Date | null;
  addedBy: number | null;
  createdAt: Date;
  updatedAt: Date;
  /** Increases by one with each write of the row. */
  version: number;
}

export interface FundingSourcePage {
  items: FundingSource[];
  nextCursor: string | null;
}

export type FundingStatus = "initial_contact" | "documents_requested" | "under_review" | "term_sheet_issued" | "negotiating" | "committed" | "passed";

/** Counts of a deal's funding sources, and its capital stack. Sources that passed are in none of the amounts. */
export interface FundingSummary {
  /** Neither committed nor passed. */
  activeSources: number;
  termSheets: number;
  committedSources: number;
  passedSources: number;
  /** Sources that have not passed and have no amount. */
  withoutAmount: number;
  /** Term sheets of sources that neither committed nor passed, whose last day is today or in the six days after. */
  expiringThisWeek: number;
  /** Term sheets of such sources whose last day was before today; their amounts stay in the stack. */
  expiredTermSheets: number;
  /** US dollars as a decimal string with two decimals, such as "2500000.00". */
  dealValue: string | null;
  /** A sum of such amounts, which may have more digits than one of them. */
  committed: string;
  /** Of sources with status term_sheet_issued or negotiating. */
  issued: string;
  /** A sum of such amounts, which may have more digits than one of them. */
  inDiscussion: string;
  /** The part of the deal's value that the three layers do not cover; null without a value. */
  uncovered: string | null;
  /** The amount by which the layers exceed the deal's value; null without a value. */
  oversubscribed: string | null;
  /** The same amounts for each type that has sources, in the order of the types. */
  byType: {
    type: string;
    sources: number;
    /** A sum of such amounts, which may have more digits than one of them. */
    committed: string;
    /** Of sources with status term_sheet_issued or negotiating. */
    issued: string;
    /** A sum of such amounts, which may have more digits than one of them. */
    inDiscussion: string;
  }[];
}

export interface FundingSummaryInput {
  dealId: number;
  /** The caller's calendar day, by which term sheets expire; defaults to the current day in UTC. */
  today?: string | undefined;
}

export type HistoryEntity = "contacts" | "deals" | "documents" | "emails" | "fields" | "firms" | "funding_sources" | "meeting_agenda_items" | "notes" | "pipeline" | "tasks" | "users";

export interface HistoryLine {
  /** The same whenever the line is read. */
  id: number;
  /** The kind of the record: that of the history, or of what hangs on it. */
  entity: LineEntity;
  entityId: number;
  /** What hangs on the record, such as a lender, by its name; null for the record itself. */
  name: string | null;
  /** A new record has a line for each field that was set, one that is gone for each that it had. */
  change: RecordChange;
  field: string;
  /** As the record's own answer has the field: an amount as a decimal string, a member by id. */
  from: string | number | boolean | string[] | null;
  /** As the record's own answer has the field: an amount as a decimal string, a member by id. */
  to: string | number | boolean | string[] | null;
  /** The member; null where nobody is known. */
  changedBy: number | null;
  changedAt: Date;
  /** By which way. Null for what was written before this was recorded, and by hand in the database. */
  via: ChangeSource | null;
}

export interface HistoryPage {
  items: HistoryLine[];
  nextCursor: string | null;
}

export interface ImportAuthUrl {
  authUrl: string;
}

/** The client id is optional if the server's configuration has one. */
export interface ImportAuthUrlInput {
  source?: SignInKind;
  clientId?: string | null | undefined;
  /** Defaults to the site's callback page; no other page is accepted. */
  redirectUri?: string | null | undefined;
  /** Refused: this call is a GET, and URLs are kept in browser histories and server logs. */
  clientSecret?: never | undefined;
}

export interface ImportCallback {
  source: SignInKind;
}

/** What the provider sent to the callback page, which shows the code only if the state belongs to the caller. */
export interface ImportCallbackInput {
  state: string;
}

/** What an import of the file would do, without writing anything. */
export interface ImportCheck {
  total: number;
  counts: Record<RowOutcome, number>;
  /** The first 200 of each outcome, in the order of the file. */
  rows: {
    /** The number of the contact in the file, from 1. */
    row: number;
    /** Where it stands in the file, such as `Line 12` or `Card 3`. */
    label: string;
    outcome: RowOutcome;
    name: string;
    company: string | null;
    email: string | null;
    /** Of a new contact; null for the others. */
    category: string | null;
    /** Why it is invalid, what changes, whom it duplicates or resembles, that its category is not known, what of it goes to the notes, or what is left out. */
    reason: string | null;
  }[];
  /** Messages about the whole file, such as that it has more contacts than one import accepts. */
  notices: string[];
  /** The rows of a CSV file that look like the footer of a report, or like its headings on a further page, and are left out: the first 20, and the number of others. */
  leftOut: string[];
  /** For CSV: the headings, the columns used for each field, and the values of the first rows. */
  csv: {
    /** The row of the headings, counted from 1 without empty rows; 0 if there are none, and columns have letters. */
    headingRow: number;
    /** The first ten rows, one of which may have the headings. */
    firstRows: (string[])[];
    headings: string[];
    sample: (Record<ImportedField, string | null>)[];
    columns: Partial<Record<ImportedField, number[]>>;
  } | null;
}

export type ImportedField = "name" | "title" | "company" | "email" | "phone" | "category" | "notes";

export interface ImportResult {
  /** False if nothing could be imported; `errors` then says why. */
  success: boolean;
  /** Created and updated together. */
  imported: number;
  /** Rows or facts that were not imported, as messages for people: at most 100, and one with the number of further ones. */
  errors: string[];
  /** The id to undo the import by. */
  importId: number;
  created: number;
  updated: number;
  unchanged: number;
  duplicates: number;
  invalid: number;
}

/** Whether the server has a client id and secret for each source; if not, the form asks for them. */
export interface ImportSettings {
  configured: Record<SignInKind, boolean>;
}

export type ImportSource = "google" | "microsoft" | "apple" | "vcard" | "csv";

export type ImportStatus = "running" | "finished" | "failed" | "undone";

/** `limit` contacts of open deals, those of the most recently changed first. */
export interface KeyContactsInput {
  category?: string | undefined;
  limit?: number | undefined;
}

/** What would become of the values of a field with another kind. */
export interface KindPreview {
  /** How many records have a value. */
  values: number;
  /** How many of these the new kind cannot hold. */
  unfit: number;
  /** The first of those that do not fit. */
  examples: {
    recordId: number;
    name: string;
    value: string;
  }[];
  /** Of a choice: those that the values would make. */
  options: ListValue[];
}

/** When the team was last in touch with a contact, in what the caller may see. */
export interface LastContact {
  at: Date;
  kind: TouchKind;
  /** The median of the days between contacts; null with contacts on fewer than three days. */
  usualDays: number | null;
  /** Whether the last contact is longer ago than that. */
  isOverdue: boolean;
}

/** A list, or text with commas between, as it comes in an address. */
export interface LastContactsInput {
  ids: number[] | string;
}

/** One deal that the firm was asked to finance, with the terms that it offered. */
export interface Lending {
  id: number;
  dealId: number;
  type: string;
  status: FundingStatus;
  hasTermSheet: boolean;
  /** JSON text of `termSheet`. */
  termSheetDetails: string | null;
  /** The offer in figures. They count only while hasTermSheet is true. */
  amount: string | null;
  rateKind: RateKind | null;
  /** Percent per year; only for a fixed rate. */
  ratePercent: number | null;
  /** Basis points over SOFR; only for a floating rate. */
  spreadBps: number | null;
  tenorMonths: number | null;
  /** All fees, in percent of the amount. */
  feesPercent: number | null;
  /** The last day on which the offer is valid: a whole day, the timestamp's date in UTC. */
  expiresAt: Date | null;
  company: string;
  codename: string | null;
  createdAt: Date;
}

export interface LendingPage {
  items: Lending[];
  nextCursor: string | null;
}

export type LineEntity = "contacts" | "deals" | "documents" | "emails" | "fields" | "firms" | "funding_sources" | "meeting_agenda_items" | "notes" | "pipeline" | "tasks" | "users" | "deal_contacts" | "firm_private_facts";

/** `id` is that of the deal. */
export interface LinkContactInput {
  id: number;
  contactId: number;
  role: ContactRole;
}

/** Unlike in other lists, `limit` defaults to 100, because every write adds an activity. */
export interface ListActivitiesInput {
  limit?: number | undefined;
  /** Where the page begins, as the one before it said. */
  cursor?: string | undefined;
}

export interface ListAgendaInput {
  addedBy?: number | undefined;
  /** True by default. */
  includeCompleted?: boolean | undefined;
  limit?: number | undefined;
  /** Where the page begins, as the one before it said. */
  cursor?: string | undefined;
}

export interface ListContactsInput {
  /** Matches anywhere in name, company or title. */
  search?: string | undefined;
  /** Any of these. */
  category?: string | string[] | undefined;
  /** Any of these. */
  firmId?: number | number[] | undefined;
  isPublic?: boolean | undefined;
  /** Where it was imported from. */
  source?: ImportSource | ImportSource[] | undefined;
  /** Any of these; `none` for records without one. */
  createdBy?: number | "none" | (number | "none")[] | undefined;
  /** Only those that the caller has added. */
  mine?: boolean | undefined;
  /** From the first to the second day, both included, of which one may be missing; days of UTC. */
  createdAt?: string | undefined;
  /** From the first to the second day, both included, of which one may be missing; days of UTC. */
  updatedAt?: string | undefined;
  /** Fields of one's own by their keys, in addresses as `custom.<key>`: a phrase of a text or link, a range of numbers, amounts or days (`10..20`, `2026-01-01..`), some options or ids, true or false; `none` for records without a value. */
  custom?: Record<string, string | number | boolean | (string | number)[]> | undefined;
  /** Tells the last contact with each of the page, too. */
  lastContact?: boolean | undefined;
  /** Rows without a value come last in both directions, ties go by id. A field of one's own is named `custom.<key>`. */
  sort?: "name.asc" | "name.desc" | "title.asc" | "title.desc" | "company.asc" | "company.desc" | "category.asc" | "category.desc" | "email.asc" | "email.desc" | "phone.asc" | "phone.desc" | "isPublic.asc" | "isPublic.desc" | "source.asc" | "source.desc" | "createdBy.asc" | "createdBy.desc" | "createdAt.asc" | "createdAt.desc" | "updatedAt.asc" | "updatedAt.desc" | `custom.${string}.${"asc" | "desc"}` | undefined;
  limit?: number | undefined;
  /** Where the page begins, as the one before it said. */
  cursor?: string | undefined;
}

export interface ListDealEmailsInput {
  dealId: number;
  limit?: number | undefined;
  /** Where the page begins, as the one before it said. */
  cursor?: string | undefined;
}

export interface ListDealsInput {
  /** Matches anywhere in company, sector or codename. */
  search?: string | undefined;
  /** Matches anywhere in company or codename. */
  names?: string | undefined;
  /** Any of these. */
  sector?: string | string[] | undefined;
  /** Any of these. */
  dealType?: string | string[] | undefined;
  /** Any of these. */
  dealSource?: string | string[] | undefined;
  /** Any of these; `none` for records without one. */
  leadUserId?: number | "none" | (number | "none")[] | undefined;
  /** Only those that the caller leads. */
  mine?: boolean | undefined;
  /** Any of these. */
  firmId?: number | number[] | undefined;
  /** US dollars from the first to the second amount, of which one may be missing. */
  value?: string | undefined;
  /** From the first to the second day, both included, of which one may be missing; days of UTC. */
  createdAt?: string | undefined;
  /** From the first to the second day, both included, of which one may be missing; days of UTC. */
  updatedAt?: string | undefined;
  /** Fields of one's own by their keys, in addresses as `custom.<key>`: a phrase of a text or link, a range of numbers, amounts or days (`10..20`, `2026-01-01..`), some options or ids, true or false; `none` for records without a value. */
  custom?: Record<string, string | number | boolean | (string | number)[]> | undefined;
  /** Any of these. */
  stage?: Stage | Stage[] | undefined;
  /** From the first to the second day, both included, of which one may be missing; days of UTC. */
  stageSince?: string | undefined;
  /** From the first to the second day, both included, of which one may be missing; days of UTC. */
  closedAt?: string | undefined;
  /** Any of these. */
  rimFollowUpInterval?: RimInterval | RimInterval[] | undefined;
  /** From the first to the second day, both included, of which one may be missing; days of UTC. */
  rimFollowUpDate?: string | undefined;
  /** From the first to the second day, both included, of which one may be missing; days of UTC. */
  rimTouchedAt?: string | undefined;
  /** Rows without a value come last in both directions, ties go by id. A field of one's own is named `custom.<key>`. */
  sort?: "name.asc" | "name.desc" | "stage.asc" | "stage.desc" | "stageSince.asc" | "stageSince.desc" | "value.asc" | "value.desc" | "sector.asc" | "sector.desc" | "dealType.asc" | "dealType.desc" | "dealSource.asc" | "dealSource.desc" | "leadUserId.asc" | "leadUserId.desc" | "nextTask.asc" | "nextTask.desc" | "contactPerson.asc" | "contactPerson.desc" | "rimFollowUpInterval.asc" | "rimFollowUpInterval.desc" | "rimFollowUpDate.asc" | "rimFollowUpDate.desc" | "rimTouchedAt.asc" | "rimTouchedAt.desc" | "closedAt.asc" | "closedAt.desc" | "createdAt.asc" | "createdAt.desc" | "updatedAt.asc" | "updatedAt.desc" | `custom.${string}.${"asc" | "desc"}` | undefined;
  followUp?: FollowUp | undefined;
  today?: string | undefined;
  /** Any of these. */
  category?: Category | Category[] | undefined;
  /** Only the deals that a dashboard figure counts, of any category. */
  figure?: "open" | "pipeline_value" | "added_this_month" | "sourcing" | "due_diligence" | "closing" | "closed_this_quarter" | undefined;
  limit?: number | undefined;
  /** Where the page begins, as the one before it said. */
  cursor?: string | undefined;
}

export interface ListDocumentsInput {
  search?: string | undefined;
  /** A deal's id, or `general` for the documents without a deal. */
  dealId?: number | "general" | undefined;
  /** Any of these. */
  type?: DocumentType | DocumentType[] | undefined;
  /** Any of these; `none` for records without one. */
  uploadedBy?: number | "none" | (number | "none")[] | undefined;
  /** Only those that the caller has uploaded. */
  mine?: boolean | undefined;
  /** From the first to the second day, both included, of which one may be missing; days of UTC. */
  createdAt?: string | undefined;
  /** Rows without a value come last in both directions, ties go by id. */
  sort?: "name.asc" | "name.desc" | "type.asc" | "type.desc" | "size.asc" | "size.desc" | "dealName.asc" | "dealName.desc" | "uploadedBy.asc" | "uploadedBy.desc" | "createdAt.asc" | "createdAt.desc" | undefined;
  limit?: number | undefined;
  /** Where the page begins, as the one before it said. */
  cursor?: string | undefined;
}

/** `lastContact` where it was asked for; null where there was none. */
export interface ListedContact {
  id: number;
  name: string;
  title: string | null;
  company: string | null;
  /** The firm that `company` names. */
  firmId: number | null;
  category: string;
  email: string | null;
  phone: string | null;
  notes: string | null;
  /** The import source and the id there; null for contacts that were typed in. */
  externalId: string | null;
  source: string | null;
  /** Public contacts are visible to every member, private ones only to their creator (not to administrators either). */
  isPublic: boolean;
  createdBy: number;
  /** Fields of one's own by their keys (GET /api/fields), without those that are empty: an amount as a decimal string, a date as a day, a choice by its option's id, several as a list, a member, contact or firm by id and name. */
  custom: Record<string, CustomValue>;
  createdAt: Date;
  updatedAt: Date;
  /** Increases by one with each write of the row. */
  version: number;
  /** When the team was last in touch with a contact, in what the caller may see. */
  lastContact?: LastContact | null | undefined;
}

/** A row of the list, with counts of the records that the caller may see. */
export interface ListedFirm {
  id: number;
  name: string;
  contacts: number;
  deals: number;
  /** The deals that it was asked to finance. */
  dealsShown: number;
  domain: string | null;
  type: FirmType | null;
  /** Fields of one's own by their keys (GET /api/fields), without those that are empty: an amount as a decimal string, a date as a day, a choice by its option's id, several as a list, a member, contact or firm by id and name. */
  custom: Record<string, CustomValue>;
  /** Increases by one with each write of the row. */
  version: number;
}

export interface ListEmailRulesInput {
  dealId?: number | undefined;
}

export interface ListEmailsInput {
  /** True: those of deals. False: one's own that are of no deal. Absent: both. */
  assigned?: boolean | undefined;
  limit?: number | undefined;
  /** Where the page begins, as the one before it said. */
  cursor?: string | undefined;
}

export interface ListFieldsInput {
  entity?: FieldEntity | undefined;
  limit?: number | undefined;
  /** Where the page begins, as the one before it said. */
  cursor?: string | undefined;
}

export interface ListFirmsInput {
  /** Matches anywhere in a name or the domain. */
  search?: string | undefined;
  /** Any of these. */
  type?: FirmType | FirmType[] | undefined;
  /** Fields of one's own by their keys, in addresses as `custom.<key>`: a phrase of a text or link, a range of numbers, amounts or days (`10..20`, `2026-01-01..`), some options or ids, true or false; `none` for records without a value. */
  custom?: Record<string, string | number | boolean | (string | number)[]> | undefined;
  /** Rows without a value come last in both directions, ties go by id. A field of one's own is named `custom.<key>`. */
  sort?: "name.asc" | "name.desc" | "type.asc" | "type.desc" | "domain.asc" | "domain.desc" | "contacts.asc" | "contacts.desc" | "deals.asc" | "deals.desc" | "dealsShown.asc" | "dealsShown.desc" | `custom.${string}.${"asc" | "desc"}` | undefined;
  limit?: number | undefined;
  /** Where the page begins, as the one before it said. */
  cursor?: string | undefined;
}

export interface ListFoldersInput {
  search?: string | undefined;
  /** A deal's id, or `general` for the documents without a deal. */
  dealId?: number | "general" | undefined;
  /** Any of these. */
  type?: DocumentType | DocumentType[] | undefined;
  /** Any of these; `none` for records without one. */
  uploadedBy?: number | "none" | (number | "none")[] | undefined;
  /** Only those that the caller has uploaded. */
  mine?: boolean | undefined;
  /** From the first to the second day, both included, of which one may be missing; days of UTC. */
  createdAt?: string | undefined;
  limit?: number | undefined;
  /** Where the page begins, as the one before it said. */
  cursor?: string | undefined;
}

export interface ListFollowUpsInput {
  id: number;
  limit?: number | undefined;
  /** Where the page begins, as the one before it said. */
  cursor?: string | undefined;
}

export interface ListFundingSourcesInput {
  dealId: number;
  limit?: number | undefined;
  /** Where the page begins, as the one before it said. */
  cursor?: string | undefined;
}

export interface ListHistoryInput {
  entity: HistoryEntity;
  id: number;
  /** Only the lines of one field of the record itself, such as `value`. */
  field?: string | undefined;
  limit?: number | undefined;
  /** Where the page begins, as the one before it said. */
  cursor?: string | undefined;
}

export interface ListLendingInput {
  id: number;
  limit?: number | undefined;
  /** Where the page begins, as the one before it said. */
  cursor?: string | undefined;
}

export interface ListMeetingsInput {
  limit?: number | undefined;
  /** Where the page begins, as the one before it said. */
  cursor?: string | undefined;
}

/** Without input, all members are returned. */
export interface ListMembersInput {
  limit?: number | undefined;
  /** Where the page begins, as the one before it said. */
  cursor?: string | undefined;
}

export interface ListMergesInput {
  limit?: number | undefined;
  /** Where the page begins, as the one before it said. */
  cursor?: string | undefined;
}

export type ListName = "sectors" | "deal-types" | "deal-sources" | "contact-categories" | "lender-types" | "priorities" | "pass-reasons";

export interface ListNotificationsInput {
  /** Only unread ones. */
  unread?: boolean | undefined;
  /** The reader's calendar day, so that texts say today or tomorrow; without it they name the date. */
  today?: string | undefined;
  limit?: number | undefined;
  /** Where the page begins, as the one before it said. */
  cursor?: string | undefined;
}

export interface ListPipelineInput {
  search?: string | undefined;
  /** Any of these. */
  sector?: string | string[] | undefined;
  /** Any of these. */
  dealType?: string | string[] | undefined;
  /** Any of these. */
  dealSource?: string | string[] | undefined;
  /** Any of these; `none` for records without one. */
  leadUserId?: number | "none" | (number | "none")[] | undefined;
  /** Only those that the caller leads. */
  mine?: boolean | undefined;
  /** Any of these. */
  firmId?: number | number[] | undefined;
  /** US dollars from the first to the second amount, of which one may be missing. */
  value?: string | undefined;
  /** From the first to the second day, both included, of which one may be missing; days of UTC. */
  createdAt?: string | undefined;
  /** From the first to the second day, both included, of which one may be missing; days of UTC. */
  updatedAt?: string | undefined;
  /** Fields of one's own by their keys, in addresses as `custom.<key>`: a phrase of a text or link, a range of numbers, amounts or days (`10..20`, `2026-01-01..`), some options or ids, true or false; `none` for records without a value. */
  custom?: Record<string, string | number | boolean | (string | number)[]> | undefined;
  /** Rows without a value come last in both directions, ties go by id. A field of one's own is named `custom.<key>`. */
  sort?: "name.asc" | "name.desc" | "value.asc" | "value.desc" | "sector.asc" | "sector.desc" | "dealType.asc" | "dealType.desc" | "dealSource.asc" | "dealSource.desc" | "leadUserId.asc" | "leadUserId.desc" | "contactPerson.asc" | "contactPerson.desc" | "createdAt.asc" | "createdAt.desc" | "updatedAt.asc" | "updatedAt.desc" | `custom.${string}.${"asc" | "desc"}` | undefined;
  limit?: number | undefined;
  /** Where the page begins, as the one before it said. */
  cursor?: string | undefined;
}

export interface ListTasksInput {
  search?: string | undefined;
  /** Any of these. */
  status?: TaskStatus | TaskStatus[] | undefined;
  /** Any of these. */
  priority?: string | string[] | undefined;
  /** Any of these; `none` for records without one. */
  assignedTo?: number | "none" | (number | "none")[] | undefined;
  /** Only those that the caller is to do. */
  mine?: boolean | undefined;
  dealId?: number | undefined;
  /** From the first to the second day, both included, of which one may be missing; days of UTC. */
  dueDate?: string | undefined;
  /** From the first to the second day, both included, of which one may be missing; days of UTC. */
  createdAt?: string | undefined;
  /** From the first to the second day, both included, of which one may be missing; days of UTC. */
  completedAt?: string | undefined;
  /** From the first to the second day, both included, of which one may be missing; days of UTC. */
  updatedAt?: string | undefined;
  today?: string | undefined;
  /** Only open tasks in this bucket, as of `today`, or open tasks without a due date. */
  due?: DueFilter | undefined;
  /** Rows without a value come last in both directions, ties go by id. */
  sort?: "title.asc" | "title.desc" | "status.asc" | "status.desc" | "priority.asc" | "priority.desc" | "dueDate.asc" | "dueDate.desc" | "assignedTo.asc" | "assignedTo.desc" | "dealName.asc" | "dealName.desc" | "createdAt.asc" | "createdAt.desc" | "completedAt.asc" | "completedAt.desc" | "updatedAt.asc" | "updatedAt.desc" | undefined;
  limit?: number | undefined;
  /** Where the page begins, as the one before it said. */
  cursor?: string | undefined;
}

export interface ListTimelineInput {
  dealId?: number | undefined;
  pipelineId?: number | undefined;
  contactId?: number | undefined;
  firmId?: number | undefined;
  /** A list, or text with commas between, as it comes in an address. */
  kinds?: TimelineKind[] | string | undefined;
  limit?: number | undefined;
  /** Where the page begins, as the one before it said. */
  cursor?: string | undefined;
}

export interface ListTrashInput {
  /** Only records of this kind. */
  entity?: TrashEntity | undefined;
  limit?: number | undefined;
  /** Where the page begins, as the one before it said. */
  cursor?: string | undefined;
}

export interface ListValue {
  /** What values, filters and files have; stays when the label changes. */
  id: string;
  label: string;
  color: OptionColor | null;
  /** Records that have it keep it; no other takes it. */
  isRetired: boolean;
}

export type LiveEvent = RecordEvent | {
  entity: null;
  id: null;
  version: null;
  change: StreamState;
};

/** `upTo` is the newest notification that the reader saw, so that later ones stay unread; without it, all are marked. */
export interface MarkAllReadInput {
  upTo?: number | undefined;
}

export interface Meeting {
  id: number;
  heldBy: number;
  endedAt: Date;
}

/** What changed since the last meeting ended; everything if there was none. */
export interface MeetingChanges {
  lastMeeting: Meeting | null;
  /** Changes of stage and category, newest first. */
  moves: {
    items: {
      id: number;
      deal: {
        id: number;
        company: string;
        codename: string | null;
      };
      changedBy: number | null;
      changedAt: Date;
      field: "stage" | "category";
      from: "initial_discussion" | "under_loi" | "due_diligence" | "purchase_agreement_negotiations" | "closed" | "not_closed" | "active" | "portfolio" | "dead" | "revisit" | "rim";
      to: "initial_discussion" | "under_loi" | "due_diligence" | "purchase_agreement_negotiations" | "closed" | "not_closed" | "active" | "portfolio" | "dead" | "revisit" | "rim";
    }[];
    more: boolean;
  };
  /** Newest first. */
  valueChanges: {
    items: {
      id: number;
      deal: {
        id: number;
        company: string;
        codename: string | null;
      };
      changedBy: number | null;
      changedAt: Date;
      /** US dollars as a decimal string with two decimals, such as "2500000.00". */
      from: string | null;
      /** US dollars as a decimal string with two decimals, such as "2500000.00". */
      to: string | null;
    }[];
    more: boolean;
  };
  /** Newest first. */
  leadChanges: {
    items: {
      id: number;
      deal: {
        id: number;
        company: string;
        codename: string | null;
      };
      changedBy: number | null;
      changedAt: Date;
      from: number | null;
      to: number | null;
    }[];
    more: boolean;
  };
  /** Those of `moves` that are changes of stage. */
  stageChanges: {
    items: {
      id: number;
      deal: {
        id: number;
        company: string;
        codename: string | null;
      };
      from: Stage;
      to: Stage;
      changedBy: number | null;
      changedAt: Date;
    }[];
    more: boolean;
  };
  /** Newest first, without those that are dead by now. */
  newDeals: {
    items: {
      id: number;
      company: string;
      codename: string | null;
      /** US dollars as a decimal string with two decimals, such as "2500000.00". */
      value: string | null;
      createdAt: Date;
    }[];
    more: boolean;
  };
  /** Open tasks due before today; the latest due date first. */
  overdueTasks: {
    items: {
      id: number;
      title: string;
      /** A whole day: the timestamp's date in UTC. */
      dueDate: Date | null;
      assignedTo: number | null;
      dealId: number | null;
    }[];
    more: boolean;
  };
  /** Open term sheets of active deals that expire today or in the six days after; the earliest first. */
  expiringTermSheets: {
    items: {
      id: number;
      name: string;
      /** The last day on which the offer is valid: a whole day, the timestamp's date in UTC. */
      expiresAt: Date | null;
      deal: {
        id: number;
        company: string;
        codename: string | null;
      };
    }[];
    more: boolean;
  };
}

export interface MeetingChangesInput {
  /** The viewer's calendar day, by which tasks are overdue and term sheets expire; defaults to the current day in UTC. */
  today?: string | undefined;
}

export interface MeetingPage {
  items: {
    id: number;
    heldBy: number;
    endedAt: Date;
    completedItems: number;
  }[];
  nextCursor: string | null;
}

/** What the team sees of a member. */
export interface Member {
  id: number;
  username: string;
  name: string;
  initials: string;
  role: Role;
  email: string | null;
  phone: string | null;
  status: UserStatus;
  isAdmin: boolean;
  /** Whether it is an account of programs alone, which nobody can sign in to. */
  isService: boolean;
  createdAt: Date;
}

export interface MemberPage {
  items: Member[];
  nextCursor: string | null;
}

export interface MergeContactsInput {
  id: number;
  intoId: number;
  /** The version that the caller last read. If the stored one differs, the call fails with 409 and the current record. */
  expectedVersion?: number | undefined;
  /** The version that the caller last read. If the stored one differs, the call fails with 409 and the current record. */
  expectedIntoVersion?: number | undefined;
  fields: ContactFact[];
  /** Fields of one's own that are taken, too, by their keys; without it those that the other lacks. */
  custom?: string[] | undefined;
}

export interface MergedContact {
  record: Contact;
  mergeId: number;
}

export interface MergedDeal {
  record: Deal;
  mergeId: number;
}

export interface MergeDealsInput {
  id: number;
  intoId: number;
  /** The version that the caller last read. If the stored one differs, the call fails with 409 and the current record. */
  expectedVersion?: number | undefined;
  /** The version that the caller last read. If the stored one differs, the call fails with 409 and the current record. */
  expectedIntoVersion?: number | undefined;
  fields: OpportunityFact[];
  /** Fields of one's own that are taken, too, by their keys; without it those that the other lacks. */
  custom?: string[] | undefined;
}

export interface MergedFirm {
  /** A firm, with counts of its records that the caller may see. */
  record: FirmProfile;
  mergeId: number;
}

export interface MergeFirmsInput {
  id: number;
  intoId: number;
  /** The version that the caller last read. If the stored one differs, the call fails with 409 and the current record. */
  expectedVersion?: number | undefined;
  /** The version that the caller last read. If the stored one differs, the call fails with 409 and the current record. */
  expectedIntoVersion?: number | undefined;
  fields: FirmFact[];
  /** Fields of one's own that are taken, too, by their keys; without it those that the other lacks. */
  custom?: string[] | undefined;
}

export type MergeKind = "firm" | "contact" | "deal" | "pipeline";

export interface MergePage {
  items: UndoableMerge[];
  nextCursor: string | null;
}

/** What a meeting leaves, as it was at its end: nothing that happens later changes it. */
export interface Minutes {
  id: number;
  heldBy: number;
  endedAt: Date;
  /** The workspace's calendar day on which the meeting ended. */
  day: string;
  /** The end of the meeting before, from which on items and changes count; null for the first meeting. */
  since: Date | null;
  /** The items completed since then, in this order, then open ones with notes. Notes that stood in earlier minutes are left out, and open items without others. */
  items: {
    title: string;
    /** Notes taken in a meeting. */
    notes: string | null;
    addedBy: number;
    completedBy: number | null;
    completedAt: Date | null;
    id: number;
  }[];
  /** Changes of stage and category, in their order. */
  moves: {
    items: {
      id: number;
      /** The names of a deal at the end of a meeting; the id is null if the deal was deleted since. */
      deal: {
        id: number | null;
        company: string;
        codename: string | null;
      };
      changedBy: number | null;
      changedAt: Date;
      field: "stage" | "category";
      from: "initial_discussion" | "under_loi" | "due_diligence" | "purchase_agreement_negotiations" | "closed" | "not_closed" | "active" | "portfolio" | "dead" | "revisit" | "rim";
      to: "initial_discussion" | "under_loi" | "due_diligence" | "purchase_agreement_negotiations" | "closed" | "not_closed" | "active" | "portfolio" | "dead" | "revisit" | "rim";
    }[];
    more: boolean;
  };
  /** In their order. */
  valueChanges: {
    items: {
      id: number;
      /** The names of a deal at the end of a meeting; the id is null if the deal was deleted since. */
      deal: {
        id: number | null;
        company: string;
        codename: string | null;
      };
      changedBy: number | null;
      changedAt: Date;
      /** US dollars as a decimal string with two decimals, such as "2500000.00". */
      from: string | null;
      /** US dollars as a decimal string with two decimals, such as "2500000.00". */
      to: string | null;
    }[];
    more: boolean;
  };
  /** In their order. */
  leadChanges: {
    items: {
      id: number;
      /** The names of a deal at the end of a meeting; the id is null if the deal was deleted since. */
      deal: {
        id: number | null;
        company: string;
        codename: string | null;
      };
      changedBy: number | null;
      changedAt: Date;
      from: number | null;
      to: number | null;
    }[];
    more: boolean;
  };
  /** Newest first, without those that were dead by then. */
  newDeals: {
    items: {
      /** US dollars as a decimal string with two decimals, such as "2500000.00". */
      value: string | null;
      createdAt: Date;
      id: number;
      /** The names of a deal at the end of a meeting; the id is null if the deal was deleted since. */
      deal: {
        id: number | null;
        company: string;
        codename: string | null;
      };
    }[];
    more: boolean;
  };
}

/** What waits on the deals that the caller leads or has an open task of: of each kind the first 20, the most urgent first. */
export interface MyDay {
  /** Those neither accepted nor declined that expire in 14 days at most. */
  termSheets: {
    items: ExpiringTermSheet[];
    total: number;
  };
  /** RIM deals whose next follow-up is today or was earlier. */
  followUps: {
    items: Deal[];
    total: number;
  };
  slowDeals: {
    items: SlowDeal[];
    total: number;
  };
}

export interface MyDayInput {
  /** The caller's calendar day, by default the day in UTC. */
  today?: string | undefined;
}

/** Counts only contacts that the caller may see. */
export interface NetworkAnalytics {
  months: {
    month: string;
    added: number;
    contacts: number;
    byCategory: {
      category: string;
      contacts: number;
    }[];
  }[];
  /** For each source: all deals, those that reached due diligence or a later stage, those won, and the value of these. */
  sources: {
    source: string;
    now: {
      seen: number;
      inDiligence: number;
      closed: number;
      /** A sum of such amounts, which may have more digits than one of them. */
      closedValue: string;
    };
    before: {
      seen: number;
      inDiligence: number;
      closed: number;
      /** A sum of such amounts, which may have more digits than one of them. */
      closedValue: string;
    };
  }[];
}

/** The open task of a deal that is due first. */
export interface NextTask {
  id: number;
  title: string;
  /** A whole day: the timestamp's date in UTC. */
  dueDate: Date | null;
  assignedTo: number | null;
  dealId: number;
}

/** A list, or text with commas between, as it comes in an address. */
export interface NextTasksInput {
  dealIds: number[] | string;
}

export interface Note {
  id: number;
  kind: NoteKind;
  /** The record that it is about; one of the four. */
  dealId: number | null;
  pipelineId: number | null;
  contactId: number | null;
  firmId: number | null;
  /** Markdown. */
  body: string;
  happenedAt: Date;
  /** Visible to its writer alone. */
  isPrivate: boolean;
  /** Every member sees it: it is not private, and its record is not hidden from anyone. */
  isShared: boolean;
  writtenBy: number;
  /** Of those who took part, the contacts that the caller may see, and the members. */
  contacts: Participant[];
  userIds: number[];
  /** Oldest first. */
  comments: NoteComment[];
  createdAt: Date;
  updatedAt: Date;
  /** Increases by one with each write of the row. */
  version: number;
}

export interface NoteComment {
  id: number;
  noteId: number;
  body: string;
  writtenBy: number;
  createdAt: Date;
}

export type NoteKind = "note" | "call" | "meeting";

export interface Notification {
  id: number;
  type: NotificationType;
  /** One sentence with the record's current name. */
  text: string;
  /** The page of the record, such as /deals/12. */
  path: string;
  createdAt: Date;
  readAt: Date | null;
}

export interface NotificationCounts {
  unread: number;
}

export interface NotificationPage {
  items: Notification[];
  nextCursor: string | null;
}

/** Whether notifications of one type are shown in the app, and whether they are e-mailed. */
export interface NotificationSetting {
  type: NotificationType;
  inApp: boolean;
  email: boolean;
}

export interface NotificationSettings {
  /** False if no mail server is configured; e-mail cannot be chosen then. */
  mailConfigured: boolean;
  settings: NotificationSetting[];
}

export type NotificationType = "task_assigned" | "mentioned" | "task_due" | "task_overdue" | "follow_up_due" | "term_sheet_expiring" | "registration_waiting" | "firms_joined";

/** A person that the deal names and who is none of the contacts that the caller may see. */
export interface OfferedPerson {
  name: string;
  title: string | null;
  company: string;
  email: string | null;
  phone: string | null;
  role: ContactRole;
  as: "contact_person" | "lender_contact";
  lender: string | null;
}

export type OpportunityFact = "company" | "codename" | "sector" | "dealType" | "dealSource" | "dealSourceNotes" | "value" | "description" | "contactPerson" | "contactEmail" | "leadUserId";

export type OptionColor = "gray" | "blue" | "cyan" | "green" | "amber" | "orange" | "red" | "violet";

export interface OwnWrite {
  /** Undoes it: POST /api/undo/{id}. */
  id: number;
  /** The kind of the records that it is called by. */
  entity: WrittenEntity;
  verb: WriteVerb;
  /** How many records of this kind. */
  count: number;
  /** The record; of several the first one. Of a merge the one that stayed. */
  recordId: number;
  /** What the record is called, if it is one, and may still be seen. */
  name: string | null;
  /** The fields that were changed, where a history tells them. */
  fields: string[];
  via: ChangeSource;
  madeAt: Date;
  undoneAt: Date | null;
  /** Null once it is undone, or too old. */
  undoableUntil: Date | null;
}

/** A contact in a note, as the caller may see it. */
export interface Participant {
  id: number;
  name: string;
}

export interface PasteAnswer {
  /** How many records had other values before. */
  changed: number;
  /** Takes it back within ten minutes; null where nothing was changed. */
  undoId: number | null;
}

export interface PasteContactsInput {
  rows: {
    name?: string | undefined;
    title?: string | null | undefined;
    company?: string | null | undefined;
    category?: string | undefined;
    email?: string | null | undefined;
    phone?: string | null | undefined;
    notes?: string | null | undefined;
    isPublic?: boolean | undefined;
    /** Fields of one's own by their keys; null empties one, and those that are left out stay. */
    custom?: Record<string, string | number | boolean | string[] | {
      id: number;
    } | null> | undefined | undefined;
    id: number;
    /** The version that the caller last read. If the stored one differs, the call fails with 409 and the current record. */
    expectedVersion?: number | undefined;
  }[];
}

export interface PasteDealsInput {
  rows: {
    company?: string | undefined;
    codename?: string | null | undefined;
    sector?: string | undefined;
    dealType?: string | undefined;
    dealSource?: string | undefined;
    dealSourceNotes?: string | null | undefined;
    /** US dollars with at most two decimals. */
    value?: string | number | null | undefined;
    description?: string | null | undefined;
    contactPerson?: string | null | undefined;
    contactEmail?: string | null | undefined;
    leadUserId?: "" | number | null | undefined;
    /** Fields of one's own by their keys; null empties one, and those that are left out stay. */
    custom?: Record<string, string | number | boolean | string[] | {
      id: number;
    } | null> | undefined | undefined;
    stage?: Stage | undefined;
    category?: Category | undefined;
    rimFollowUpInterval?: "" | RimInterval | null | undefined;
    rimFollowUpDate?: "" | string | Date | null | undefined;
    rimMovesOnTouch?: boolean | undefined;
    id: number;
    /** The version that the caller last read. If the stored one differs, the call fails with 409 and the current record. */
    expectedVersion?: number | undefined;
  }[];
}

export interface PastePipelineInput {
  rows: {
    company?: string | undefined;
    codename?: string | null | undefined;
    sector?: string | undefined;
    dealType?: string | undefined;
    dealSource?: string | undefined;
    dealSourceNotes?: string | null | undefined;
    /** US dollars with at most two decimals. */
    value?: string | number | null | undefined;
    description?: string | null | undefined;
    contactPerson?: string | null | undefined;
    contactEmail?: string | null | undefined;
    leadUserId?: "" | number | null | undefined;
    /** Fields of one's own by their keys; null empties one, and those that are left out stay. */
    custom?: Record<string, string | number | boolean | string[] | {
      id: number;
    } | null> | undefined | undefined;
    id: number;
    /** The version that the caller last read. If the stored one differs, the call fails with 409 and the current record. */
    expectedVersion?: number | undefined;
  }[];
}

export interface PasteTasksInput {
  rows: {
    title?: string | undefined;
    description?: string | null | undefined;
    priority?: string | undefined;
    status?: TaskStatus | undefined;
    assignedTo?: "" | number | null | undefined;
    dealId?: "" | number | null | undefined;
    dueDate?: "" | string | Date | null | undefined;
    id: number;
    /** The version that the caller last read. If the stored one differs, the call fails with 409 and the current record. */
    expectedVersion?: number | undefined;
  }[];
}

export interface PendingUser {
  id: number;
  name: string;
  username: string;
  initials: string;
  role: Role;
  status: UserStatus;
  createdAt: Date;
}

export interface PendingUserPage {
  items: PendingUser[];
  nextCursor: string | null;
}

/** Without input, all pending accounts are returned. */
export interface PendingUsersInput {
  limit?: number | undefined;
  /** Where the page begins, as the one before it said. */
  cursor?: string | undefined;
}

export interface PipelineAnalytics {
  /** Deals open at the end of each of the twelve months up to asOf; for the last month, at the end of asOf. */
  months: {
    month: string;
    deals: number;
    /** A sum of such amounts, which may have more digits than one of them. */
    value: string;
    bySector: {
      sector: string;
      deals: number;
      /** A sum of such amounts, which may have more digits than one of them. */
      value: string;
    }[];
    bySource: {
      source: string;
      deals: number;
      /** A sum of such amounts, which may have more digits than one of them. */
      value: string;
    }[];
  }[];
  /** Tasks assigned to each member up to asOf, and how many were completed by then; only members with tasks. */
  members: {
    userId: number;
    name: string;
    assigned: number;
    completed: number;
    /** Percent from 0 to 100 with one decimal; null if the total is zero. */
    rate: number | null;
  }[];
}

export interface PipelineFilters {
  search?: string | undefined;
  /** Any of these. */
  sector?: string | string[] | undefined;
  /** Any of these. */
  dealType?: string | string[] | undefined;
  /** Any of these. */
  dealSource?: string | string[] | undefined;
  /** Any of these; `none` for records without one. */
  leadUserId?: number | "none" | (number | "none")[] | undefined;
  /** Only those that the caller leads. */
  mine?: boolean | undefined;
  /** Any of these. */
  firmId?: number | number[] | undefined;
  /** US dollars from the first to the second amount, of which one may be missing. */
  value?: string | undefined;
  /** From the first to the second day, both included, of which one may be missing; days of UTC. */
  createdAt?: string | undefined;
  /** From the first to the second day, both included, of which one may be missing; days of UTC. */
  updatedAt?: string | undefined;
  /** Fields of one's own by their keys, in addresses as `custom.<key>`: a phrase of a text or link, a range of numbers, amounts or days (`10..20`, `2026-01-01..`), some options or ids, true or false; `none` for records without a value. */
  custom?: Record<string, string | number | boolean | (string | number)[]> | undefined;
}

/** An opportunity that is not a deal yet: it has no stage, no category, and no fields that depend on them. */
export interface PipelineItem {
  id: number;
  company: string;
  /** The firm that `company` names. */
  firmId: number | null;
  codename: string | null;
  sector: string;
  dealType: string;
  dealSource: string;
  dealSourceNotes: string | null;
  /** US dollars as a decimal string with two decimals, such as "2500000.00". */
  value: string | null;
  description: string | null;
  contactPerson: string | null;
  contactEmail: string | null;
  leadUserId: number | null;
  /** Fields of one's own by their keys (GET /api/fields), without those that are empty: an amount as a decimal string, a date as a day, a choice by its option's id, several as a list, a member, contact or firm by id and name. */
  custom: Record<string, CustomValue>;
  createdAt: Date;
  updatedAt: Date;
  /** Increases by one with each write of the row. */
  version: number;
}

export interface PipelinePage {
  items: PipelineItem[];
  nextCursor: string | null;
}

export interface PipelineSummary {
  items: number;
  /** A sum of such amounts, which may have more digits than one of them. */
  totalValue: string;
  /** Average over the items that have a value; null if none has. */
  averageValue: string | null;
}

export interface PortfolioSummary {
  companies: number;
  /** A sum of such amounts, which may have more digits than one of them. */
  totalValue: string;
  /** Average days since closing, or since creation where the closing date is unknown; null without companies. */
  avgHoldingDays: number | null;
  sectors: number;
}

export interface PreviewKindInput {
  id: number;
  kind: FieldKind;
}

export type RateKind = "fixed" | "floating" | "other";

export interface ReadDocumentTextInput {
  id: number;
  limit?: number | undefined;
  /** Where the page begins, as the one before it said. */
  cursor?: string | undefined;
}

export interface ReadListInput {
  list: ListName;
}

export interface RecordAsOf {
  entity: HistoryEntity;
  id: number;
  asOf: string;
  /** Every field, in a fixed order. */
  fields: {
    field: string;
    /** As the record's own answer has the field: an amount as a decimal string, a member by id. */
    past: string | number | boolean | string[] | null;
    /** As the record's own answer has the field: an amount as a decimal string, a member by id. */
    present: string | number | boolean | string[] | null;
  }[];
}

export interface RecordAsOfInput {
  entity: HistoryEntity;
  id: number;
  asOf: string;
}

export type RecordChange = "created" | "updated" | "deleted";

/** That a record has changed: nothing of what is in it. */
export interface RecordEvent {
  entity: EventEntity;
  id: number;
  /** After the change; null where the record has no versions. */
  version: number | null;
  change: RecordChange;
}

export interface Relationship {
  lastContactAt: Date | null;
  lastContactKind: TouchKind | null;
  /** The median of the days between contacts; null with contacts on fewer than three days. */
  usualDays: number | null;
  /** Whether the last contact is longer ago than that. */
  isOverdue: boolean;
  /** The active members who were in touch, first who knows the contact best. */
  known: Acquaintance[];
}

/** What removing a member changes besides the account. */
export interface RemovalEffects {
  /** Open deals and pipeline items that lose their lead. */
  ledDeals: number;
  ledPipelineItems: number;
  /** Tasks that are not completed, which keep the member as assignee. */
  openTasks: number;
}

export interface Restored {
  entity: TrashEntity;
  id: number;
  name: string;
  /** What could not come back, because what it names is gone for good; one sentence each. */
  missing: string[];
}

export interface RestoreInput {
  entity: TrashEntity;
  id: number;
}

export type RimInterval = "3_months" | "6_months" | "9_months" | "1_year";

export interface RimSummary {
  deals: number;
  /** A sum of such amounts, which may have more digits than one of them. */
  totalValue: string;
  /** Follow-ups due today or in the 30 days after. */
  upcoming: number;
  /** Follow-ups due today or in the six days after. */
  thisWeek: number;
  /** Follow-ups due before today. */
  overdue: number;
  /** Deals that nobody has been in touch with yet. */
  neverTouched: number;
}

export interface RimSummaryInput {
  /** Matches anywhere in company, sector or codename. */
  search?: string | undefined;
  /** Matches anywhere in company or codename. */
  names?: string | undefined;
  /** Any of these. */
  sector?: string | string[] | undefined;
  /** Any of these. */
  dealType?: string | string[] | undefined;
  /** Any of these. */
  dealSource?: string | string[] | undefined;
  /** Any of these; `none` for records without one. */
  leadUserId?: number | "none" | (number | "none")[] | undefined;
  /** Only those that the caller leads. */
  mine?: boolean | undefined;
  /** Any of these. */
  firmId?: number | number[] | undefined;
  /** US dollars from the first to the second amount, of which one may be missing. */
  value?: string | undefined;
  /** From the first to the second day, both included, of which one may be missing; days of UTC. */
  createdAt?: string | undefined;
  /** From the first to the second day, both included, of which one may be missing; days of UTC. */
  updatedAt?: string | undefined;
  /** Fields of one's own by their keys, in addresses as `custom.<key>`: a phrase of a text or link, a range of numbers, amounts or days (`10..20`, `2026-01-01..`), some options or ids, true or false; `none` for records without a value. */
  custom?: Record<string, string | number | boolean | (string | number)[]> | undefined;
  /** Any of these. */
  stage?: Stage | Stage[] | undefined;
  /** From the first to the second day, both included, of which one may be missing; days of UTC. */
  stageSince?: string | undefined;
  /** From the first to the second day, both included, of which one may be missing; days of UTC. */
  closedAt?: string | undefined;
  /** Any of these. */
  rimFollowUpInterval?: RimInterval | RimInterval[] | undefined;
  /** From the first to the second day, both included, of which one may be missing; days of UTC. */
  rimFollowUpDate?: string | undefined;
  /** From the first to the second day, both included, of which one may be missing; days of UTC. */
  rimTouchedAt?: string | undefined;
  followUp?: FollowUp | undefined;
  today?: string | undefined;
}

export type Role = "partner" | "analyst" | "vp";

export type RowOutcome = "new" | "changed" | "unchanged" | "duplicate" | "invalid";

export interface SaveAttachmentInput {
  id: number;
  attachmentId: number;
}

export interface SavedAttachment {
  document: Document;
}

export interface SearchInput {
  /** Words in any order. Also from:name, kind:notes, deal:name, on:2026-03, after:2026-03-01 and before:2026-04-01. */
  search: string;
}

export type SearchKind = "deal" | "pipeline" | "contact" | "firm" | "lender" | "task" | "note" | "comment" | "email" | "document" | "agenda" | "member" | "view";

export interface SearchPage {
  items: SearchResult[];
  nextCursor: string | null;
}

export interface SearchPageInput {
  kind: SearchKind;
  search: string;
  limit?: number | undefined;
  /** Where the page begins, as the one before it said. */
  cursor?: string | undefined;
}

export interface SearchRecordsInput {
  /** Records of kinds that a search finds, each as its kind and id, such as deal:12. */
  records: string[];
}

/** Those of the records that the caller may see, in the order in which they were asked for. */
export interface SearchRecordsOutput {
  items: SearchResult[];
}

export interface SearchResult {
  kind: SearchKind;
  id: number;
  title: string;
  /** The parts of the title that were found. */
  titleMarks: {
    from: number;
    to: number;
  }[];
  /** Tells it apart from similar ones: the company of a deal with a codename, a contact's company, the deal of a task or document. */
  note: string | null;
  noteMarks: {
    from: number;
    to: number;
  }[];
  /** Where another text of it was found: the words around that. Of a note or comment its first words, where no words were asked for. */
  excerpt: string | null;
  excerptMarks: {
    from: number;
    to: number;
  }[];
  /** Of an excerpt of a document: on which page or line it stands, such as `Page 7`, `Sheet Returns` or `Line 301`. */
  place: string | null;
  /** The page that shows it. */
  path: string;
}

/** The 10 best results of each kind that the caller may see, and how many there are. */
export interface SearchResults {
  items: SearchResult[];
  groups: {
    kind: SearchKind;
    /** How many there are, at most 100. */
    count: number;
    /** True where there are more than 100. */
    hasMore: boolean;
  }[];
}

/** `deals`: category active; `contacts`: those that the caller may see; `tasks`: open ones. */
export interface SidebarCounts {
  deals: number;
  portfolio: number;
  rim: number;
  contacts: number;
  tasks: number;
}

export type SignInKind = "google" | "microsoft";

/** An open deal that is in its stage for longer than half of the deals were. */
export interface SlowDeal {
  id: number;
  company: string;
  /** The firm that `company` names. */
  firmId: number | null;
  codename: string | null;
  sector: string;
  dealType: string;
  dealSource: string;
  dealSourceNotes: string | null;
  stage: Stage;
  /** When it came into its stage. */
  stageSince: Date;
  category: Category;
  /** US dollars as a decimal string with two decimals, such as "2500000.00". */
  value: string | null;
  description: string | null;
  contactPerson: string | null;
  contactEmail: string | null;
  leadUserId: number | null;
  rimFollowUpInterval: RimInterval | null;
  rimFollowUpDate: Date | null;
  /** When someone was last in touch while it was a RIM deal: the last follow-up done, call, meeting, e-mail or task. */
  rimTouchedAt: Date | null;
  /** Whether a touch moves the next follow-up to one interval after it. */
  rimMovesOnTouch: boolean;
  closedAt: Date | null;
  /** Fields of one's own by their keys (GET /api/fields), without those that are empty: an amount as a decimal string, a date as a day, a choice by its option's id, several as a list, a member, contact or firm by id and name. */
  custom: Record<string, CustomValue>;
  createdAt: Date;
  updatedAt: Date;
  /** Increases by one with each write of the row. */
  version: number;
  /** Calendar days of the workspace in the stage. */
  days: number;
  /** The median days of completed visits to the stage. */
  usualDays: number;
}

export type Stage = "initial_discussion" | "under_loi" | "due_diligence" | "purchase_agreement_negotiations" | "closed" | "not_closed";

/** The median days of completed visits to a stage, with one decimal; null where there were none. */
export interface StageMedian {
  stage: Stage;
  days: number | null;
}

/** Number and total value of the active deals in one stage. */
export interface StageTotal {
  stage: Stage;
  deals: number;
  /** A sum of such amounts, which may have more digits than one of them. */
  value: string;
}

export type StreamState = "ready" | "missed";

/** The output of deletions. */
export interface Success {
  success: true;
}

/** The beginning of a company's name, as typed so far. */
export interface SuggestFirmsInput {
  search?: string | undefined;
}

export interface Task {
  id: number;
  title: string;
  description: string | null;
  priority: string;
  status: TaskStatus;
  assignedTo: number | null;
  dealId: number | null;
  /** The deal's codename, else its company; null for a task without a deal. */
  dealName: string | null;
  /** A whole day: the timestamp's date in UTC. */
  dueDate: Date | null;
  reminderSent: boolean;
  createdAt: Date;
  updatedAt: Date;
  completedAt: Date | null;
  completedBy: number | null;
  /** Increases by one with each write of the row. */
  version: number;
}

/** The filters of the tasks page; `today` is the viewer's calendar day and defaults to the current day in UTC. */
export interface TaskFilters {
  search?: string | undefined;
  /** Any of these. */
  status?: TaskStatus | TaskStatus[] | undefined;
  /** Any of these. */
  priority?: string | string[] | undefined;
  /** Any of these; `none` for records without one. */
  assignedTo?: number | "none" | (number | "none")[] | undefined;
  /** Only those that the caller is to do. */
  mine?: boolean | undefined;
  dealId?: number | undefined;
  /** From the first to the second day, both included, of which one may be missing; days of UTC. */
  dueDate?: string | undefined;
  /** From the first to the second day, both included, of which one may be missing; days of UTC. */
  createdAt?: string | undefined;
  /** From the first to the second day, both included, of which one may be missing; days of UTC. */
  completedAt?: string | undefined;
  /** From the first to the second day, both included, of which one may be missing; days of UTC. */
  updatedAt?: string | undefined;
  today?: string | undefined;
}

export interface TaskPage {
  items: Task[];
  nextCursor: string | null;
}

export type TaskStatus = "pending" | "in_progress" | "completed";

/** Counts over the tasks that match the filters. */
export interface TaskSummary {
  total: number;
  /** Open tasks that are overdue or due today or tomorrow. */
  urgent: number;
  byStatus: {
    pending: number;
    in_progress: number;
    completed: number;
  };
  byPriority: {
    high: number;
    medium: number;
    low: number;
    [name: string]: number;
  };
  /** Open tasks. */
  byDue: {
    overdue: number;
    today: number;
    tomorrow: number;
    upcoming: number;
    none: number;
  };
}

export type TextState = "waiting" | "read" | "partly" | "empty" | "encrypted" | "damaged" | "too_large" | "unsupported";

/** Total time of a deal in one stage, over all visits; stages that it was never in are left out. */
export interface TimeInStage {
  stage: Stage;
  /** Days of 24 hours, with decimals. */
  days: number;
  /** Calendar days in the workspace's TIME_ZONE, as all screens show them; a visit within a day has none. */
  calendarDays: number;
  visits: number;
  /** When the deal first entered the stage. */
  enteredAt: Date;
  current: boolean;
}

export interface TimelineEntry {
  kind: TimelineKind;
  /** Unique among the entries of one kind. */
  id: number;
  at: Date;
  /** The member who did it; null where nobody is known. */
  userId: number | null;
  /** The deal that it is about, in the timeline of a contact or firm. */
  deal: {
    id: number;
    name: string;
  } | null;
  /** Before and after; null before the first, and after a removal. */
  from: string | null;
  to: string | null;
  /** US dollars as a decimal string with two decimals, such as "2500000.00". */
  fromValue: string | null;
  /** US dollars as a decimal string with two decimals, such as "2500000.00". */
  toValue: string | null;
  fromUserId: number | null;
  toUserId: number | null;
  subject: string | null;
  subjectId: number | null;
  /** Markdown. */
  body: string | null;
  note: Note | null;
  /** Of an edit the kind of record that was edited, whose fields are in `changes`. */
  entity: EditedKind | null;
  /** Each field that an edit changed, with its old and new value as text: an amount as a decimal string, a member by id, a list with semicolons between. Empty where nothing was edited. */
  changes: {
    field: EditedField;
    from: string | null;
    to: string | null;
  }[];
  /** The same of fields of one's own, in words: options by their labels, a record by its name. */
  customChanges: {
    /** Such as `custom.region`. */
    field: string;
    label: string;
    kind: FieldKind;
    from: string | null;
    to: string | null;
  }[];
}

export type TimelineKind = "note" | "call" | "meeting" | "email" | "stage" | "category" | "value" | "lead" | "change" | "funding" | "team" | "follow_up" | "task" | "document" | "comment";

export interface TimelinePage {
  items: TimelineEntry[];
  nextCursor: string | null;
}

export type TouchKind = "call" | "meeting" | "email" | "lender";

export type TouchSource = "call" | "meeting" | "email" | "task";

export type TrashEntity = "contacts" | "deals" | "documents" | "fields" | "funding_sources" | "meeting_agenda_items" | "note_comments" | "notes" | "pipeline" | "tasks" | "views";

export interface TrashEntry {
  entity: TrashEntity;
  /** That of the record: it comes back under it. */
  id: number;
  /** What it was called when it was deleted. */
  name: string;
  /** What was deleted with it and comes back with it, such as the tasks of a deal. */
  contains: {
    entity: TrashEntity;
    count: number;
  }[];
  /** The deal on which it hung, or which it is. */
  dealId: number | null;
  deletedBy: number;
  deletedAt: Date;
  /** When it is removed for good, 30 days later. */
  removedAt: Date;
}

export interface TrashPage {
  items: TrashEntry[];
  nextCursor: string | null;
}

/** Trends & Forecasts. Won (`closed`) and lost deals, as in `winRate`, count in the month in which they became so. */
export interface TrendAnalytics {
  months: {
    month: string;
    created: number;
    closed: number;
    lost: number;
    /** A sum of such amounts, which may have more digits than one of them. */
    closedValue: string;
  }[];
  /** Open value of each stage times its closing rate; the total is null if a stage with open value has no rate. */
  forecast: {
    stages: {
      stage: Stage;
      deals: number;
      /** A sum of such amounts, which may have more digits than one of them. */
      value: string;
      days: number | null;
      entered: number;
      closed: number;
      /** Percent from 0 to 100 with one decimal; null if the total is zero. */
      rate: number | null;
      /** A sum of such amounts, which may have more digits than one of them. */
      weightedValue: string | null;
    }[];
    /** A sum of such amounts, which may have more digits than one of them. */
    weightedValue: string | null;
    /** How many of the open deals will close by the end of the quarter: the mean minus and plus one standard deviation. The chance of a deal is the closing rate of its stage times the share of `seen` that closed `inTime`, for its stage. Null if a stage with open deals has no rate, or if `seen` is too few. */
    closings: {
      quarter: string;
      daysLeft: number;
      open: number;
      /** Closed deals that were open with the same number of days left in the last four quarters. */
      seen: number;
      /** Those of them that had closed by the quarter's end. */
      inTime: number;
      from: number;
      to: number;
      /** Deals that came to stage closed in this quarter so far, and are still in it. */
      closedAlready: number;
    } | null;
  };
}

export type UndoableEntity = "contacts" | "deal_contacts" | "deals" | "documents" | "emails" | "fields" | "firm_private_facts" | "firms" | "funding_sources" | "meeting_agenda_items" | "note_comments" | "notes" | "pipeline" | "tasks" | "views";

/** A merge that the caller can undo. */
export interface UndoableMerge {
  id: number;
  kind: MergeKind;
  /** The name of the record that went. */
  from: string;
  intoId: number;
  /** The name of the record that stayed; null if it is gone since. */
  into: string | null;
  /** Null: the program joined two firms whose names it took for different ones before. */
  mergedBy: number | null;
  mergedAt: Date;
}

/** Contacts that someone edited after the import are kept. */
export interface UndoneImport {
  removed: number;
  restored: number;
  kept: number;
}

export interface UndoneMerge {
  kind: MergeKind;
  /** The record that is back. */
  id: number;
  intoId: number;
  /** What stays as it is because it was changed since, one sentence each. */
  kept: string[];
}

export interface UndoneWrite {
  /** One for each record that was created, changed or deleted. */
  results: WriteResult[];
  /** What else stays as it is, one sentence each. */
  kept: string[];
}

export interface UndoRecordInput {
  entity: UndoableEntity;
  id: number;
  /** The version that the write made; without it your newest write of the record is undone. */
  version?: number | undefined;
}

export interface UnlinkContactInput {
  id: number;
  contactId: number;
}

export interface UpcomingTasks {
  items: Task[];
  /** How many open tasks are overdue, shown or not. */
  overdue: number;
}

export interface UpcomingTasksInput {
  today?: string | undefined;
  assignedTo?: number | undefined;
}

export interface UpdateAgendaItemInput {
  title?: string | undefined;
  description?: string | null | undefined;
  notes?: string | null | undefined;
  /** The member who brings the item up; need not be the caller. */
  addedBy?: number | undefined;
  id: number;
  /** The version that the caller last read. If the stored one differs, the call fails with 409 and the current record. */
  expectedVersion?: number | undefined;
}

export interface UpdateCommentInput {
  id: number;
  commentId: number;
  body: string;
}

export interface UpdateContactInput {
  name?: string | undefined;
  title?: string | null | undefined;
  company?: string | null | undefined;
  category?: string | undefined;
  email?: string | null | undefined;
  phone?: string | null | undefined;
  notes?: string | null | undefined;
  isPublic?: boolean | undefined;
  /** Fields of one's own by their keys; null empties one, and those that are left out stay. */
  custom?: Record<string, string | number | boolean | string[] | {
    id: number;
  } | null> | undefined | undefined;
  id: number;
  /** The version that the caller last read. If the stored one differs, the call fails with 409 and the current record. */
  expectedVersion?: number | undefined;
}

export interface UpdateDealInput {
  company?: string | undefined;
  codename?: string | null | undefined;
  sector?: string | undefined;
  dealType?: string | undefined;
  dealSource?: string | undefined;
  dealSourceNotes?: string | null | undefined;
  /** US dollars with at most two decimals. */
  value?: string | number | null | undefined;
  description?: string | null | undefined;
  contactPerson?: string | null | undefined;
  contactEmail?: string | null | undefined;
  leadUserId?: "" | number | null | undefined;
  /** Fields of one's own by their keys; null empties one, and those that are left out stay. */
  custom?: Record<string, string | number | boolean | string[] | {
    id: number;
  } | null> | undefined | undefined;
  stage?: Stage | undefined;
  category?: Category | undefined;
  rimFollowUpInterval?: "" | RimInterval | null | undefined;
  rimFollowUpDate?: "" | string | Date | null | undefined;
  rimMovesOnTouch?: boolean | undefined;
  id: number;
  /** The version that the caller last read. If the stored one differs, the call fails with 409 and the current record. */
  expectedVersion?: number | undefined;
}

export interface UpdateEmailInput {
  dealId?: "" | number | null | undefined;
  isRead?: boolean | undefined;
  /** Assigns what comes to the deal too. */
  rule?: EmailRuleKind | undefined;
  id: number;
  /** The version that the caller last read. If the stored one differs, the call fails with 409 and the current record. */
  expectedVersion?: number | undefined;
}

export interface UpdateFieldInput {
  label?: string | undefined;
  options?: (string | {
    id?: string | undefined;
    label: string;
    color?: "" | OptionColor | null | undefined;
    isRetired?: boolean | undefined;
  })[] | undefined | undefined;
  section?: string | null | undefined;
  help?: string | null | undefined;
  /** Only of fields of deals. */
  stage?: "" | Stage | null | undefined;
  position?: number | undefined;
  kind?: FieldKind | undefined;
  /** Whether values that the new kind cannot hold are lost; else they refuse it. */
  discardsUnfit?: boolean | undefined;
  id: number;
  /** The version that the caller last read. If the stored one differs, the call fails with 409 and the current record. */
  expectedVersion?: number | undefined;
}

export interface UpdateFirmInput {
  /** Null: the firm is called as the records that the caller may see spell it. */
  name?: string | null | undefined;
  /** `https://www.northwind.com/about` is taken as `northwind.com`. */
  domain?: string | null | undefined;
  type?: "" | FirmType | null | undefined;
  notes?: string | null | undefined;
  /** Fields of one's own by their keys; null empties one, and those that are left out stay. */
  custom?: Record<string, string | number | boolean | string[] | {
    id: number;
  } | null> | undefined;
  id: number;
  /** The version that the caller last read. If the stored one differs, the call fails with 409 and the current record. */
  expectedVersion?: number | undefined;
}

/** The deal and the member who added the source cannot be changed. */
export interface UpdateFundingSourceInput {
  name?: string | undefined;
  type?: string | undefined;
  contactName?: string | null | undefined;
  contactTitle?: string | null | undefined;
  contactEmail?: string | null | undefined;
  contactPhone?: string | null | undefined;
  status?: FundingStatus | undefined;
  documentsRequested?: string[] | null | undefined;
  documentsProvided?: string[] | null | undefined;
  hasTermSheet?: boolean | undefined;
  /** A term sheet sent as JSON text: parsed, validated, and serialized again from the validated fields. */
  termSheetDetails?: string | null | undefined;
  /** US dollars with at most two decimals. */
  amount?: string | number | null | undefined;
  rateKind?: "" | RateKind | null | undefined;
  ratePercent?: number | string | null | undefined;
  spreadBps?: number | string | null | undefined;
  tenorMonths?: number | string | null | undefined;
  feesPercent?: number | string | null | undefined;
  expiresAt?: "" | string | Date | null | undefined;
  notes?: string | null | undefined;
  lastContactDate?: "" | string | Date | null | undefined;
  nextFollowUp?: "" | string | Date | null | undefined;
  id: number;
  /** The version that the caller last read. If the stored one differs, the call fails with 409 and the current record. */
  expectedVersion?: number | undefined;
}

export interface UpdateListInput {
  list: ListName;
  /** All of them, in their order. One that records have, or that the product came with, can be retired but not left out. */
  values: ({
    /** Made of the label where it is left out. */
    id?: string | undefined;
    label: string;
    color?: "" | OptionColor | null | undefined;
    isRetired?: boolean | undefined;
  })[];
  /** The version that the caller last read. If the stored one differs, the call fails with 409 and the current record. */
  expectedVersion?: number | undefined;
}

export interface UpdateNoteInput {
  kind?: NoteKind | undefined;
  body?: string | undefined;
  happenedAt?: string | Date | undefined;
  contactIds?: number[] | undefined;
  userIds?: number[] | undefined;
  isPrivate?: boolean | undefined;
  id: number;
  /** The version that the caller last read. If the stored one differs, the call fails with 409 and the current record. */
  expectedVersion?: number | undefined;
}

export interface UpdateNotificationSettingInput {
  type: NotificationType;
  inApp?: boolean | undefined;
  email?: boolean | undefined;
}

export interface UpdatePipelineItemInput {
  company?: string | undefined;
  codename?: string | null | undefined;
  sector?: string | undefined;
  dealType?: string | undefined;
  dealSource?: string | undefined;
  dealSourceNotes?: string | null | undefined;
  /** US dollars with at most two decimals. */
  value?: string | number | null | undefined;
  description?: string | null | undefined;
  contactPerson?: string | null | undefined;
  contactEmail?: string | null | undefined;
  leadUserId?: "" | number | null | undefined;
  /** Fields of one's own by their keys; null empties one, and those that are left out stay. */
  custom?: Record<string, string | number | boolean | string[] | {
    id: number;
  } | null> | undefined | undefined;
  id: number;
  /** The version that the caller last read. If the stored one differs, the call fails with 409 and the current record. */
  expectedVersion?: number | undefined;
}

export interface UpdateTaskInput {
  title?: string | undefined;
  description?: string | null | undefined;
  priority?: string | undefined;
  status?: TaskStatus | undefined;
  assignedTo?: "" | number | null | undefined;
  dealId?: "" | number | null | undefined;
  dueDate?: "" | string | Date | null | undefined;
  id: number;
  /** The version that the caller last read. If the stored one differs, the call fails with 409 and the current record. */
  expectedVersion?: number | undefined;
}

/** Limits for a file, so that a browser can reject it before uploading it. */
export interface UploadLimits {
  /** Maximum size of one file in bytes. */
  maxBytes: number;
}

export type UserStatus = "pending" | "active" | "rejected" | "removed";

/** A list of values, in the order in which they are offered. */
export interface ValueList {
  id: number;
  list: ListName;
  values: ListValue[];
  /** Increases by one with each write of the row. */
  version: number;
}

/** What became of one record. A refused one stays as it is. */
export interface WriteResult {
  id: number;
  ok: boolean;
  /** Why it was refused; as in the body of an error. */
  code?: string | undefined;
  message?: string | undefined;
}

export type WriteVerb = "created" | "updated" | "deleted" | "converted" | "merged" | "imported";

export type WrittenEntity = "contacts" | "deal_contacts" | "deals" | "documents" | "emails" | "fields" | "firm_private_facts" | "firms" | "funding_sources" | "meeting_agenda_items" | "note_comments" | "notes" | "pipeline" | "tasks" | "views" | "contact_imports";

/** How each call is made. */
export const CALLS = {
  activities: {
    list: { kind: "list" },
  },
  admin: {
    pendingUsers: { kind: "list" },
    approveUser: { kind: "mutation" },
    rejectUser: { kind: "mutation" },
    addUser: { kind: "mutation" },
    addServiceAccount: { kind: "mutation" },
    removalEffects: { kind: "query" },
    removeUser: { kind: "mutation" },
  },
  agenda: {
    list: { kind: "list" },
    get: { kind: "query" },
    create: { kind: "mutation" },
    update: { kind: "mutation" },
    complete: { kind: "mutation" },
    uncomplete: { kind: "mutation" },
    delete: { kind: "mutation" },
    changes: { kind: "query" },
    meetings: { kind: "list" },
    minutes: { kind: "query" },
    endMeeting: { kind: "mutation" },
  },
  auth: {
    user: { kind: "query", hasInput: false },
  },
  search: {
    find: { kind: "query" },
    list: { kind: "list" },
    records: { kind: "query" },
  },
  notifications: {
    list: { kind: "list" },
    counts: { kind: "query", hasInput: false },
    markRead: { kind: "mutation" },
    markAllRead: { kind: "mutation" },
    settings: { kind: "query", hasInput: false },
    updateSetting: { kind: "mutation" },
  },
  documents: {
    list: { kind: "list" },
    folders: { kind: "list" },
    upload: { kind: "upload", path: "/api/documents" },
    download: { kind: "download", path: "/api/documents/{id}/file" },
    limits: { kind: "query", hasInput: false },
    get: { kind: "query" },
    text: { kind: "list" },
    delete: { kind: "mutation" },
  },
  dashboard: {
    metrics: { kind: "query", hasInput: false },
    day: { kind: "query" },
    changes: { kind: "query", hasInput: false },
  },
  analytics: {
    overview: { kind: "query" },
    deals: { kind: "query" },
    pipeline: { kind: "query" },
    network: { kind: "query" },
    trends: { kind: "query" },
  },
  bulk: {
    undo: { kind: "mutation" },
  },
  contacts: {
    list: { kind: "list" },
    get: { kind: "query" },
    counts: { kind: "query" },
    key: { kind: "query" },
    deals: { kind: "query" },
    relationship: { kind: "query" },
    lastContacts: { kind: "query" },
    create: { kind: "mutation" },
    update: { kind: "mutation" },
    bulk: { kind: "mutation" },
    paste: { kind: "mutation", isLong: true },
    merge: { kind: "mutation" },
    delete: { kind: "mutation" },
  },
  dealContacts: {
    list: { kind: "query" },
    link: { kind: "mutation" },
    unlink: { kind: "mutation" },
  },
  deals: {
    list: { kind: "list" },
    tabCounts: { kind: "query" },
    stageTotals: { kind: "query" },
    portfolioSummary: { kind: "query" },
    rimSummary: { kind: "query" },
    get: { kind: "query" },
    history: { kind: "query" },
    timeInStages: { kind: "query" },
    stageMedians: { kind: "query", hasInput: false },
    recordCounts: { kind: "query" },
    create: { kind: "mutation" },
    update: { kind: "mutation" },
    bulk: { kind: "mutation" },
    paste: { kind: "mutation", isLong: true },
    merge: { kind: "mutation" },
    delete: { kind: "mutation" },
  },
  duplicates: {
    find: { kind: "query" },
  },
  emails: {
    list: { kind: "list" },
    listOfDeal: { kind: "list" },
    suggestions: { kind: "query" },
    suggestedDeals: { kind: "query", hasInput: false },
    get: { kind: "query" },
    update: { kind: "mutation" },
    downloadAttachment: { kind: "download", path: "/api/emails/{id}/attachments/{attachmentId}/file" },
    saveAttachment: { kind: "mutation", isLong: true },
  },
  emailRules: {
    list: { kind: "query" },
    delete: { kind: "mutation" },
  },
  fields: {
    list: { kind: "list" },
    get: { kind: "query" },
    create: { kind: "mutation" },
    update: { kind: "mutation", isLong: true },
    previewKind: { kind: "query" },
    delete: { kind: "mutation" },
  },
  lists: {
    all: { kind: "query", hasInput: false },
    get: { kind: "query" },
    update: { kind: "mutation" },
  },
  firms: {
    list: { kind: "list" },
    suggest: { kind: "query" },
    get: { kind: "query" },
    update: { kind: "mutation" },
    merge: { kind: "mutation" },
    lending: { kind: "list" },
  },
  followUps: {
    list: { kind: "list" },
    create: { kind: "mutation" },
  },
  fundingSources: {
    list: { kind: "list" },
    get: { kind: "query" },
    summary: { kind: "query" },
    create: { kind: "mutation" },
    update: { kind: "mutation" },
    delete: { kind: "mutation" },
  },
  history: {
    list: { kind: "list" },
    asOf: { kind: "query" },
  },
  imports: {
    settings: { kind: "query", hasInput: false },
    authUrl: { kind: "query" },
    receiveCode: { kind: "mutation" },
    check: { kind: "mutation", isLong: true },
    run: { kind: "mutation", isLong: true },
    progress: { kind: "query", hasInput: false },
    list: { kind: "query", hasInput: false },
    undo: { kind: "mutation", isLong: true },
  },
  notes: {
    get: { kind: "query" },
    create: { kind: "mutation" },
    update: { kind: "mutation" },
    delete: { kind: "mutation" },
    comment: { kind: "mutation" },
    updateComment: { kind: "mutation" },
    deleteComment: { kind: "mutation" },
  },
  merges: {
    list: { kind: "list" },
    undo: { kind: "mutation" },
  },
  pipeline: {
    list: { kind: "list" },
    get: { kind: "query" },
    summary: { kind: "query" },
    create: { kind: "mutation" },
    update: { kind: "mutation" },
    bulk: { kind: "mutation" },
    paste: { kind: "mutation", isLong: true },
    delete: { kind: "mutation" },
    convert: { kind: "mutation" },
    merge: { kind: "mutation" },
    unconvert: { kind: "mutation" },
  },
  sidebar: {
    counts: { kind: "query", hasInput: false },
  },
  tasks: {
    list: { kind: "list" },
    get: { kind: "query" },
    summary: { kind: "query" },
    team: { kind: "query" },
    next: { kind: "query" },
    upcoming: { kind: "query" },
    due: { kind: "query" },
    create: { kind: "mutation" },
    update: { kind: "mutation" },
    bulk: { kind: "mutation" },
    paste: { kind: "mutation", isLong: true },
    delete: { kind: "mutation" },
  },
  timeline: {
    list: { kind: "list" },
  },
  trash: {
    list: { kind: "list" },
    restore: { kind: "mutation" },
  },
  users: {
    list: { kind: "list" },
  },
  views: {
    list: { kind: "list" },
    get: { kind: "query" },
    create: { kind: "mutation" },
    update: { kind: "mutation" },
    delete: { kind: "mutation" },
    pin: { kind: "mutation" },
    settings: { kind: "query", hasInput: false },
    saveSettings: { kind: "mutation" },
    defaults: { kind: "query", hasInput: false },
    saveDefault: { kind: "mutation" },
  },
  writes: {
    list: { kind: "query", hasInput: false },
    undoRecord: { kind: "mutation" },
  },
} as const satisfies CallTable;
