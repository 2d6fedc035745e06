-- A mark with the store's key takes the place of a plain hash; what was found within the last hour is looked up again.
drop table "found_approval";
--> statement-breakpoint
create table "found_approval" (
	"subject" text not null,
	"mark" text not null,
	"found_at" timestamp (3) with time zone not null,
	constraint "found_approval_subject_mark_pk" primary key("subject","mark")
);
--> statement-breakpoint
create index "found_approval_found_at_index" on "found_approval" using btree ("found_at");
--> statement-breakpoint
-- Lookups of a person were counted by the same plain hash.
delete from "limit_count" where "name" like 'lease lookups of a person%';
