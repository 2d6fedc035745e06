CREATE TABLE "override" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "override_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"manager_id" uuid,
	"salesperson" text NOT NULL,
	"kind" text NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "register_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "register_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"store_id" integer NOT NULL,
	"device_id" uuid NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"tender" text,
	"amount" bigint NOT NULL,
	"expected" bigint,
	"salesperson" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "register_entry_amount" CHECK ("register_entry"."amount" >= 0),
	CONSTRAINT "register_entry_count" CHECK (("register_entry"."kind" = 'count') = ("register_entry"."expected" is not null and "register_entry"."tender" is not null))
);
--> statement-breakpoint
ALTER TABLE "order" DROP CONSTRAINT "order_adds_up";--> statement-breakpoint
ALTER TABLE "order" DROP CONSTRAINT "order_due_later";--> statement-breakpoint
ALTER TABLE "order" DROP CONSTRAINT "order_amounts";--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "coupons" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "tendered" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "salesperson" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "tenders" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "store_coupons" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "store_item" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "credits" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "override" ADD CONSTRAINT "override_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "override" ADD CONSTRAINT "override_device_id_device_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."device"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "override" ADD CONSTRAINT "override_manager_id_staff_id_fk" FOREIGN KEY ("manager_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "register_entry" ADD CONSTRAINT "register_entry_store_id_location_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "register_entry" ADD CONSTRAINT "register_entry_device_id_device_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."device"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "override_order_id_index" ON "override" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "override_at_index" ON "override" USING btree ("at");--> statement-breakpoint
CREATE INDEX "register_entry_store_id_day_index" ON "register_entry" USING btree ("store_id","day");--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_adds_up" CHECK ("order"."subtotal" + "order"."tariff" + "order"."delivery_fee" + "order"."tax" - "order"."discount" - "order"."coupons" = "order"."total");--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_due_later" CHECK ("order"."due_later" >= 0 and "order"."due_later" + "order"."tendered" <= "order"."total");--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_amounts" CHECK (least("order"."subtotal", "order"."tariff", "order"."discount", "order"."delivery_fee", "order"."tax", "order"."coupons", "order"."tendered") >= 0);