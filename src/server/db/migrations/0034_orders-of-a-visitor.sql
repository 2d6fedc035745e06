DROP INDEX "order_visitor_id_index";--> statement-breakpoint
CREATE INDEX "order_visitor_id_created_at_index" ON "order" USING btree ("visitor_id","created_at");--> statement-breakpoint
CREATE INDEX "order_unsettled" ON "order" USING btree ("visitor_id") WHERE "order"."payment_status" not in ('paid', 'failed');