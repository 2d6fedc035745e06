import { Button } from "#web/ui/navigation/Button";

/** What a customer may do with an own layaway, besides paying and changing it. */
export function LayawayActions() {
  return (
    <p className="flex flex-wrap gap-3 print:hidden">
      <Button look="secondary" onClick={() => window.print()}>
        Print
      </Button>
    </p>
  );
}
