CREATE TABLE "one_time_code" (
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"code_hash" text,
	"link_hash" "bytea",
	"attempts" smallint DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"link_expires_at" timestamp (3) with time zone,
	CONSTRAINT "one_time_code_account_id_kind_pk" PRIMARY KEY("account_id","kind"),
	CONSTRAINT "one_time_code_link_hash_unique" UNIQUE("link_hash"),
	CONSTRAINT "one_time_code_attempts" CHECK ("one_time_code"."attempts" between 0 and 5)
);
--> statement-breakpoint
ALTER TABLE "session" DROP CONSTRAINT "session_account_id_account_id_fk";
--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "forget_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "bound_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "device_hash" "bytea";--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "user_agent" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "one_time_code" ADD CONSTRAINT "one_time_code_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_contact_email" ON "order" USING btree (lower("contact" ->> 'email'));--> statement-breakpoint
CREATE INDEX "visitor_cookie_hash_created_at_index" ON "visitor" USING btree ("cookie_hash","created_at");--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_id_unique" UNIQUE("id");--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_cookie_hash_unique" UNIQUE("cookie_hash");