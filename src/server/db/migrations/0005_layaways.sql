CREATE TABLE "layaway" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"due_day" date,
	"step_day" date,
	"pickup_location_id" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"pay_on_delivery" boolean DEFAULT false NOT NULL,
	"restocking_fee" bigint,
	"refund" bigint,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "layaway_revision" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "layaway_revision_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"delivery" jsonb,
	"delivery_fee" bigint NOT NULL,
	"tax_rate" integer NOT NULL,
	"tax" bigint NOT NULL,
	"total" bigint NOT NULL,
	"account_id" uuid,
	"device_id" uuid,
	CONSTRAINT "layaway_revision_amounts" CHECK (least("layaway_revision"."delivery_fee", "layaway_revision"."tax", "layaway_revision"."total") >= 0)
);
--> statement-breakpoint
CREATE TABLE "document_send" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"document" text NOT NULL,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"to_other" boolean NOT NULL,
	"automatic" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "kind" text DEFAULT 'order' NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD COLUMN "salesperson" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD COLUMN "name_on_card" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD COLUMN "last4" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD COLUMN "approval_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "cardholder" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "layaway" ADD CONSTRAINT "layaway_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "layaway" ADD CONSTRAINT "layaway_pickup_location_id_location_id_fk" FOREIGN KEY ("pickup_location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "layaway_revision" ADD CONSTRAINT "layaway_revision_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "layaway_revision" ADD CONSTRAINT "layaway_revision_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "layaway_revision" ADD CONSTRAINT "layaway_revision_device_id_device_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."device"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_send" ADD CONSTRAINT "document_send_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_send" ADD CONSTRAINT "document_send_device_id_device_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."device"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "layaway_step" ON "layaway" USING btree ("step_day","order_id") WHERE "layaway"."step_day" is not null;--> statement-breakpoint
CREATE INDEX "layaway_revision_order_id_id_index" ON "layaway_revision" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "document_send_order_id_index" ON "document_send" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "document_send_others" ON "document_send" USING btree ("device_id","at") WHERE "document_send"."to_other";--> statement-breakpoint
CREATE UNIQUE INDEX "document_send_one_automatic" ON "document_send" USING btree ("order_id") WHERE "document_send"."automatic";
--> statement-breakpoint
-- Written by hand: a view and a function.
-- The amounts of an order as they are now, and what is paid of them: the one place that knows of revisions.
create view order_amounts as
  select o.id as order_id, coalesce(r.delivery_fee, o.delivery_fee) as delivery_fee,
    coalesce(r.tax_rate, o.tax_rate) as tax_rate, coalesce(r.tax, o.tax) as tax, coalesce(r.total, o.total) as total,
    -- What is on its way back is no longer paid. An overpayment is entered together with its refund.
    ((select coalesce(sum(l.amount), 0) from ledger_entry l where l.order_id = o.id)
      - (select coalesce(sum(f.amount), 0) from refund f where f.order_id = o.id and f.state <> 'refunded'
        and f.reason <> 'overpayment'))::bigint as paid
  from "order" o
  left join lateral (select * from layaway_revision r where r.order_id = o.id order by r.id desc limit 1) r on true;
--> statement-breakpoint
-- Entries from before these columns existed keep their hashes: the columns count only where one is filled in.
create or replace function ledger_entry_hash(previous bytea, entry ledger_entry) returns bytea language sql immutable as $$
  select sha256(convert_to((jsonb_build_array(encode(previous, 'hex'), entry.order_id, extract(epoch from entry.at),
    entry.kind, entry.tender, entry.amount, entry.provider_key, entry.refund_key, entry.device_id, entry.note)
    || case when entry.salesperson || entry.name_on_card || entry.last4 || entry.approval_code = '' then '[]'
      else jsonb_build_array(entry.salesperson, entry.name_on_card, entry.last4, entry.approval_code) end)::text,
    'UTF8'))
$$;
