import { formatMoney } from "#domain/money";
import { amounts } from "#web/gallery/samples";
import { Section, Specimen } from "#web/gallery/Specimen";
import { Button } from "#web/ui/navigation/Button";
import { Expander } from "#web/ui/display/Expander";
import { Table } from "#web/ui/display/Table";
import { Totals } from "#web/ui/display/Totals";

export function Paper() {
  return (
    <Section
      id="paper"
      title="On paper"
      note="Controls and shadows are left out, and rows do not break across pages."
    >
      <Specimen name="A printed order, without its button and chevron" force="print" wide>
        <div className="grid max-w-wide gap-6 border border-line bg-raised p-6">
          <Table
            caption="Order RC-10482"
            rows={lines}
            rowKey={({ sku }) => sku}
            empty="Nothing was ordered."
            columns={[
              { key: "sku", label: "SKU", cell: ({ sku }) => sku },
              { key: "name", label: "Item", cell: ({ name }) => name },
              { key: "price", label: "Price", align: "end", cell: ({ price }) => formatMoney(price) },
            ]}
          />
          <Totals rows={[{ key: "total", label: "Grand Total", amount: "$1,038.00", strong: true }]} />
          <Expander summary="Delivery" open>
            <p>120 Ponce Place, Decatur, GA 30030</p>
          </Expander>
          <Button>Print the order</Button>
        </div>
      </Specimen>
      <Specimen name="Try it on this page" row>
        <Button look="secondary" onClick={() => window.print()}>
          Print this page
        </Button>
      </Specimen>
    </Section>
  );
}

const lines = [
  { sku: "ANS-SOF-CLY", name: "Ansley Track-Arm Sofa, Clay", price: amounts.usual },
  { sku: "FOX-TLP-SEA", name: "Fox Theatre Table Lamp, Sea", price: amounts.small },
] as const;
