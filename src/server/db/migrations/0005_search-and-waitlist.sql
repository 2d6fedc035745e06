-- For words that are spelt nearly right. A trusted extension: whoever may create in this database may have it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "search_entry" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"skus" text NOT NULL,
	"keywords" text NOT NULL,
	"categories" text NOT NULL,
	"variants" text NOT NULL,
	"description" text NOT NULL,
	"document" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english'::regconfig, name), 'A')
          || setweight(to_tsvector('simple'::regconfig, skus), 'A')
          || setweight(to_tsvector('english'::regconfig, keywords), 'B')
          || setweight(to_tsvector('english'::regconfig, categories), 'B')
          || setweight(to_tsvector('english'::regconfig, variants), 'C')
          || setweight(to_tsvector('english'::regconfig, description), 'D')) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_word" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "waitlist_entry" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"visitor_id" uuid,
	"sku" text NOT NULL,
	"name" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"reach_by" text NOT NULL,
	"registered_at" timestamp (3) with time zone NOT NULL,
	"notified_at" timestamp (3) with time zone,
	CONSTRAINT "waitlist_entry_one_each" UNIQUE("visitor_id","sku"),
	CONSTRAINT "waitlist_entry_reach" CHECK ("waitlist_entry"."email" <> '' or "waitlist_entry"."phone" <> '')
);
--> statement-breakpoint
ALTER TABLE "search_entry" ADD CONSTRAINT "search_entry_product_id_product_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entry" ADD CONSTRAINT "waitlist_entry_visitor_id_visitor_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitor"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entry" ADD CONSTRAINT "waitlist_entry_sku_variant_sku_fk" FOREIGN KEY ("sku") REFERENCES "public"."variant"("sku") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_entry_document" ON "search_entry" USING gin ("document");--> statement-breakpoint
CREATE INDEX "search_word_trigrams" ON "search_word" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "waitlist_entry_waiting" ON "waitlist_entry" USING btree ("sku","registered_at") WHERE "waitlist_entry"."notified_at" is null;--> statement-breakpoint
CREATE INDEX "combo_item_sku_index" ON "combo_item" USING btree ("sku");