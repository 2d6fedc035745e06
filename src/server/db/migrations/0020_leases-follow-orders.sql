-- Whoever enters it: the lease's provider is told soon of a delivery, a cancellation, and a return (docs/domain.md).
create function lease_follows_order() returns trigger language plpgsql as $$
begin
  update lease set check_at = to_timestamp(0), checks = 0
    where order_id = new.id and status <> 'Cancelled' and (status <> 'Funded' or new.status in ('Cancelled', 'Returned'));
  return null;
end $$;
--> statement-breakpoint
create trigger lease_follows_order after update of status on "order" for each row
  when (new.leased > 0 and new.status is distinct from old.status
    and new.status in ('Delivered', 'PickedUp', 'Cancelled', 'Returned'))
  execute function lease_follows_order();
