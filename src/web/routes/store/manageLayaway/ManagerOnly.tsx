import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { UnlockButton } from "#web/routes/store/items/UnlockButton";
import { useAbilities } from "#web/state/storeSession";
import { Card } from "#web/ui/display/Card";
import { EmptyState } from "#web/ui/display/EmptyState";

/** What a clerk sees of a manager's page, until a manager unlocks the device. */
export function ManagerOnly() {
  const { manageLayaways } = useAbilities();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (manageLayaways) void revalidate();
  }, [manageLayaways, revalidate]);
  return (
    <Card>
      <EmptyState as="h2" title="Only a manager can manage layaways." action={<UnlockButton />} />
    </Card>
  );
}
