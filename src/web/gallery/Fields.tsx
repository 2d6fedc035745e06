import type { ReactNode } from "react";
import { colors, longName } from "#web/gallery/samples";
import { Section, Specimen } from "#web/gallery/Specimen";
import { Field } from "#web/ui/form/Field";
import { MoneyInput } from "#web/ui/form/MoneyInput";
import { PasswordInput } from "#web/ui/form/PasswordInput";
import { Select } from "#web/ui/form/Select";
import { SuggestInput } from "#web/ui/form/SuggestInput";
import { TextArea } from "#web/ui/form/TextArea";
import { TextInput } from "#web/ui/form/TextInput";

export function Fields() {
  return (
    <Section
      id="fields"
      title="Fields"
      note="A label above, an asterisk if the field is required, a hint, and an error message tied to the field."
    >
      {controls.map(([name, control]) => (
        <ControlStates key={name} name={name} control={control} />
      ))}
      <Specimen name="Amount: six figures" first>
        <Field label="Deposit">
          <MoneyInput defaultValue="128,450.00" />
        </Field>
      </Specimen>
      <Specimen name="Drop-down: one option">
        <Field label="Color">
          <Select>
            <option>Oatmeal</option>
          </Select>
        </Field>
      </Specimen>
      <Specimen name="Drop-down: forty options, long names">
        <Field label="Color">
          <Select defaultValue={longName}>
            <option>{longName}</option>
            {colors.map((color) => (
              <option key={color}>{color}</option>
            ))}
          </Select>
        </Field>
      </Specimen>
      <Suggesting />
      <Specimen name="Label for screen readers only">
        <Field label="ZIP code" labelHidden>
          <TextInput placeholder="ZIP code" autoComplete="off" />
        </Field>
      </Specimen>
    </Section>
  );
}

function Suggesting() {
  return (
    <Specimen name="Text with suggestions" first>
      <Field label="City">
        <SuggestInput
          suggesting
          defaultValue="De"
          suggestions={["Decatur, GA", "Demorest, GA 30535"]}
          announcement=""
          onChoose={() => undefined}
          onDismiss={() => undefined}
        />
      </Field>
      {/* Leaves room for the open list. */}
      <div className="h-28" />
    </Specimen>
  );
}

type Control = (state: { disabled?: boolean; filled?: boolean }) => ReactNode;

const controls: readonly (readonly [string, Control])[] = [
  [
    "Text",
    ({ disabled, filled }) => <TextInput disabled={disabled} defaultValue={filled ? "Decatur" : ""} />,
  ],
  [
    "Amount",
    ({ disabled, filled }) => <MoneyInput disabled={disabled} defaultValue={filled ? "150.00" : ""} />,
  ],
  [
    "Password",
    ({ disabled, filled }) => (
      <PasswordInput disabled={disabled} autoComplete="off" defaultValue={filled ? "tall oak bench" : ""} />
    ),
  ],
  [
    "Drop-down",
    ({ disabled }) => (
      <Select disabled={disabled}>
        <option>Oatmeal</option>
        <option>Slate</option>
      </Select>
    ),
  ],
  [
    "Several lines",
    ({ disabled, filled }) => (
      <TextArea disabled={disabled} defaultValue={filled ? "Please call at the gate." : ""} />
    ),
  ],
];

function ControlStates({ name, control }: { name: string; control: Control }) {
  return (
    <>
      <Specimen name={`${name}: empty, with a hint`} first>
        <Field label={name} required hint="As shown on the card">
          {control({})}
        </Field>
      </Specimen>
      <Specimen name={`${name}: hover`} force="hover">
        <Field label={name}>{control({ filled: true })}</Field>
      </Specimen>
      <Specimen name={`${name}: focus`} force="focus">
        <Field label={name}>{control({ filled: true })}</Field>
      </Specimen>
      <Specimen name={`${name}: error`}>
        <Field label={name} required error={`${name} is required`}>
          {control({})}
        </Field>
      </Specimen>
      <Specimen name={`${name}: disabled`}>
        <Field label={name}>{control({ filled: true, disabled: true })}</Field>
      </Specimen>
    </>
  );
}
