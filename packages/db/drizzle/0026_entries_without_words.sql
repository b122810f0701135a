ALTER TABLE "activities" DROP CONSTRAINT "activities_type_check";--> statement-breakpoint
ALTER TABLE "activities" DROP CONSTRAINT "activities_task_id_tasks_id_fk";
--> statement-breakpoint
ALTER TABLE "activities" DROP CONSTRAINT "activities_document_id_documents_id_fk";
--> statement-breakpoint
DROP INDEX "activities_task_idx";--> statement-breakpoint
DROP INDEX "activities_document_idx";--> statement-breakpoint
ALTER TABLE "activities" RENAME COLUMN "type" TO "kind";--> statement-breakpoint
ALTER TABLE "activities" ALTER COLUMN "description" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "deal_changes" ALTER COLUMN "changed_by" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "pipeline_id" integer;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "stage" text;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "category" text;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "role" text;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "count" integer;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_kind_check" CHECK ("activities"."kind" in ('deal_closed', 'task_completed', 'deal_created', 'deal_updated', 'contact_added', 'document_uploaded', 'deal_moved', 'deal_followed_up', 'deal_snoozed', 'deal_returned', 'emails_assigned', 'emails_taken_back', 'person_added', 'person_changed', 'person_removed', 'contacts_imported'));
--> statement-breakpoint
-- What analytics and timelines read by index: the moves and values of deals, changes of leads, lenders and people. Fed from the
-- record of changes, so that no verb writes a fact twice.
CREATE FUNCTION feed_ledgers() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_first boolean := NEW.before IS NULL;
  is_last boolean := NEW.after IS NULL;
BEGIN
  CASE NEW.entity
    WHEN 'deals' THEN
      IF is_last THEN RETURN NULL; END IF;
      IF NEW.after ? 'stage' THEN
        INSERT INTO deal_history (deal_id, field, from_value, to_value, changed_by, changed_at)
          VALUES (NEW.record_id, 'stage', NEW.before->>'stage', NEW.after->>'stage', NEW.changed_by, NEW.changed_at);
      END IF;
      IF NEW.after ? 'category' THEN
        INSERT INTO deal_history (deal_id, field, from_value, to_value, changed_by, changed_at)
          VALUES (NEW.record_id, 'category', NEW.before->>'category', NEW.after->>'category', NEW.changed_by, NEW.changed_at);
      END IF;
      IF is_first OR NEW.after ? 'value' THEN
        INSERT INTO deal_values (deal_id, value, changed_by, changed_at)
          VALUES (NEW.record_id, (NEW.after->>'value')::numeric, NEW.changed_by, NEW.changed_at);
      END IF;
      IF NOT is_first AND NEW.after ? 'lead_user_id' THEN
        INSERT INTO deal_changes (deal_id, field, from_user_id, to_user_id, changed_by, changed_at)
          VALUES (NEW.record_id, 'lead', (NEW.before->>'lead_user_id')::integer, (NEW.after->>'lead_user_id')::integer,
            NEW.changed_by, NEW.changed_at);
      END IF;
    WHEN 'funding_sources' THEN
      IF is_first OR is_last OR NEW.after ? 'status' THEN
        INSERT INTO deal_changes (deal_id, field, lender, firm_id, from_status, to_status, changed_by, changed_at)
          SELECT NEW.deal_id, 'funding', coalesce(source.name, NEW.before->>'name'), NEW.firm_id, NEW.before->>'status',
            NEW.after->>'status', NEW.changed_by, NEW.changed_at
          FROM deals LEFT JOIN funding_sources AS source ON source.id = NEW.record_id WHERE deals.id = NEW.deal_id;
      END IF;
    WHEN 'deal_contacts' THEN
      -- A merge moves people, and changes nobody's role. With a contact, or a deal, its links go, and what told of them.
      IF NEW.kind NOT IN ('merged', 'undone') AND (is_first OR is_last OR NEW.after ? 'role') THEN
        INSERT INTO deal_changes (deal_id, field, contact_id, from_role, to_role, changed_by, changed_at)
          SELECT deals.id, 'team', contacts.id, NEW.before->>'role', NEW.after->>'role', NEW.changed_by, NEW.changed_at
          FROM deals, contacts WHERE deals.id = NEW.deal_id AND contacts.id = NEW.contact_id;
      END IF;
  END CASE;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER changes_feed_ledgers AFTER INSERT ON changes FOR EACH ROW
  WHEN (NEW.entity IN ('deals', 'funding_sources', 'deal_contacts')) EXECUTE FUNCTION feed_ledgers();
