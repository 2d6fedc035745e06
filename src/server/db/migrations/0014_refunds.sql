CREATE TABLE "refund" (
	"refund_key" text PRIMARY KEY NOT NULL,
	"gateway_key" text NOT NULL,
	"order_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"state" text NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ask_again_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "refund_gateway_key_unique" UNIQUE("gateway_key"),
	CONSTRAINT "refund_amount" CHECK ("refund"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "ledger_entry" DROP CONSTRAINT "ledger_entry_gateway_key_unique";--> statement-breakpoint
DROP INDEX "payment_attempt_surplus";--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_gateway_key_payment_attempt_gateway_key_fk" FOREIGN KEY ("gateway_key") REFERENCES "public"."payment_attempt"("gateway_key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refund_owed" ON "refund" USING btree ("created_at") WHERE "refund"."state" = 'owed';--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_gateway_key_kind_unique" UNIQUE("gateway_key","kind");--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_of_a_try" CHECK ("ledger_entry"."gateway_key" is null or "ledger_entry"."kind" in ('capture', 'refund'));--> statement-breakpoint
-- Money that was waiting to go back before refunds had rows of their own; its key at the bank stays the same.
INSERT INTO "refund" ("refund_key", "gateway_key", "order_id", "amount", "state", "created_at", "ask_again_at")
  SELECT "gateway_key" || '-late', "gateway_key", "order_id", "amount", 'owed', "created_at", now()
  FROM "payment_attempt" WHERE "state" = 'surplus';--> statement-breakpoint
-- Orders that were never paid are over: their place in the table of moves says so from now on.
WITH "over" AS (
  UPDATE "order" SET "status" = 'Cancelled' WHERE "money_state" = 'failed' AND "status" = 'Received' RETURNING "id")
INSERT INTO "order_event" ("order_id", "at", "kind", "detail")
  SELECT "id", now(), 'StatusChanged', '{"from":"Received","to":"Cancelled"}' FROM "over";
