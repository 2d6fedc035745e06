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
ALTER TABLE "order" ADD COLUMN "kind" text DEFAULT 'order' NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD COLUMN "salesperson" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD COLUMN "name_on_card" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD COLUMN "last4" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD COLUMN "approval_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "card_holder" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "layaway" ADD CONSTRAINT "layaway_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "layaway" ADD CONSTRAINT "layaway_pickup_location_id_location_id_fk" FOREIGN KEY ("pickup_location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "layaway_revision" ADD CONSTRAINT "layaway_revision_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "layaway_revision" ADD CONSTRAINT "layaway_revision_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "layaway_revision" ADD CONSTRAINT "layaway_revision_device_id_device_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."device"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "layaway_step" ON "layaway" USING btree ("step_day","order_id") WHERE "layaway"."step_day" is not null;--> statement-breakpoint
CREATE INDEX "layaway_revision_order_id_id_index" ON "layaway_revision" USING btree ("order_id","id");