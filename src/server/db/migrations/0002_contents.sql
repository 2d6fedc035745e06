CREATE TABLE "content" (
	"name" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"html" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "faq_answer" (
	"entry_key" text NOT NULL,
	"position" integer NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"html" text NOT NULL,
	"image_url" text DEFAULT '' NOT NULL,
	"image_alt" text DEFAULT '' NOT NULL,
	"width_percent" integer,
	"image_width" integer,
	"image_height" integer,
	CONSTRAINT "faq_answer_entry_key_position_pk" PRIMARY KEY("entry_key","position"),
	CONSTRAINT "faq_answer_width" CHECK ("faq_answer"."width_percent" between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "faq_entry" (
	"key" text PRIMARY KEY NOT NULL,
	"question" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "faq_answer" ADD CONSTRAINT "faq_answer_entry_key_faq_entry_key_fk" FOREIGN KEY ("entry_key") REFERENCES "public"."faq_entry"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "content_name" ON "content" USING btree (lower("name"));