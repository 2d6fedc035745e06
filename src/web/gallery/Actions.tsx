import { useState } from "react";
import { links } from "#web/links";
import { longName, doNothing } from "#web/gallery/samples";
import { Section, Specimen } from "#web/gallery/Specimen";
import { Button } from "#web/ui/navigation/Button";
import type { ButtonLook } from "#web/ui/navigation/buttonClass";
import { LinkButton } from "#web/ui/navigation/LinkButton";
import { QuantityStepper } from "#web/ui/form/QuantityStepper";
import { TextLink } from "#web/ui/navigation/TextLink";

export function Actions() {
  return (
    <Section
      id="actions"
      title="Buttons and links"
      note="Buttons act and links navigate, however they look. Targets are at least 44 pixels high."
    >
      {looks.map(([look, words]) => (
        <ButtonStates key={look} look={look} words={words} />
      ))}
      <Specimen name="Links that look like buttons" row>
        <LinkButton to={links.gallery()}>Checkout</LinkButton>
        <LinkButton to={links.gallery()} look="secondary">
          Continue Shopping
        </LinkButton>
      </Specimen>
      <Specimen name="Long label, full width">
        <Button wide>Use 12000 Old Feed Mill Lane Northeast, Cartersville</Button>
      </Specimen>
      <Specimen name="Large" row>
        <Button size="lg">Add to Cart</Button>
      </Specimen>
      {(["text", "plain"] as const).map((look) => (
        <Specimen key={look} name={`Link, ${look}: rest, hover, focus`}>
          <LinkStates look={look} />
        </Specimen>
      ))}
      <Specimen name="Link with a long name">
        <TextLink to={links.gallery()}>{longName}</TextLink>
      </Specimen>
      <Steppers />
    </Section>
  );
}

const looks = [
  ["primary", "Add to Cart"],
  ["secondary", "Continue"],
  ["quiet", "Remove"],
] as const satisfies readonly (readonly [ButtonLook, string])[];

function ButtonStates({ look, words }: { look: ButtonLook; words: string }) {
  return (
    <Specimen name={`Button, ${look}: rest, hover, focus, pressed, disabled, busy`} wide row>
      <Button look={look}>{words}</Button>
      {(["is-hover", "is-focus", "is-active"] as const).map((state) => (
        <span key={state} className={state}>
          <Button look={look}>{words}</Button>
        </span>
      ))}
      <Button look={look} disabled>
        {words}
      </Button>
      <Button look={look} busy>
        Please wait
      </Button>
    </Specimen>
  );
}

function LinkStates({ look }: { look: "text" | "plain" }) {
  return (
    <p className="flex flex-wrap gap-x-6 gap-y-2">
      {(["is-rest", "is-hover", "is-focus"] as const).map((state) => (
        <span key={state} className={state}>
          <TextLink to={links.gallery()} look={look}>
            Delivery and pickup
          </TextLink>
        </span>
      ))}
    </p>
  );
}

function Steppers() {
  const [quantity, setQuantity] = useState(2);
  return (
    <>
      <Specimen name="Quantity: 1 to 99" row>
        <QuantityStepper label="Ansley Sofa" value={quantity} onChange={setQuantity} />
      </Specimen>
      <Specimen name="Quantity: hover and pressed" row>
        <span className="is-hover">
          <QuantityStepper label="Kirkwood Chair" value={2} onChange={doNothing} />
        </span>
        <span className="is-active">
          <QuantityStepper label="Inman Ottoman" value={2} onChange={doNothing} />
        </span>
      </Specimen>
      <Specimen name="Quantity: minimum, maximum, disabled" row>
        <QuantityStepper label="Rug" value={1} onChange={doNothing} />
        <QuantityStepper label="Pillows" value={99} onChange={doNothing} />
        <QuantityStepper label="Lamp" value={1} disabled onChange={doNothing} />
      </Specimen>
    </>
  );
}
