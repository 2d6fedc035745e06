CREATE TABLE "device_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "device_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"device_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"staff_id" uuid,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "enrollment_code" (
	"code_hash" "bytea" PRIMARY KEY NOT NULL,
	"store_id" integer NOT NULL,
	"kiosk" boolean NOT NULL,
	"salesperson" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"store_id" integer NOT NULL,
	"pin_hash" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"left_at" timestamp (3) with time zone,
	CONSTRAINT "staff_pin" CHECK (("staff"."role" = 'clerk') = ("staff"."pin_hash" is null))
);
--> statement-breakpoint
ALTER TABLE "device" ADD COLUMN "bound_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "device" ADD COLUMN "manager_id" uuid;--> statement-breakpoint
ALTER TABLE "device" ADD COLUMN "user_agent" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "device_event" ADD CONSTRAINT "device_event_device_id_device_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."device"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_event" ADD CONSTRAINT "device_event_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollment_code" ADD CONSTRAINT "enrollment_code_store_id_location_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_store_id_location_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "device_event_device_id_index" ON "device_event" USING btree ("device_id");--> statement-breakpoint
CREATE INDEX "staff_store_id_index" ON "staff" USING btree ("store_id");--> statement-breakpoint
ALTER TABLE "device" ADD CONSTRAINT "device_manager_id_staff_id_fk" FOREIGN KEY ("manager_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device" ADD CONSTRAINT "device_cookie_hash_unique" UNIQUE("cookie_hash");