import { formatMoney } from "#domain/money";
import { amounts } from "#web/gallery/samples";
import { Section, Specimen } from "#web/gallery/Specimen";
import { Badge } from "#web/ui/display/Badge";
import { Price } from "#web/ui/display/Price";
import { Totals } from "#web/ui/display/Totals";

export function Prices() {
  return (
    <Section
      id="figures"
      title="Prices and figures"
      note="Digits have equal width, so amounts line up in columns."
    >
      <Specimen name="Price: free, usual, six figures" row>
        <Price amount={amounts.none} />
        <Price amount={amounts.usual} />
        <Price amount={amounts.sixFigures} />
      </Specimen>
      <Specimen name="Price: range, and range with six figures">
        <div className="grid gap-2">
          <Price amount={amounts.small} to={amounts.usual} />
          <Price amount={amounts.usual} to={amounts.sixFigures} />
        </div>
      </Specimen>
      <Specimen name="Price: on sale, in three sizes">
        <div className="grid gap-2">
          <Price amount={amounts.usual} regular={amounts.regular} size="lg" />
          <Price amount={amounts.usual} regular={amounts.regular} />
          <Price amount={amounts.usual} regular={amounts.regular} size="sm" />
        </div>
      </Specimen>
      <Specimen name="Badges" row>
        <Badge>New</Badge>
        <Badge tone="sale">Sale</Badge>
        <Badge tone="off">Sold out</Badge>
        <Badge tone="good">Available</Badge>
        <Badge tone="attention">Only 1 left</Badge>
      </Specimen>
      <Specimen name="Totals">
        <Totals rows={totals} />
      </Specimen>
      <Specimen name="Totals: zero and six figures">
        <Totals
          rows={[
            { key: "fee", label: "Delivery Fee", amount: formatMoney(amounts.none) },
            { key: "total", label: "Grand Total", amount: formatMoney(amounts.sixFigures), strong: true },
          ]}
        />
      </Specimen>
    </Section>
  );
}

const totals = [
  { key: "subtotal", label: "Subtotal", amount: "$1,038.00" },
  { key: "discount", label: "Bedroom set discount", amount: "−$138.00", tone: "sale" },
  { key: "tax", label: "Sales Tax (8.9%)", amount: "$80.10" },
  { key: "total", label: "Grand Total", amount: "$980.10", strong: true },
  { key: "paid", label: "Paid", amount: "$980.10", tone: "good" },
] as const;
