DROP INDEX "payment_attempt_questions";--> statement-breakpoint
CREATE INDEX "staged_order_visitor_id_index" ON "staged_order" USING btree ("visitor_id");--> statement-breakpoint
CREATE INDEX "ledger_entry_provider_key_index" ON "ledger_entry" USING btree ("provider_key");--> statement-breakpoint
CREATE INDEX "payment_attempt_created_at_index" ON "payment_attempt" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "payment_attempt_unsent" ON "payment_attempt" USING btree ("created_at") WHERE "payment_attempt"."decline_reason" = 'unsent';--> statement-breakpoint
CREATE INDEX "refund_order_id_index" ON "refund" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "visitor_created_at_index" ON "visitor" USING btree ("created_at");