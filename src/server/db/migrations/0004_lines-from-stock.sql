ALTER TABLE "order_line" ADD COLUMN "from_stock" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Custom: how older paid lines were supplied was not kept; the variant's flag is the best guess.
update "order_line" set "from_stock" = true from "variant", "order"
  where "variant"."sku" = "order_line"."sku" and not "variant"."back_order"
    and "order"."id" = "order_line"."order_id" and "order"."payment_status" = 'paid';
