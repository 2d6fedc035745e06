CREATE TABLE "contact_message" (
	"message_id" text PRIMARY KEY NOT NULL,
	"category" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"body" text NOT NULL,
	"forward_by" timestamp (3) with time zone,
	"fix_by" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uploaded_picture" (
	"name" text PRIMARY KEY NOT NULL,
	"message_id" text NOT NULL,
	"digest" "bytea" NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "uploaded_picture_once" UNIQUE("message_id","digest")
);
--> statement-breakpoint
CREATE INDEX "contact_message_created" ON "contact_message" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "uploaded_picture_created" ON "uploaded_picture" USING btree ("created_at");