-- Menus, filters and searches know the types of all products.
create or replace trigger product_listed
  after insert or delete or update of special, arrived_on, position, archived_at, combo_id, "type"
  on "product" for each statement execute function catalog_notify_all();
