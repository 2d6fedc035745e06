CREATE TABLE "order_link" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "purpose" text DEFAULT 'order' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "action" "bytea";--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "decline_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_link" ADD CONSTRAINT "order_link_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_link_order_id_index" ON "order_link" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_link_expires_at_index" ON "order_link" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "payment_attempt_open_balance" ON "payment_attempt" USING btree ("created_at") WHERE "payment_attempt"."purpose" = 'balance' and "payment_attempt"."state" in ('started', 'unknown', 'action_required');--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD CONSTRAINT "payment_attempt_action_unique" UNIQUE("action");