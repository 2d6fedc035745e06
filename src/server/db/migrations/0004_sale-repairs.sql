ALTER TABLE "order" ADD COLUMN "taxable" bigint;--> statement-breakpoint
UPDATE "order" SET "taxable" = "subtotal" + "tariff" + "delivery_fee" - CASE WHEN "discount_after_tax" THEN 0 ELSE "discount" END;--> statement-breakpoint
ALTER TABLE "order" ALTER COLUMN "taxable" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "not_before" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "payment_attempt_surplus" ON "payment_attempt" USING btree ("created_at") WHERE "payment_attempt"."state" = 'surplus';--> statement-breakpoint
ALTER TABLE "order" DROP COLUMN "discount_after_tax";