CREATE TABLE "store_item" (
	"id" integer PRIMARY KEY NOT NULL,
	"store_id" integer,
	"type_id" integer NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"image_url" text DEFAULT '' NOT NULL,
	"price" bigint NOT NULL,
	"layaway" boolean DEFAULT false NOT NULL,
	"field_name" text DEFAULT '' NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "store_item_price" CHECK ("store_item"."type_id" >= 0 and ("store_item"."type_id" = 0) = ("store_item"."price" > 0))
);
--> statement-breakpoint
ALTER TABLE "store_item" ADD CONSTRAINT "store_item_store_id_location_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "store_item_store_id_index" ON "store_item" USING btree ("store_id");