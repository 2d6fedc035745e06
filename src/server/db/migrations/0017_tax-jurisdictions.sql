CREATE TABLE "tax_rate" (
	"code" text NOT NULL,
	"state" text NOT NULL,
	"county" text NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"rate" integer NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	CONSTRAINT "tax_rate_code_starts_on_pk" PRIMARY KEY("code","starts_on"),
	CONSTRAINT "tax_rate_share" CHECK ("tax_rate"."rate" between 0 and 1000000),
	CONSTRAINT "tax_rate_days" CHECK ("tax_rate"."ends_on" >= "tax_rate"."starts_on")
);
--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "tax_jurisdiction" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "layaway_revision" ADD COLUMN "tax_jurisdiction" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "tax_rate_place" ON "tax_rate" USING btree ("state",lower("county"));