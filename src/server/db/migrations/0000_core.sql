CREATE TABLE "buy_together" (
	"sku" text NOT NULL,
	"with_sku" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"checked" boolean DEFAULT true NOT NULL,
	CONSTRAINT "buy_together_sku_with_sku_pk" PRIMARY KEY("sku","with_sku")
);
--> statement-breakpoint
CREATE TABLE "category" (
	"id" integer PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"image_url" text DEFAULT '' NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "category_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "combo" (
	"combo_id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"price" bigint NOT NULL,
	"pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "combo_price_positive" CHECK ("combo"."price" > 0)
);
--> statement-breakpoint
CREATE TABLE "combo_item" (
	"combo_id" integer NOT NULL,
	"sku" text NOT NULL,
	"quantity" integer NOT NULL,
	"required" boolean DEFAULT true NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "combo_item_combo_id_sku_pk" PRIMARY KEY("combo_id","sku"),
	CONSTRAINT "combo_item_quantity" CHECK ("combo_item"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "former_slug" (
	"slug" text PRIMARY KEY NOT NULL,
	"category_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "home_entry" (
	"key" text PRIMARY KEY NOT NULL,
	"place" text NOT NULL,
	"title" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"action" text DEFAULT '' NOT NULL,
	"text_side" text DEFAULT 'left' NOT NULL,
	"image_url" text NOT NULL,
	"image_alt" text DEFAULT '' NOT NULL,
	"link_url" text DEFAULT '' NOT NULL,
	"product_id" integer,
	"position" integer NOT NULL,
	CONSTRAINT "home_entry_place_position_unique" UNIQUE("place","position")
);
--> statement-breakpoint
CREATE TABLE "product" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"short_name" text NOT NULL,
	"description" text NOT NULL,
	"keywords" text DEFAULT '' NOT NULL,
	"variant_name" text NOT NULL,
	"variant_display" integer NOT NULL,
	"for_sale" boolean DEFAULT true NOT NULL,
	"combo_id" integer,
	"use_first_pv_image" boolean DEFAULT true NOT NULL,
	"thumbnail_ratio" double precision DEFAULT 0.75 NOT NULL,
	"pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"install_manuals" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"special" boolean DEFAULT false NOT NULL,
	"arrived_on" date,
	"position" integer DEFAULT 0 NOT NULL,
	"archived_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "product_category" (
	"product_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "product_category_product_id_category_id_pk" PRIMARY KEY("product_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "related_product" (
	"product_id" integer NOT NULL,
	"related_id" integer NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "related_product_product_id_related_id_pk" PRIMARY KEY("product_id","related_id")
);
--> statement-breakpoint
CREATE TABLE "sales_rank" (
	"product_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	"ranking" integer NOT NULL,
	"show" boolean DEFAULT true NOT NULL,
	CONSTRAINT "sales_rank_product_id_category_id_pk" PRIMARY KEY("product_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "stock" (
	"sku" text NOT NULL,
	"location_id" integer NOT NULL,
	"on_hand" integer NOT NULL,
	"held" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "stock_sku_location_id_pk" PRIMARY KEY("sku","location_id"),
	CONSTRAINT "stock_on_hand" CHECK ("stock"."on_hand" >= 0),
	CONSTRAINT "stock_held" CHECK ("stock"."held" between 0 and "stock"."on_hand")
);
--> statement-breakpoint
CREATE TABLE "variant" (
	"sku" text PRIMARY KEY NOT NULL,
	"unique_key" text NOT NULL,
	"product_id" integer NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"variant_value" text NOT NULL,
	"short_name" text NOT NULL,
	"full_name" text NOT NULL,
	"color" text DEFAULT '' NOT NULL,
	"color_code" text DEFAULT '' NOT NULL,
	"price" bigint NOT NULL,
	"regular_price" bigint,
	"for_sale" boolean DEFAULT true NOT NULL,
	"back_order" boolean DEFAULT false NOT NULL,
	"in_stock_days" integer DEFAULT 0 NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"dimension" text DEFAULT '' NOT NULL,
	"pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"install_manuals" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"buy_together_position" integer DEFAULT 2 NOT NULL,
	"archived_at" timestamp (3) with time zone,
	CONSTRAINT "variant_unique_key_unique" UNIQUE("unique_key"),
	CONSTRAINT "variant_price_positive" CHECK ("variant"."price" > 0),
	CONSTRAINT "variant_lead_time" CHECK ("variant"."in_stock_days" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"gateway_key" text,
	"device_id" uuid,
	"note" text DEFAULT '' NOT NULL,
	"previous_hash" "bytea",
	"hash" "bytea",
	CONSTRAINT "ledger_entry_gateway_key_unique" UNIQUE("gateway_key"),
	CONSTRAINT "ledger_entry_amount" CHECK ("ledger_entry"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "order" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" text NOT NULL,
	"staged_number" text,
	"visitor_id" uuid,
	"account_id" uuid,
	"store_id" integer,
	"device_id" uuid,
	"money_state" text NOT NULL,
	"status" text NOT NULL,
	"contact" jsonb NOT NULL,
	"delivery" jsonb,
	"pickup_location_id" integer,
	"scheduled_day" date,
	"delivery_area" text DEFAULT '' NOT NULL,
	"delivery_miles" double precision,
	"subtotal" bigint NOT NULL,
	"tariff" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"discount_name" text DEFAULT '' NOT NULL,
	"discount_after_tax" boolean DEFAULT false NOT NULL,
	"promotion_code" text,
	"delivery_fee" bigint NOT NULL,
	"tax_rate" integer NOT NULL,
	"tax" bigint NOT NULL,
	"total" bigint NOT NULL,
	"due_later" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"busy_until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "order_number_unique" UNIQUE("number"),
	CONSTRAINT "order_adds_up" CHECK ("order"."subtotal" + "order"."tariff" + "order"."delivery_fee" + "order"."tax" - "order"."discount" = "order"."total"),
	CONSTRAINT "order_amounts" CHECK (least("order"."subtotal", "order"."tariff", "order"."discount", "order"."delivery_fee", "order"."tax") >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_line" (
	"order_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"product_id" integer,
	"sku" text NOT NULL,
	"title" text NOT NULL,
	"image_url" text DEFAULT '' NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price" bigint NOT NULL,
	CONSTRAINT "order_line_order_id_position_pk" PRIMARY KEY("order_id","position"),
	CONSTRAINT "order_line_quantity" CHECK ("order_line"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"message_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_problem" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_attempt" (
	"gateway_key" text PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"amount" bigint NOT NULL,
	"state" text NOT NULL,
	"charge_id" text,
	"card_brand" text DEFAULT '' NOT NULL,
	"card_last4" text DEFAULT '' NOT NULL,
	"card_expiry" text DEFAULT '' NOT NULL,
	"approval_code" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_attempt_charge_id_unique" UNIQUE("charge_id"),
	CONSTRAINT "payment_attempt_order_id_number_unique" UNIQUE("order_id","number"),
	CONSTRAINT "payment_attempt_amount" CHECK ("payment_attempt"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "promotion" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"amount" bigint,
	"share" integer,
	"most_off" bigint,
	"after_tax" boolean DEFAULT false NOT NULL,
	"waives_delivery" boolean DEFAULT false NOT NULL,
	"minimum_purchase" bigint,
	"starts_on" date,
	"ends_on" date,
	"uses_allowed" integer,
	"uses" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "promotion_uses" CHECK ("promotion"."uses" >= 0 and ("promotion"."uses_allowed" is null or "promotion"."uses" <= "promotion"."uses_allowed"))
);
--> statement-breakpoint
CREATE TABLE "sandbox_charge" (
	"key" text PRIMARY KEY NOT NULL,
	"charge_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"state" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"client_secret" text DEFAULT '' NOT NULL,
	"approval_code" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_charge_charge_id_unique" UNIQUE("charge_id")
);
--> statement-breakpoint
CREATE TABLE "staged_order" (
	"number" text PRIMARY KEY NOT NULL,
	"visitor_id" uuid NOT NULL,
	"open" boolean DEFAULT true NOT NULL,
	"claim" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_hold" (
	"order_id" uuid NOT NULL,
	"sku" text NOT NULL,
	"location_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "stock_hold_order_id_sku_location_id_pk" PRIMARY KEY("order_id","sku","location_id"),
	CONSTRAINT "stock_hold_quantity" CHECK ("stock_hold"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "submit_attempt" (
	"key_hash" "bytea" PRIMARY KEY NOT NULL,
	"call" text NOT NULL,
	"subject" text NOT NULL,
	"fingerprint" "bytea" NOT NULL,
	"order_id" uuid,
	"answer" "bytea",
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"verified_at" timestamp (3) with time zone,
	"contact" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "cart" (
	"visitor_id" uuid PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL,
	"items" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "client_report" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "client_report_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"level" text NOT NULL,
	"message" text NOT NULL,
	"stack" text DEFAULT '' NOT NULL,
	"request_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "device" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"cookie_hash" "bytea",
	"store_id" integer NOT NULL,
	"kiosk" boolean DEFAULT false NOT NULL,
	"salesperson" text DEFAULT '' NOT NULL,
	"manager_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "device_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "limit_count" (
	"name" text NOT NULL,
	"subject" text NOT NULL,
	"window_start" timestamp (3) with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "limit_count_name_subject_window_start_pk" PRIMARY KEY("name","subject","window_start")
);
--> statement-breakpoint
CREATE TABLE "recently_viewed" (
	"visitor_id" uuid NOT NULL,
	"product_id" integer NOT NULL,
	"viewed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "recently_viewed_visitor_id_product_id_pk" PRIMARY KEY("visitor_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "session" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"cookie_hash" "bytea",
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "visitor" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"cookie_hash" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "visitor_user_id_cookie_hash_unique" UNIQUE("user_id","cookie_hash")
);
--> statement-breakpoint
CREATE TABLE "city_alias" (
	"alias" text PRIMARY KEY NOT NULL,
	"city" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "city_fee" (
	"city" text PRIMARY KEY NOT NULL,
	"fee" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "county_tax" (
	"county" text PRIMARY KEY NOT NULL,
	"rate" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_quote" (
	"visitor_id" text NOT NULL,
	"address_key" text NOT NULL,
	"fee" bigint NOT NULL,
	"miles" double precision NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "delivery_quote_visitor_id_address_key_pk" PRIMARY KEY("visitor_id","address_key")
);
--> statement-breakpoint
CREATE TABLE "delivery_slot" (
	"day" date NOT NULL,
	"area" text NOT NULL,
	"capacity" integer NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "delivery_slot_day_area_pk" PRIMARY KEY("day","area"),
	CONSTRAINT "delivery_slot_taken" CHECK ("delivery_slot"."taken" between 0 and "delivery_slot"."capacity")
);
--> statement-breakpoint
CREATE TABLE "distance_band" (
	"up_to_miles" integer PRIMARY KEY NOT NULL,
	"fee" bigint NOT NULL,
	"minimum_purchase" bigint,
	CONSTRAINT "distance_band_fee" CHECK ("distance_band"."fee" >= 0)
);
--> statement-breakpoint
CREATE TABLE "location" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"short_name" text NOT NULL,
	"warehouse" boolean NOT NULL,
	"pickup" boolean NOT NULL,
	"pickup_lead_days" integer DEFAULT 0 NOT NULL,
	"open" boolean DEFAULT true NOT NULL,
	"county" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"info" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service" (
	"id" serial PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"fee" bigint NOT NULL,
	"fee_max" bigint,
	"category_slug" text,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "service_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "setting" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "zip_area" (
	"zip" text NOT NULL,
	"city" text NOT NULL,
	"county" text NOT NULL,
	"state" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	CONSTRAINT "zip_area_zip_city_pk" PRIMARY KEY("zip","city")
);
--> statement-breakpoint
ALTER TABLE "buy_together" ADD CONSTRAINT "buy_together_sku_variant_sku_fk" FOREIGN KEY ("sku") REFERENCES "public"."variant"("sku") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buy_together" ADD CONSTRAINT "buy_together_with_sku_variant_sku_fk" FOREIGN KEY ("with_sku") REFERENCES "public"."variant"("sku") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "combo_item" ADD CONSTRAINT "combo_item_combo_id_combo_combo_id_fk" FOREIGN KEY ("combo_id") REFERENCES "public"."combo"("combo_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "combo_item" ADD CONSTRAINT "combo_item_sku_variant_sku_fk" FOREIGN KEY ("sku") REFERENCES "public"."variant"("sku") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_slug" ADD CONSTRAINT "former_slug_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_entry" ADD CONSTRAINT "home_entry_product_id_product_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_category" ADD CONSTRAINT "product_category_product_id_product_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_category" ADD CONSTRAINT "product_category_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "related_product" ADD CONSTRAINT "related_product_product_id_product_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "related_product" ADD CONSTRAINT "related_product_related_id_product_product_id_fk" FOREIGN KEY ("related_id") REFERENCES "public"."product"("product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_rank" ADD CONSTRAINT "sales_rank_product_id_product_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock" ADD CONSTRAINT "stock_sku_variant_sku_fk" FOREIGN KEY ("sku") REFERENCES "public"."variant"("sku") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock" ADD CONSTRAINT "stock_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variant" ADD CONSTRAINT "variant_product_id_product_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_gateway_key_payment_attempt_gateway_key_fk" FOREIGN KEY ("gateway_key") REFERENCES "public"."payment_attempt"("gateway_key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_device_id_device_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."device"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_visitor_id_visitor_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitor"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_store_id_location_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_device_id_device_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."device"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_pickup_location_id_location_id_fk" FOREIGN KEY ("pickup_location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_event" ADD CONSTRAINT "order_event_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD CONSTRAINT "payment_attempt_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staged_order" ADD CONSTRAINT "staged_order_visitor_id_visitor_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_hold" ADD CONSTRAINT "stock_hold_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_hold" ADD CONSTRAINT "stock_hold_sku_variant_sku_fk" FOREIGN KEY ("sku") REFERENCES "public"."variant"("sku") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_hold" ADD CONSTRAINT "stock_hold_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submit_attempt" ADD CONSTRAINT "submit_attempt_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart" ADD CONSTRAINT "cart_visitor_id_visitor_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device" ADD CONSTRAINT "device_store_id_location_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recently_viewed" ADD CONSTRAINT "recently_viewed_visitor_id_visitor_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recently_viewed" ADD CONSTRAINT "recently_viewed_product_id_product_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_combo_id_index" ON "product" USING btree ("combo_id");--> statement-breakpoint
CREATE INDEX "product_category_category_id_index" ON "product_category" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "sales_rank_category_id_ranking_index" ON "sales_rank" USING btree ("category_id","ranking");--> statement-breakpoint
CREATE INDEX "variant_product_id_index" ON "variant" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "ledger_entry_order_id_index" ON "ledger_entry" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_visitor_id_index" ON "order" USING btree ("visitor_id");--> statement-breakpoint
CREATE INDEX "order_account_id_index" ON "order" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_one_per_staged" ON "order" USING btree ("staged_number") WHERE "order"."money_state" <> 'failed';--> statement-breakpoint
CREATE INDEX "order_unsettled" ON "order" USING btree ("busy_until") WHERE "order"."money_state" not in ('paid', 'failed');--> statement-breakpoint
CREATE INDEX "order_event_order_id_index" ON "order_event" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "outbox_unsent" ON "outbox" USING btree ("created_at") WHERE "outbox"."sent_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "staged_order_one_open" ON "staged_order" USING btree ("visitor_id") WHERE "staged_order"."open";--> statement-breakpoint
CREATE INDEX "submit_attempt_order_id_index" ON "submit_attempt" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "submit_attempt_created_at_index" ON "submit_attempt" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "device_store_id_index" ON "device" USING btree ("store_id");--> statement-breakpoint
CREATE INDEX "limit_count_window_start_index" ON "limit_count" USING btree ("window_start");--> statement-breakpoint
CREATE INDEX "recently_viewed_visitor_id_viewed_at_index" ON "recently_viewed" USING btree ("visitor_id","viewed_at");--> statement-breakpoint
CREATE INDEX "session_account_id_index" ON "session" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "zip_area_city" ON "zip_area" USING btree (lower("city"));