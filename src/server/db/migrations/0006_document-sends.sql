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
ALTER TABLE "document_send" ADD CONSTRAINT "document_send_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_send" ADD CONSTRAINT "document_send_device_id_device_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."device"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_send_order_id_index" ON "document_send" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "document_send_others" ON "document_send" USING btree ("device_id","at") WHERE "document_send"."to_other";--> statement-breakpoint
CREATE UNIQUE INDEX "document_send_one_automatic" ON "document_send" USING btree ("order_id") WHERE "document_send"."automatic";