import { formatMoney } from "#domain/money";
import { amounts, colors, longName } from "#web/gallery/samples";
import { Section, Specimen } from "#web/gallery/Specimen";
import { Checkbox } from "#web/ui/form/Checkbox";
import { RadioGroup } from "#web/ui/form/RadioGroup";

export function Choices() {
  return (
    <Section
      id="choices"
      title="Choices"
      note="Native radio buttons and checkboxes. The whole row is clickable, and more than color marks the choice."
    >
      <Specimen name="Radio group">
        <RadioGroup legend="Shipping" required options={shipping} defaultValue="delivery" />
      </Specimen>
      <Specimen name="Radio group: hover" force="hover">
        <RadioGroup legend="Shipping" options={shipping.slice(0, 2)} defaultValue="delivery" />
      </Specimen>
      <Specimen name="Radio group: focus" force="focus">
        <RadioGroup legend="Shipping" options={shipping.slice(0, 2)} defaultValue="delivery" />
      </Specimen>
      <Specimen name="Radio group: error, with a hint">
        <RadioGroup
          legend="Size"
          hint="All sizes are in stock"
          error="Please choose a size"
          options={sizes}
        />
      </Specimen>
      <Specimen name="Radio group: disabled">
        <RadioGroup legend="Size" options={sizes} defaultValue="queen" disabled />
      </Specimen>
      <Specimen name="Radio group: one option, long name">
        <RadioGroup legend="Product" options={[{ value: "one", label: longName }]} defaultValue="one" />
      </Specimen>
      <Specimen name="Radio group: forty options in rows" wide>
        <RadioGroup
          legend="Color"
          inRow
          options={colors.map((color) => ({ value: color, label: color }))}
          defaultValue="Slate"
        />
      </Specimen>
      <Checkboxes />
    </Section>
  );
}

function Checkboxes() {
  return (
    <>
      <Specimen name="Checkbox">
        <Checkbox label="Same as the delivery address" defaultChecked />
        <Checkbox label="Tell me about specials" hint="Once a month, no more" />
      </Specimen>
      <Specimen name="Checkbox: focus" force="focus">
        <Checkbox label="Same as the delivery address" />
      </Specimen>
      <Specimen name="Checkbox: error">
        <Checkbox label="I have read the return policy" required error="Please read the return policy" />
      </Specimen>
      <Specimen name="Checkbox: disabled">
        <Checkbox label="Assembly on delivery" disabled defaultChecked />
        <Checkbox label="Take the old mattress away" disabled />
      </Specimen>
      <Specimen name="Checkbox: long name">
        <Checkbox label={longName} />
      </Specimen>
    </>
  );
}

const shipping = [
  {
    value: "delivery",
    label: "Delivery",
    description: "Tomorrow or later",
    aside: formatMoney(amounts.small),
  },
  { value: "pickup", label: "Pickup", description: "Today, at the warehouse", aside: "Free" },
  { value: "store", label: "Carry home", description: "Not for this item", disabled: true },
];

const sizes = [
  { value: "full", label: "Full" },
  { value: "queen", label: "Queen" },
];
