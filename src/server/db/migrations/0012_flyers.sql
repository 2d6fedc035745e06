CREATE TABLE "image_map" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"show_name" boolean NOT NULL,
	"image_url" text NOT NULL,
	"image_alt" text NOT NULL,
	"image_width" integer NOT NULL,
	"image_height" integer NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "image_map_area" (
	"map_id" integer NOT NULL,
	"position" integer NOT NULL,
	"upper_left_x" integer NOT NULL,
	"upper_left_y" integer NOT NULL,
	"lower_right_x" integer NOT NULL,
	"lower_right_y" integer NOT NULL,
	"sku" text NOT NULL,
	"url" text NOT NULL,
	"label" text NOT NULL,
	CONSTRAINT "image_map_area_map_id_position_pk" PRIMARY KEY("map_id","position"),
	CONSTRAINT "image_map_area_box" CHECK (0 <= "image_map_area"."upper_left_x" and "image_map_area"."upper_left_x" < "image_map_area"."lower_right_x" and 0 <= "image_map_area"."upper_left_y" and "image_map_area"."upper_left_y" < "image_map_area"."lower_right_y")
);
--> statement-breakpoint
ALTER TABLE "image_map_area" ADD CONSTRAINT "image_map_area_map_id_image_map_id_fk" FOREIGN KEY ("map_id") REFERENCES "public"."image_map"("id") ON DELETE cascade ON UPDATE no action;