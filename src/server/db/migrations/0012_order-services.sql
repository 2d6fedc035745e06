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
	"least_piece_price" bigint,
	"most_piece_price" bigint,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "order_service_price" CHECK ("order_service"."price" > 0)
);
