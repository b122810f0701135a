ALTER TABLE "email_owners" ADD COLUMN "transaction_id" "xid8" DEFAULT pg_current_xact_id() NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "transaction_id" "xid8" DEFAULT pg_current_xact_id() NOT NULL;--> statement-breakpoint
CREATE INDEX "email_owners_transaction_idx" ON "email_owners" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "notifications_transaction_idx" ON "notifications" USING btree ("transaction_id");
--> statement-breakpoint
SELECT record_changes_of('meetings', false);
--> statement-breakpoint
-- The deal that a record hangs on now, and the one member who may know of it, like `change_scope`; `is_there` is false where
-- it is gone.
CREATE FUNCTION scope_now(entity text, record_id integer, OUT is_there boolean, OUT only_user_id integer, OUT deal_id integer)
LANGUAGE plpgsql STABLE AS $$
DECLARE
  r jsonb;
BEGIN
  IF entity = 'emails' THEN
    -- Their texts are long.
    SELECT jsonb_build_object('deal_id', e.deal_id) INTO r FROM emails AS e WHERE id = record_id;
  ELSE
    EXECUTE format('SELECT to_jsonb(r) FROM %I AS r WHERE id = $1', entity) INTO r USING record_id;
  END IF;
  is_there := r IS NOT NULL;
  IF is_there THEN
    SELECT s.only_user_id, s.deal_id INTO only_user_id, deal_id FROM change_scope(entity, r) AS s;
  END IF;
END
$$;
