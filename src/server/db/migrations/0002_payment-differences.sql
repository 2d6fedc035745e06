CREATE TABLE "payment_difference" (
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"provider_key" text NOT NULL,
	"ours" bigint,
	"theirs" bigint,
	"found_at" timestamp (3) with time zone NOT NULL,
	"message_id" text NOT NULL,
	CONSTRAINT "payment_difference_kind_subject_pk" PRIMARY KEY("kind","subject")
);
--> statement-breakpoint
CREATE TABLE "provider_entry" (
	"run" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"key" text NOT NULL,
	"refund_key" text NOT NULL,
	"amount" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "provider_entry_run_kind_id_pk" PRIMARY KEY("run","kind","id")
);
--> statement-breakpoint
ALTER TABLE "ledger_entry" DROP CONSTRAINT "ledger_entry_amount";--> statement-breakpoint
CREATE INDEX "payment_difference_message_id_index" ON "payment_difference" USING btree ("message_id");--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_amount" CHECK (case "ledger_entry"."kind" when 'refund' then "ledger_entry"."amount" < 0 when 'correction' then "ledger_entry"."amount" <> 0 else "ledger_entry"."amount" > 0 end);