ALTER TABLE "product" ADD COLUMN "details" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "variant" ADD COLUMN "bed_size" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "variant" ADD COLUMN "firmness" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "variant" ADD COLUMN "featured" boolean DEFAULT false NOT NULL;