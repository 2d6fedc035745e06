-- Trigram search finds misspelled words. A trusted extension: anyone who may create in this database may add it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
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
	CONSTRAINT "category_slug_unique" UNIQUE("slug"),
	CONSTRAINT "category_slug_free" CHECK ("category"."slug" !~* '^(specials|newarrivals|bs_.*)$')
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
	"reserved" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "stock_sku_location_id_pk" PRIMARY KEY("sku","location_id"),
	CONSTRAINT "stock_on_hand" CHECK ("stock"."on_hand" >= 0),
	CONSTRAINT "stock_reserved" CHECK ("stock"."reserved" between 0 and "stock"."on_hand")
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
	"sym_link" text DEFAULT '' NOT NULL,
	"archived_at" timestamp (3) with time zone,
	CONSTRAINT "variant_unique_key_unique" UNIQUE("unique_key"),
	CONSTRAINT "variant_price_positive" CHECK ("variant"."price" > 0),
	CONSTRAINT "variant_lead_time" CHECK ("variant"."in_stock_days" >= 0),
	CONSTRAINT "variant_sym_link" CHECK ("variant"."sym_link" ~ '^(/[A-Za-z0-9%._~-][A-Za-z0-9%._~/-]*)?$')
);
--> statement-breakpoint
CREATE TABLE "content" (
	"name" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"html" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "faq_answer" (
	"entry_key" text NOT NULL,
	"position" integer NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"html" text NOT NULL,
	"image_url" text DEFAULT '' NOT NULL,
	"image_alt" text DEFAULT '' NOT NULL,
	"width_percent" integer,
	"image_width" integer,
	"image_height" integer,
	CONSTRAINT "faq_answer_entry_key_position_pk" PRIMARY KEY("entry_key","position"),
	CONSTRAINT "faq_answer_width" CHECK ("faq_answer"."width_percent" between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "faq_entry" (
	"key" text PRIMARY KEY NOT NULL,
	"question" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_record" (
	"key_hash" "bytea" PRIMARY KEY NOT NULL,
	"call" text NOT NULL,
	"subject" text NOT NULL,
	"fingerprint" "bytea" NOT NULL,
	"order_id" uuid,
	"answer" "bytea",
	"created_at" timestamp (3) with time zone NOT NULL
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
	"payment_status" text NOT NULL,
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
	"taxable" bigint NOT NULL,
	"promotion_code" text,
	"delivery_fee" bigint NOT NULL,
	"tax_rate" integer NOT NULL,
	"tax" bigint NOT NULL,
	"total" bigint NOT NULL,
	"due_later" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "order_number_unique" UNIQUE("number"),
	CONSTRAINT "order_adds_up" CHECK ("order"."subtotal" + "order"."tariff" + "order"."delivery_fee" + "order"."tax" - "order"."discount" = "order"."total"),
	CONSTRAINT "order_due_later" CHECK ("order"."due_later" between 0 and "order"."total"),
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
	"location_id" integer,
	CONSTRAINT "order_line_order_id_position_pk" PRIMARY KEY("order_id","position"),
	CONSTRAINT "order_line_quantity" CHECK ("order_line"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "promotion" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"amount" bigint,
	"share" integer,
	"max_off" bigint,
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
CREATE TABLE "staged_order" (
	"number" text PRIMARY KEY NOT NULL,
	"visitor_id" uuid NOT NULL,
	"open" boolean DEFAULT true NOT NULL,
	"claim" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_reservation" (
	"order_id" uuid NOT NULL,
	"sku" text NOT NULL,
	"location_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "stock_reservation_order_id_sku_location_id_pk" PRIMARY KEY("order_id","sku","location_id"),
	CONSTRAINT "stock_reservation_quantity" CHECK ("stock_reservation"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"tender" text,
	"amount" bigint NOT NULL,
	"provider_key" text,
	"refund_key" text,
	"device_id" uuid,
	"note" text DEFAULT '' NOT NULL,
	"previous_hash" "bytea",
	"hash" "bytea",
	CONSTRAINT "ledger_entry_refund_key_unique" UNIQUE("refund_key"),
	CONSTRAINT "ledger_entry_tender" CHECK (("ledger_entry"."tender" is null) = ("ledger_entry"."kind" = 'write-off')),
	CONSTRAINT "ledger_entry_of_an_attempt" CHECK (("ledger_entry"."provider_key" is not null) = ("ledger_entry"."tender" is not distinct from 'card')),
	CONSTRAINT "ledger_entry_of_a_refund" CHECK (("ledger_entry"."refund_key" is not null) = ("ledger_entry"."kind" = 'refund' and "ledger_entry"."tender" = 'card')),
	CONSTRAINT "ledger_entry_amount" CHECK (case "ledger_entry"."kind" when 'refund' then "ledger_entry"."amount" < 0 else "ledger_entry"."amount" > 0 end)
);
--> statement-breakpoint
CREATE TABLE "order_link" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_attempt" (
	"provider_key" text PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"amount" bigint NOT NULL,
	"state" text NOT NULL,
	"purpose" text NOT NULL,
	"action" "bytea",
	"busy_until" timestamp (3) with time zone NOT NULL,
	"limit_subjects" text[] DEFAULT '{}' NOT NULL,
	"decline_counted" boolean DEFAULT false NOT NULL,
	"decline_reason" text DEFAULT '' NOT NULL,
	"charge_id" text,
	"card_brand" text DEFAULT '' NOT NULL,
	"card_last4" text DEFAULT '' NOT NULL,
	"card_expiry" text DEFAULT '' NOT NULL,
	"card_mark" text DEFAULT '' NOT NULL,
	"approval_code" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_attempt_action_unique" UNIQUE("action"),
	CONSTRAINT "payment_attempt_charge_id_unique" UNIQUE("charge_id"),
	CONSTRAINT "payment_attempt_order_id_number_unique" UNIQUE("order_id","number"),
	CONSTRAINT "payment_attempt_amount" CHECK ("payment_attempt"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "provider_payment" (
	"key" text PRIMARY KEY NOT NULL,
	"amount" bigint NOT NULL,
	"intent_id" text,
	"closed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "provider_payment_intent_id_unique" UNIQUE("intent_id")
);
--> statement-breakpoint
CREATE TABLE "refund" (
	"refund_key" text PRIMARY KEY NOT NULL,
	"provider_key" text NOT NULL,
	"order_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"retry_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "refund_amount" CHECK ("refund"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"message_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"not_before" timestamp (3) with time zone,
	"last_problem" text DEFAULT '' NOT NULL
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
CREATE TABLE "order_service" (
	"id" integer PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"price" bigint NOT NULL,
	"per" text NOT NULL,
	"product_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"category_slugs" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"delivery_only" boolean DEFAULT false NOT NULL,
	"min_unit_price" bigint,
	"max_unit_price" bigint,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "order_service_price" CHECK ("order_service"."price" > 0)
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
CREATE TABLE "search_entry" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"skus" text NOT NULL,
	"keywords" text NOT NULL,
	"categories" text NOT NULL,
	"variants" text NOT NULL,
	"description" text NOT NULL,
	"document" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english'::regconfig, name), 'A')
          || setweight(to_tsvector('simple'::regconfig, skus), 'A')
          || setweight(to_tsvector('english'::regconfig, keywords), 'B')
          || setweight(to_tsvector('english'::regconfig, categories), 'B')
          || setweight(to_tsvector('english'::regconfig, variants), 'C')
          || setweight(to_tsvector('english'::regconfig, description), 'D')) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_word" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "waitlist_entry" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"visitor_id" uuid,
	"sku" text NOT NULL,
	"name" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"reach_by" text NOT NULL,
	"registered_at" timestamp (3) with time zone NOT NULL,
	"notified_at" timestamp (3) with time zone,
	CONSTRAINT "waitlist_entry_one_each" UNIQUE("visitor_id","sku"),
	CONSTRAINT "waitlist_entry_reach" CHECK ("waitlist_entry"."email" <> '' or "waitlist_entry"."phone" <> '')
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
ALTER TABLE "faq_answer" ADD CONSTRAINT "faq_answer_entry_key_faq_entry_key_fk" FOREIGN KEY ("entry_key") REFERENCES "public"."faq_entry"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_record" ADD CONSTRAINT "idempotency_record_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_visitor_id_visitor_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitor"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_store_id_location_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_device_id_device_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."device"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_pickup_location_id_location_id_fk" FOREIGN KEY ("pickup_location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_event" ADD CONSTRAINT "order_event_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staged_order" ADD CONSTRAINT "staged_order_visitor_id_visitor_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_reservation" ADD CONSTRAINT "stock_reservation_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_reservation" ADD CONSTRAINT "stock_reservation_sku_variant_sku_fk" FOREIGN KEY ("sku") REFERENCES "public"."variant"("sku") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_reservation" ADD CONSTRAINT "stock_reservation_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_provider_key_payment_attempt_provider_key_fk" FOREIGN KEY ("provider_key") REFERENCES "public"."payment_attempt"("provider_key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_refund_key_refund_refund_key_fk" FOREIGN KEY ("refund_key") REFERENCES "public"."refund"("refund_key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_device_id_device_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."device"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_link" ADD CONSTRAINT "order_link_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD CONSTRAINT "payment_attempt_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_provider_key_payment_attempt_provider_key_fk" FOREIGN KEY ("provider_key") REFERENCES "public"."payment_attempt"("provider_key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart" ADD CONSTRAINT "cart_visitor_id_visitor_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device" ADD CONSTRAINT "device_store_id_location_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recently_viewed" ADD CONSTRAINT "recently_viewed_visitor_id_visitor_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recently_viewed" ADD CONSTRAINT "recently_viewed_product_id_product_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_entry" ADD CONSTRAINT "search_entry_product_id_product_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entry" ADD CONSTRAINT "waitlist_entry_visitor_id_visitor_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitor"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entry" ADD CONSTRAINT "waitlist_entry_sku_variant_sku_fk" FOREIGN KEY ("sku") REFERENCES "public"."variant"("sku") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "combo_item_sku_index" ON "combo_item" USING btree ("sku");--> statement-breakpoint
CREATE INDEX "product_combo_id_index" ON "product" USING btree ("combo_id");--> statement-breakpoint
CREATE INDEX "product_category_category_id_index" ON "product_category" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "sales_rank_category_id_ranking_index" ON "sales_rank" USING btree ("category_id","ranking");--> statement-breakpoint
CREATE INDEX "variant_product_id_index" ON "variant" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "content_name" ON "content" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "idempotency_record_order_id_index" ON "idempotency_record" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "idempotency_record_created_at_index" ON "idempotency_record" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "order_visitor_id_index" ON "order" USING btree ("visitor_id");--> statement-breakpoint
CREATE INDEX "order_account_id_index" ON "order" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_one_per_staged" ON "order" USING btree ("staged_number") WHERE "order"."payment_status" <> 'failed';--> statement-breakpoint
CREATE INDEX "order_event_order_id_index" ON "order_event" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staged_order_one_open" ON "staged_order" USING btree ("visitor_id") WHERE "staged_order"."open";--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entry_one_capture" ON "ledger_entry" USING btree ("provider_key") WHERE "ledger_entry"."kind" = 'payment';--> statement-breakpoint
CREATE INDEX "ledger_entry_order_id_index" ON "ledger_entry" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_link_order_id_index" ON "order_link" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_link_expires_at_index" ON "order_link" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "payment_attempt_open" ON "payment_attempt" USING btree ("busy_until") WHERE "payment_attempt"."state" in ('started', 'unknown', 'action_required');--> statement-breakpoint
CREATE INDEX "payment_attempt_questions" ON "payment_attempt" USING btree ("created_at") WHERE "payment_attempt"."state" = 'action_required';--> statement-breakpoint
CREATE INDEX "refund_provider_key_index" ON "refund" USING btree ("provider_key");--> statement-breakpoint
CREATE INDEX "refund_pending" ON "refund" USING btree ("created_at") WHERE "refund"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "outbox_unsent" ON "outbox" USING btree ("created_at") WHERE "outbox"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "device_store_id_index" ON "device" USING btree ("store_id");--> statement-breakpoint
CREATE INDEX "limit_count_window_start_index" ON "limit_count" USING btree ("window_start");--> statement-breakpoint
CREATE INDEX "recently_viewed_visitor_id_viewed_at_index" ON "recently_viewed" USING btree ("visitor_id","viewed_at");--> statement-breakpoint
CREATE INDEX "session_account_id_index" ON "session" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "zip_area_city" ON "zip_area" USING btree (lower("city"));--> statement-breakpoint
CREATE INDEX "search_entry_document" ON "search_entry" USING gin ("document");--> statement-breakpoint
CREATE INDEX "search_word_trigrams" ON "search_word" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "waitlist_entry_waiting" ON "waitlist_entry" USING btree ("sku","registered_at") WHERE "waitlist_entry"."notified_at" is null;
--> statement-breakpoint
-- Written by hand from here on: functions and triggers.
-- The ledger is only ever added to: nothing changes or removes an entry, and the entries of an order are
-- chained by their hashes, so that a change made past the trigger shows.
create function ledger_entry_refuse() returns trigger language plpgsql as $$
begin
  raise exception 'The ledger is append-only' using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger ledger_entry_unchanged before update or delete on "ledger_entry"
  for each row execute function ledger_entry_refuse();
--> statement-breakpoint
create trigger ledger_entry_kept before truncate on "ledger_entry"
  for each statement execute function ledger_entry_refuse();
--> statement-breakpoint
-- The same entry has the same hash in every session: neither time zone nor date style goes in.
create function ledger_entry_hash(previous bytea, entry ledger_entry) returns bytea language sql immutable as $$
  select sha256(convert_to(jsonb_build_array(encode(previous, 'hex'), entry.order_id, extract(epoch from entry.at),
    entry.kind, entry.tender, entry.amount, entry.provider_key, entry.refund_key, entry.device_id, entry.note)::text,
    'UTF8'))
$$;
--> statement-breakpoint
create function ledger_entry_chain() returns trigger language plpgsql as $$
begin
  select hash into new.previous_hash from ledger_entry where order_id = new.order_id order by id desc limit 1;
  new.hash := ledger_entry_hash(new.previous_hash, new);
  return new;
end $$;
--> statement-breakpoint
create trigger ledger_entry_chained before insert on "ledger_entry"
  for each row execute function ledger_entry_chain();
--> statement-breakpoint
-- A set shows what its parts are: their sale state is its own. What changes a part is told of its sets too.
create function catalog_notify_product() returns trigger language plpgsql as $$
declare
  changed integer := coalesce(new.product_id, old.product_id);
begin
  perform pg_notify('catalog', 'product:' || changed);
  perform pg_notify('catalog', 'product:' || whole.product_id) from variant part
    join combo_item on combo_item.sku = part.sku join product whole on whole.combo_id = combo_item.combo_id
    where part.product_id = changed;
  return null;
end $$;
--> statement-breakpoint
create trigger product_changed after insert or update or delete on "product"
  for each row execute function catalog_notify_product();
--> statement-breakpoint
create trigger variant_changed after insert or update or delete on "variant"
  for each row execute function catalog_notify_product();
--> statement-breakpoint
-- The place of a product in the lists may have changed with these.
create function catalog_notify_all() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalog', 'all');
  return null;
end $$;
--> statement-breakpoint
create trigger product_listed after insert or delete or update of special, arrived_on, position, archived_at, combo_id
  on "product" for each statement execute function catalog_notify_all();
--> statement-breakpoint
create function catalog_notify_stock() returns trigger language plpgsql as $$
declare
  changed text := case when tg_op = 'DELETE' then old.sku else new.sku end;
  had integer := case when tg_op = 'INSERT' then 0 else old.on_hand - old.reserved end;
  has integer := case when tg_op = 'DELETE' then 0 else new.on_hand - new.reserved end;
begin
  -- Only the first and the last piece change what a page shows …
  if (had > 0) is distinct from (has > 0) then
    perform pg_notify('catalog', 'product:' || product_id) from variant where sku = changed;
  end if;
  -- … and of a set the pieces that make it whole.
  perform pg_notify('catalog', 'product:' || whole.product_id) from combo_item
    join product whole on whole.combo_id = combo_item.combo_id
    where combo_item.sku = changed and combo_item.required
      and (had >= combo_item.quantity) is distinct from (has >= combo_item.quantity);
  return null;
end $$;
--> statement-breakpoint
create trigger stock_changed after insert or update or delete on "stock"
  for each row execute function catalog_notify_stock();
--> statement-breakpoint
create trigger category_changed after insert or update or delete or truncate on "category"
  for each statement execute function catalog_notify_all();
--> statement-breakpoint
create trigger product_category_changed after insert or update or delete or truncate on "product_category"
  for each statement execute function catalog_notify_all();
--> statement-breakpoint
create trigger related_product_changed after insert or update or delete or truncate on "related_product"
  for each statement execute function catalog_notify_all();
--> statement-breakpoint
create trigger buy_together_changed after insert or update or delete or truncate on "buy_together"
  for each statement execute function catalog_notify_all();
--> statement-breakpoint
create trigger sales_rank_changed after insert or update or delete or truncate on "sales_rank"
  for each statement execute function catalog_notify_all();
--> statement-breakpoint
create trigger combo_changed after insert or update or delete or truncate on "combo"
  for each statement execute function catalog_notify_all();
--> statement-breakpoint
create trigger combo_item_changed after insert or update or delete or truncate on "combo_item"
  for each statement execute function catalog_notify_all();
--> statement-breakpoint
create trigger home_entry_changed after insert or update or delete or truncate on "home_entry"
  for each statement execute function catalog_notify_all();
--> statement-breakpoint
create trigger setting_changed after insert or update or delete or truncate on "setting"
  for each statement execute function catalog_notify_all();
--> statement-breakpoint
create trigger location_changed after insert or update or delete or truncate on "location"
  for each statement execute function catalog_notify_all();
--> statement-breakpoint
-- Pages show the words of the shop; they are rendered again when these change.
create trigger content_changed after insert or update or delete or truncate on "content"
  for each statement execute function catalog_notify_all();
--> statement-breakpoint
create trigger faq_entry_changed after insert or update or delete or truncate on "faq_entry"
  for each statement execute function catalog_notify_all();
--> statement-breakpoint
create trigger faq_answer_changed after insert or update or delete or truncate on "faq_answer"
  for each statement execute function catalog_notify_all();
--> statement-breakpoint
-- The page of fees shows these; it is rendered again when they change.
create trigger service_changed after insert or update or delete or truncate on "service"
  for each statement execute function catalog_notify_all();
--> statement-breakpoint
create trigger city_fee_changed after insert or update or delete or truncate on "city_fee"
  for each statement execute function catalog_notify_all();
--> statement-breakpoint
-- What a search looks through follows the catalogue. The products are locked first: two changes at once of one
-- product's parts would otherwise each write down what it alone sees.
create function search_refresh(ids integer[]) returns void language plpgsql as $$
begin
  perform 1 from product where product_id = any(ids) order by product_id for no key update;
  delete from search_entry entry using product
    where entry.product_id = any(ids) and product.product_id = entry.product_id and product.archived_at is not null;
  insert into search_entry (product_id, name, skus, keywords, categories, variants, description)
    select p.product_id, concat_ws(' ', p.name, p.short_name), coalesce(own.skus, ''), p.keywords,
      coalesce((select string_agg(c.name, ' ' order by c.id) from product_category pc
        join category c on c.id = pc.category_id where pc.product_id = p.product_id), ''),
      coalesce(own.words, ''), concat_ws(' ', p.description, own.descriptions)
    from product p
    left join lateral (
      select string_agg(distinct v.sku, ' ') as skus,
        string_agg(distinct nullif(v.description, ''), ' ') as descriptions,
        -- Each word once: what comes in twenty colours is not twenty times as much of a sofa.
        (select string_agg(distinct word, ' ') from variant each,
          regexp_split_to_table(concat_ws(' ', each.full_name, each.variant_value, each.color), '\s+') word
          where each.product_id = p.product_id and each.archived_at is null) as words
      from variant v where v.product_id = p.product_id and v.archived_at is null) own on true
    where p.product_id = any(ids) and p.archived_at is null
    order by p.product_id
    on conflict (product_id) do update set name = excluded.name, skus = excluded.skus,
      keywords = excluded.keywords, categories = excluded.categories, variants = excluded.variants,
      description = excluded.description
    where (search_entry.name, search_entry.skus, search_entry.keywords, search_entry.categories,
        search_entry.variants, search_entry.description)
      is distinct from (excluded.name, excluded.skus, excluded.keywords, excluded.categories,
        excluded.variants, excluded.description);
  -- In one order, or two changes at once could wait for each other for ever.
  insert into search_word
    select distinct word from search_entry entry, regexp_split_to_table(lower(concat_ws(' ', entry.name,
      entry.keywords, entry.categories, entry.variants, entry.description)), '[^[:alnum:]]+') word
    where entry.product_id = any(ids) and length(word) between 3 and 40 and word !~ '^[0-9]+$'
    order by word
    on conflict do nothing;
end $$;
--> statement-breakpoint
create function search_product_changed() returns trigger language plpgsql as $$
begin
  perform search_refresh(array(select distinct product_id from changed));
  return null;
end $$;
--> statement-breakpoint
create function search_category_changed() returns trigger language plpgsql as $$
begin
  perform search_refresh(array(select distinct pc.product_id from changed
    join product_category pc on pc.category_id = changed.id));
  return null;
end $$;
--> statement-breakpoint
create trigger product_added_to_search after insert on "product"
  referencing new table as changed for each statement execute function search_product_changed();
--> statement-breakpoint
create trigger product_searched_anew after update on "product"
  referencing new table as changed for each statement execute function search_product_changed();
--> statement-breakpoint
create trigger variant_added_to_search after insert on "variant"
  referencing new table as changed for each statement execute function search_product_changed();
--> statement-breakpoint
create trigger variant_searched_anew after update on "variant"
  referencing new table as changed for each statement execute function search_product_changed();
--> statement-breakpoint
create trigger variant_gone_from_search after delete on "variant"
  referencing old table as changed for each statement execute function search_product_changed();
--> statement-breakpoint
create trigger product_category_added_to_search after insert on "product_category"
  referencing new table as changed for each statement execute function search_product_changed();
--> statement-breakpoint
create trigger product_category_gone_from_search after delete on "product_category"
  referencing old table as changed for each statement execute function search_product_changed();
--> statement-breakpoint
create trigger category_searched_anew after update on "category"
  referencing new table as changed for each statement execute function search_category_changed();
--> statement-breakpoint
-- Addresses stay good: what a category was called goes on leading to it, until another category is called that.
create function category_keep_slug() returns trigger language plpgsql as $$
begin
  delete from former_slug where slug = new.slug;
  if tg_op = 'UPDATE' then
    insert into former_slug (slug, category_id) values (old.slug, new.id)
      on conflict (slug) do update set category_id = excluded.category_id;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger category_slug_taken after insert on "category"
  for each row execute function category_keep_slug();
--> statement-breakpoint
create trigger category_slug_given_up after update of slug on "category"
  for each row when (old.slug is distinct from new.slug) execute function category_keep_slug();
--> statement-breakpoint
create trigger former_slug_changed after insert or update or delete or truncate on "former_slug"
  for each statement execute function catalog_notify_all();
