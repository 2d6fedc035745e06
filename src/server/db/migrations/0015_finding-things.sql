CREATE TABLE "search_miss" (
	"query" text PRIMARY KEY NOT NULL,
	"times" integer NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "variant" ADD COLUMN "color_family" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "variant" ADD COLUMN "material" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "variant" ADD COLUMN "width" double precision;--> statement-breakpoint
ALTER TABLE "variant" ADD COLUMN "depth" double precision;--> statement-breakpoint
ALTER TABLE "variant" ADD COLUMN "height" double precision;--> statement-breakpoint
ALTER TABLE "variant" ADD COLUMN "seat_height" double precision;--> statement-breakpoint
ALTER TABLE "variant" ADD COLUMN "weight" double precision;--> statement-breakpoint
ALTER TABLE "variant" ADD COLUMN "boxes" integer;--> statement-breakpoint
ALTER TABLE "variant" ADD CONSTRAINT "variant_size" CHECK (least("variant"."width", "variant"."depth", "variant"."height", "variant"."seat_height", "variant"."weight", "variant"."boxes") > 0);