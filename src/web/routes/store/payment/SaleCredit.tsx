import { useState } from "react";
import { isDeposit, shownItemName } from "#domain/cart/storeCart";
import { storeLineKey } from "#domain/store/storeLines";
import type { Api } from "#web/api";
import { useCall } from "#web/api/useCall";
import { SectionCard } from "#web/layout/Section";
import { CreditDialog } from "#web/routes/store/payment/CreditDialog";
import { sharesOf, type SaleCredit as Credited } from "#web/routes/store/payment/creditShares";
import { PersonField } from "#web/routes/store/payment/PersonField";
import { useCart } from "#web/state/cart";
import { useStoreLines } from "#web/state/storeCart";
import { userId } from "#web/state/user";
import { Button } from "#web/ui/navigation/Button";

type SaleCreditProps = {
  storeId: number;
  listOf: (api: Api, store: { userId: string; id: number }) => Promise<readonly string[]>;
  value: Credited;
  onChange: (credit: Credited) => void;
};

/** Whose sale it is, and who shares the credit for a line item; only a manager says so. */
export function SaleCredit({ storeId, listOf, value, onChange }: SaleCreditProps) {
  const { answer: names = [] } = useCall({
    key: storeId,
    call: (api) => listOf(api, { userId: userId(), id: storeId }),
  });
  const lines = useCreditLines();
  const [open, setOpen] = useState<(typeof lines)[number]>();
  return (
    <SectionCard id="sales-credit" title="Sales credit" className="gap-5">
      <PersonField
        label="Salesperson"
        nobody="This device"
        names={names}
        value={value.salesperson}
        onChange={(salesperson) => onChange({ ...value, salesperson })}
      />
      <ul role="list" aria-label="Split credit" className="grid gap-3">
        {lines.map((line) => (
          <li key={line.key} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="wrap-anywhere">
              {line.title}
              <span className="block text-sm text-soft">{sharesText(value, line.key)}</span>
            </span>
            <Button look="secondary" aria-label={`Split credit: ${line.title}`} onClick={() => setOpen(line)}>
              Split credit
            </Button>
          </li>
        ))}
      </ul>
      {open && (
        <CreditDialog
          title={`Credit for ${open.title}`}
          names={names}
          shares={sharesOf(value, open.key)}
          onSave={(shares) => {
            onChange({ ...value, shares: { ...value.shares, [open.key]: shares } });
            setOpen(undefined);
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </SectionCard>
  );
}

/** The goods of the sale, each with the key of its shares. */
function useCreditLines() {
  const items = useCart(({ addedItems }) => addedItems);
  const goods = useStoreLines().filter((line) => !line.coupon && !isDeposit(line));
  return [
    ...items.map(({ sku: key, title }) => ({ key, title })),
    ...goods.map((line) => ({ key: storeLineKey(line), title: shownItemName(line.title) })),
  ];
}

function sharesText(value: Credited, key: string): string {
  const shares = sharesOf(value, key);
  if (shares.length === 0) return "Not split";
  return shares.map(({ salesperson, percent }) => `${salesperson} ${percent}%`).join(", ");
}
