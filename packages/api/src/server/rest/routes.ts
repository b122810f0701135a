import type { ProcedureName } from "../../procedures.ts";

type Method = "GET" | "POST" | "PUT" | "DELETE";
type Group = Record<`${Method} /api/${string}`, ProcedureName>;

/**
 * The REST interface: the procedure of each method and path. Path parameters are fields of the procedure's input. The
 * groups are the chapters of the API reference.
 */
export const routes = {
  Account: {
    "POST /api/auth/login": "auth.login",
    "POST /api/auth/logout": "auth.logout",
    "POST /api/auth/register": "auth.register",
    "GET /api/auth/setup-status": "auth.setupStatus",
    "GET /api/auth/user": "auth.user",
    "PUT /api/auth/user": "auth.updateProfile",
    "GET /api/user/current": "auth.user",
    "GET /api/auth/sessions": "sessions.list",
    "DELETE /api/auth/sessions/{id}": "sessions.end",
    "POST /api/auth/sessions/end-others": "sessions.endOthers",
  },

  Tokens: {
    "GET /api/tokens": "tokens.list",
    "POST /api/tokens": "tokens.create",
    "DELETE /api/tokens/{id}": "tokens.revoke",
    "GET /api/admin/tokens": "tokens.listAll",
    "POST /api/admin/service-accounts": "admin.addServiceAccount",
  },

  Calendar: {
    "GET /api/calendar-feed": "calendar.state",
    "POST /api/calendar-feed": "calendar.create",
    "DELETE /api/calendar-feed": "calendar.revoke",
    "GET /api/calendar/{token}/deals.ics": "calendar.feed",
  },

  Team: {
    "GET /api/users": "users.list",
    "GET /api/admin/pending-users": "admin.pendingUsers",
    "POST /api/admin/approve-user/{id}": "admin.approveUser",
    "POST /api/admin/reject-user/{id}": "admin.rejectUser",
    "POST /api/admin/users": "admin.addUser",
    "GET /api/admin/users/{id}/removal-effects": "admin.removalEffects",
    "DELETE /api/admin/users/{id}": "admin.removeUser",
  },

  Workspace: {
    "GET /api/events": "events.changes",
    "POST /api/presence": "presence.keep",
    "GET /api/sidebar/counts": "sidebar.counts",
    "GET /api/dashboard/metrics": "dashboard.metrics",
    "GET /api/dashboard/day": "dashboard.day",
    "GET /api/dashboard/changes": "dashboard.changes",
    "POST /api/dashboard/seen": "dashboard.seen",
    "GET /api/undo": "writes.list",
    "POST /api/undo": "writes.undoRecord",
    "POST /api/undo/{id}": "bulk.undo",
    "GET /api/search": "search.find",
    "GET /api/search/records": "search.records",
    "GET /api/search/{kind}": "search.list",
    "GET /api/activities": "activities.list",
    "GET /api/history": "history.list",
    "GET /api/history/as-of": "history.asOf",
    "GET /api/trash": "trash.list",
    "POST /api/trash/{entity}/{id}/restore": "trash.restore",
  },

  Deals: {
    "GET /api/deals": "deals.list",
    "POST /api/deals": "deals.create",
    "POST /api/deals/bulk": "deals.bulk",
    "POST /api/deals/paste": "deals.paste",
    "GET /api/deals/{id}": "deals.get",
    "PUT /api/deals/{id}": "deals.update",
    "DELETE /api/deals/{id}": "deals.delete",
    "POST /api/deals/{id}/merge": "deals.merge",
    "GET /api/deals/{id}/history": "deals.history",
    "GET /api/deals/{id}/time-in-stages": "deals.timeInStages",
    "GET /api/deals/{id}/counts": "deals.recordCounts",
    "GET /api/deals/{id}/contacts": "dealContacts.list",
    "POST /api/deals/{id}/contacts": "dealContacts.link",
    "DELETE /api/deals/{id}/contacts/{contactId}": "dealContacts.unlink",
    "GET /api/deals/{id}/follow-ups": "followUps.list",
    "POST /api/deals/{id}/follow-ups": "followUps.create",
    "GET /api/deals/stage-totals": "deals.stageTotals",
    "GET /api/deals/stage-medians": "deals.stageMedians",
    "GET /api/deals/portfolio-summary": "deals.portfolioSummary",
    "GET /api/deals/rim-summary": "deals.rimSummary",
  },

  Pipeline: {
    "GET /api/pipeline": "pipeline.list",
    "GET /api/pipeline/summary": "pipeline.summary",
    "POST /api/pipeline": "pipeline.create",
    "POST /api/pipeline/bulk": "pipeline.bulk",
    "POST /api/pipeline/paste": "pipeline.paste",
    "GET /api/pipeline/{id}": "pipeline.get",
    "PUT /api/pipeline/{id}": "pipeline.update",
    "DELETE /api/pipeline/{id}": "pipeline.delete",
    "POST /api/pipeline/{id}/convert": "pipeline.convert",
    "POST /api/pipeline/{id}/unconvert": "pipeline.unconvert",
    "POST /api/pipeline/{id}/merge": "pipeline.merge",
  },

  "Funding sources": {
    "GET /api/deals/{dealId}/funding-sources": "fundingSources.list",
    "GET /api/deals/{dealId}/funding-sources/summary": "fundingSources.summary",
    "POST /api/funding-sources": "fundingSources.create",
    "GET /api/funding-sources/{id}": "fundingSources.get",
    "PUT /api/funding-sources/{id}": "fundingSources.update",
    "DELETE /api/funding-sources/{id}": "fundingSources.delete",
  },

  Contacts: {
    "GET /api/contacts": "contacts.list",
    "GET /api/contacts/counts": "contacts.counts",
    "GET /api/contacts/key": "contacts.key",
    "GET /api/contacts/last-contact": "contacts.lastContacts",
    "POST /api/contacts/bulk": "contacts.bulk",
    "POST /api/contacts/paste": "contacts.paste",
    "GET /api/contacts/{id}": "contacts.get",
    "GET /api/contacts/{id}/deals": "contacts.deals",
    "GET /api/contacts/{id}/relationship": "contacts.relationship",
    "POST /api/contacts": "contacts.create",
    "PUT /api/contacts/{id}": "contacts.update",
    "DELETE /api/contacts/{id}": "contacts.delete",
    "POST /api/contacts/{id}/merge": "contacts.merge",
  },

  "Import of contacts": {
    "GET /api/contacts/import/{source}/auth-url": "imports.authUrl",
    "POST /api/contacts/import/callback": "imports.receiveCode",
    "POST /api/contacts/import": "imports.run",
    "POST /api/contacts/import/check": "imports.check",
    "GET /api/contacts/imports": "imports.list",
    "POST /api/contacts/imports/{id}/undo": "imports.undo",
  },

  Firms: {
    "GET /api/firms": "firms.list",
    "GET /api/firms/suggestions": "firms.suggest",
    "GET /api/firms/{id}": "firms.get",
    "PUT /api/firms/{id}": "firms.update",
    "POST /api/firms/{id}/merge": "firms.merge",
    "GET /api/firms/{id}/lending": "firms.lending",
    "GET /api/duplicates": "duplicates.find",
    "GET /api/merges": "merges.list",
    "POST /api/merges/{id}/undo": "merges.undo",
  },

  "Timeline and notes": {
    "GET /api/timeline": "timeline.list",
    "POST /api/notes": "notes.create",
    "GET /api/notes/{id}": "notes.get",
    "PUT /api/notes/{id}": "notes.update",
    "DELETE /api/notes/{id}": "notes.delete",
    "POST /api/notes/{id}/comments": "notes.comment",
    "PUT /api/notes/{id}/comments/{commentId}": "notes.updateComment",
    "DELETE /api/notes/{id}/comments/{commentId}": "notes.deleteComment",
  },

  Tasks: {
    "GET /api/tasks": "tasks.list",
    "POST /api/tasks": "tasks.create",
    "POST /api/tasks/bulk": "tasks.bulk",
    "POST /api/tasks/paste": "tasks.paste",
    "GET /api/tasks/{id}": "tasks.get",
    "PUT /api/tasks/{id}": "tasks.update",
    "DELETE /api/tasks/{id}": "tasks.delete",
    "GET /api/tasks/summary": "tasks.summary",
    "GET /api/tasks/team": "tasks.team",
    "GET /api/tasks/upcoming": "tasks.upcoming",
    "GET /api/tasks/due": "tasks.due",
    "GET /api/tasks/next": "tasks.next",
  },

  "Meeting agenda": {
    "GET /api/meeting-agenda-items": "agenda.list",
    "POST /api/meeting-agenda-items": "agenda.create",
    "GET /api/meeting-agenda-items/{id}": "agenda.get",
    "PUT /api/meeting-agenda-items/{id}": "agenda.update",
    "POST /api/meeting-agenda-items/{id}/complete": "agenda.complete",
    "DELETE /api/meeting-agenda-items/{id}/complete": "agenda.uncomplete",
    "DELETE /api/meeting-agenda-items/{id}": "agenda.delete",
    "GET /api/meetings": "agenda.meetings",
    "GET /api/meetings/{id}": "agenda.minutes",
    "GET /api/meetings/changes": "agenda.changes",
    "POST /api/meetings": "agenda.endMeeting",
  },

  Documents: {
    "GET /api/documents": "documents.list",
    "POST /api/documents": "documents.upload",
    "GET /api/documents/folders": "documents.folders",
    "GET /api/documents/{id}/file": "documents.download",
    "GET /api/documents/limits": "documents.limits",
    "GET /api/documents/{id}": "documents.get",
    "GET /api/documents/{id}/text": "documents.text",
    "DELETE /api/documents/{id}": "documents.delete",
  },

  Emails: {
    "GET /api/emails": "emails.list",
    "GET /api/emails/{id}": "emails.get",
    "PUT /api/emails/{id}": "emails.update",
    "GET /api/emails/{id}/attachments/{attachmentId}/file": "emails.downloadAttachment",
    "POST /api/emails/{id}/attachments/{attachmentId}/to-documents": "emails.saveAttachment",
    "GET /api/deals/{dealId}/emails": "emails.listOfDeal",
    "GET /api/deals/{dealId}/emails/suggestions": "emails.suggestions",
    "GET /api/emails/suggested-deals": "emails.suggestedDeals",
    "GET /api/emails/rules": "emailRules.list",
    "DELETE /api/emails/rules/{id}": "emailRules.delete",
  },

  Analytics: {
    "GET /api/analytics/overview": "analytics.overview",
    "GET /api/analytics/deals": "analytics.deals",
    "GET /api/analytics/pipeline": "analytics.pipeline",
    "GET /api/analytics/network": "analytics.network",
    "GET /api/analytics/trends": "analytics.trends",
  },

  Notifications: {
    "GET /api/notifications": "notifications.list",
    "GET /api/notifications/counts": "notifications.counts",
    "POST /api/notifications/{id}/read": "notifications.markRead",
    "POST /api/notifications/read": "notifications.markAllRead",
    "GET /api/notifications/settings": "notifications.settings",
    "PUT /api/notifications/settings": "notifications.updateSetting",
  },

  Views: {
    "GET /api/views": "views.list",
    "POST /api/views": "views.create",
    "GET /api/views/{id}": "views.get",
    "PUT /api/views/{id}": "views.update",
    "DELETE /api/views/{id}": "views.delete",
    "PUT /api/views/{id}/pin": "views.pin",
    "GET /api/views/settings": "views.settings",
    "PUT /api/views/settings": "views.saveSettings",
    "GET /api/views/defaults": "views.defaults",
    "PUT /api/views/defaults": "views.saveDefault",
  },

  Fields: {
    "GET /api/fields": "fields.list",
    "POST /api/fields": "fields.create",
    "GET /api/fields/{id}": "fields.get",
    "PUT /api/fields/{id}": "fields.update",
    "DELETE /api/fields/{id}": "fields.delete",
    "GET /api/fields/{id}/kind": "fields.previewKind",
    "GET /api/lists": "lists.all",
    "GET /api/lists/{list}": "lists.get",
    "PUT /api/lists/{list}": "lists.update",
  },

  Mailboxes: {
    "GET /api/mailboxes": "mailboxes.list",
    "POST /api/mailboxes": "mailboxes.connect",
    "PUT /api/mailboxes/{id}": "mailboxes.update",
    "DELETE /api/mailboxes/{id}": "mailboxes.disconnect",
    "POST /api/mailboxes/{id}/sync": "mailboxes.sync",
    "GET /api/mailboxes/{id}/ledger": "mailboxes.ledger",
    "POST /api/mailboxes/{id}/check": "mailboxes.check",
    "POST /api/mailboxes/sign-in": "mailboxes.startSignIn",
    "POST /api/mailboxes/sign-in/finish": "mailboxes.finishSignIn",
  },
} as const satisfies Record<string, Group>;

/** Procedures without a REST route, and the reason. */
export const exempt: Partial<Record<ProcedureName, string>> = {
  "deals.tabCounts":
    "the counts of the tabs on our deals page; a REST caller counts what GET /api/deals answers",
  "mailboxes.settings": "which buttons our settings page shows",
  "imports.settings": "what the import wizard has to ask for",
  "imports.progress": "the bar of the import wizard; a REST caller waits for the answer of its import",
};
