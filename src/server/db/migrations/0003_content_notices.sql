-- Pages show the words of the shop; they are rendered again when these change.
create trigger content_changed after insert or update or delete or truncate on "content"
  for each statement execute function catalog_notify_all();
--> statement-breakpoint
create trigger faq_entry_changed after insert or update or delete or truncate on "faq_entry"
  for each statement execute function catalog_notify_all();
--> statement-breakpoint
create trigger faq_answer_changed after insert or update or delete or truncate on "faq_answer"
  for each statement execute function catalog_notify_all();
