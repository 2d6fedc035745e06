ALTER TABLE "register_entry" ADD COLUMN "action" "bytea";--> statement-breakpoint
CREATE INDEX "order_store" ON "order" USING btree ("store_id","created_at","id") WHERE "order"."store_id" is not null;--> statement-breakpoint
CREATE INDEX "order_store_name" ON "order" USING btree ("store_id",lower(("contact" ->> 'firstName') || ' ' || ("contact" ->> 'lastName')) text_pattern_ops) WHERE "order"."store_id" is not null;--> statement-breakpoint
CREATE INDEX "order_store_last_name" ON "order" USING btree ("store_id",lower("contact" ->> 'lastName') text_pattern_ops) WHERE "order"."store_id" is not null;--> statement-breakpoint
CREATE INDEX "order_store_phone" ON "order" USING btree ("store_id",right(regexp_replace("contact" ->> 'phone', '[^0-9]', '', 'g'), 10) text_pattern_ops) WHERE "order"."store_id" is not null;--> statement-breakpoint
CREATE INDEX "ledger_entry_at_index" ON "ledger_entry" USING btree ("at");--> statement-breakpoint
ALTER TABLE "register_entry" ADD CONSTRAINT "register_entry_action_unique" UNIQUE("action");