CREATE TABLE "found_approval" (
	"subject" text NOT NULL,
	"lease_hash" "bytea" NOT NULL,
	"found_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "found_approval_subject_lease_hash_pk" PRIMARY KEY("subject","lease_hash")
);
--> statement-breakpoint
CREATE TABLE "lease" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"provider_key" text NOT NULL,
	"identifier" text NOT NULL,
	"lease_id" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"ok_to_deliver" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"over_limit" bigint NOT NULL,
	"over_limit_tax" bigint NOT NULL,
	"cost_of_rental" bigint NOT NULL,
	"total_price" bigint NOT NULL,
	"ninety_day_buyout" bigint NOT NULL,
	"initial_payment" bigint NOT NULL,
	"esign_url" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"contracted_at" timestamp (3) with time zone,
	"check_at" timestamp (3) with time zone,
	"checks" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "lease_provider_key_unique" UNIQUE("provider_key"),
	CONSTRAINT "lease_identifier_unique" UNIQUE("identifier"),
	CONSTRAINT "lease_amounts" CHECK (least("lease"."over_limit", "lease"."over_limit_tax", "lease"."cost_of_rental", "lease"."total_price", "lease"."initial_payment") >= 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_approval" (
	"lease_id" text PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"address" jsonb NOT NULL,
	"credit_limit" bigint NOT NULL,
	"approved_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_lease" (
	"key" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"lease_id" text NOT NULL,
	"order_number" text NOT NULL,
	"cash_price" bigint NOT NULL,
	"status" text NOT NULL,
	"ok_to_deliver" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"return_url" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sandbox_lease_token_unique" UNIQUE("token")
);
--> statement-breakpoint
ALTER TABLE "order" DROP CONSTRAINT "order_adds_up";--> statement-breakpoint
ALTER TABLE "order" DROP CONSTRAINT "order_due_later";--> statement-breakpoint
ALTER TABLE "order" DROP CONSTRAINT "order_amounts";--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "application_fee" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "leased" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "lease" ADD CONSTRAINT "lease_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "found_approval_found_at_index" ON "found_approval" USING btree ("found_at");--> statement-breakpoint
CREATE INDEX "lease_check" ON "lease" USING btree ("check_at") WHERE "lease"."check_at" is not null;--> statement-breakpoint
CREATE INDEX "lease_lease_id_index" ON "lease" USING btree ("lease_id");--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_adds_up" CHECK ("order"."subtotal" + "order"."tariff" + "order"."delivery_fee" + "order"."tax" + "order"."application_fee" - "order"."discount" - "order"."coupons" = "order"."total");--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_due_later" CHECK ("order"."due_later" >= 0 and "order"."due_later" + "order"."tendered" + "order"."leased" <= "order"."total");--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_amounts" CHECK (least("order"."subtotal", "order"."tariff", "order"."discount", "order"."delivery_fee", "order"."tax", "order"."coupons", "order"."tendered", "order"."application_fee", "order"."leased") >= 0);--> statement-breakpoint
-- Written by hand from here on. What a lease will pay is no balance of the customer's: until the provider has funded it
-- it counts as paid, and from then on its entry in the ledger does.
create or replace view order_amounts as
  select o.id as order_id, coalesce(r.delivery_fee, o.delivery_fee) as delivery_fee,
    coalesce(r.tax_rate, o.tax_rate) as tax_rate, coalesce(r.tax, o.tax) as tax, coalesce(r.total, o.total) as total,
    -- What is on its way back is no longer paid. An overpayment is entered together with its refund.
    ((select coalesce(sum(l.amount), 0) from ledger_entry l where l.order_id = o.id)
      - (select coalesce(sum(f.amount), 0) from refund f where f.order_id = o.id and f.state <> 'refunded'
        and f.reason <> 'overpayment')
      + case when o.leased > 0 and not exists (select from ledger_entry l where l.order_id = o.id and l.tender = 'lease')
        then o.leased else 0 end)::bigint as paid
  from "order" o
  left join lateral (select * from layaway_revision r where r.order_id = o.id order by r.id desc limit 1) r on true;
--> statement-breakpoint
-- Whoever asks: goods on a lease move only once it is signed and the provider lets them go (docs/domain.md).
create function order_waits_for_lease() returns trigger language plpgsql as $$
begin
  if not exists (select from lease where order_id = new.id and status in ('Signed', 'Funded') and ok_to_deliver) then
    raise exception 'Order % waits for its lease and cannot become %.', new.number, new.status
      using errcode = 'check_violation', constraint = 'order_waits_for_lease';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger order_waits_for_lease before update of status on "order" for each row
  when (new.leased > 0 and new.status is distinct from old.status
    and new.status in ('Scheduled', 'OutForDelivery', 'ReadyForPickup', 'Delivered', 'PickedUp'))
  execute function order_waits_for_lease();
--> statement-breakpoint
-- After signing, items cannot be swapped and prices only fall. One look per statement, because most orders have no lease.
create function order_lines_are_leased() returns trigger language plpgsql as $$
begin
  if exists (select from changed join lease using (order_id) where lease.status in ('Signed', 'Funded')) then
    raise exception 'The items of a signed lease cannot change.'
      using errcode = 'check_violation', constraint = 'order_lines_are_leased';
  end if;
  return null;
end $$;
--> statement-breakpoint
create function order_lines_get_cheaper() returns trigger language plpgsql as $$
begin
  if exists (select from replaced was join lease on lease.order_id = was.order_id and lease.status in ('Signed', 'Funded')
    left join changed now on now.order_id = was.order_id and now.position = was.position and now.sku = was.sku
      and now.quantity = was.quantity and now.product_id is not distinct from was.product_id
      and now.unit_price <= was.unit_price
    where now.order_id is null) then
    raise exception 'The items of a signed lease cannot change.'
      using errcode = 'check_violation', constraint = 'order_lines_are_leased';
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger order_line_joins_lease after insert on "order_line" referencing new table as changed
  for each statement execute function order_lines_are_leased();
--> statement-breakpoint
create trigger order_line_leaves_lease after delete on "order_line" referencing old table as changed
  for each statement execute function order_lines_are_leased();
--> statement-breakpoint
create trigger order_line_changes_in_lease after update on "order_line"
  referencing old table as replaced new table as changed for each statement execute function order_lines_get_cheaper();
