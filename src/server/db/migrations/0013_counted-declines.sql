ALTER TABLE "payment_attempt" ADD COLUMN "tried_by" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "decline_counted" boolean DEFAULT false NOT NULL;