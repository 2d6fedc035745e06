import { useState } from "react";
import { links } from "#web/links";
import { colors, longName, longWord, doNothing } from "#web/gallery/samples";
import { Section, Specimen } from "#web/gallery/Specimen";
import { Button } from "#web/ui/navigation/Button";
import { Checkbox } from "#web/ui/form/Checkbox";
import { Dialog } from "#web/ui/overlay/Dialog";
import { Drawer } from "#web/ui/overlay/Drawer";
import { Field } from "#web/ui/form/Field";
import { Menu, type MenuItem } from "#web/ui/overlay/Menu";
import { TextInput } from "#web/ui/form/TextInput";

export function Overlays() {
  return (
    <Section
      id="overlays"
      title="Overlays"
      note="Dialogs, drawers and menus are native: Esc closes them, and focus returns to where it was."
    >
      <Specimen name="Dialog" row>
        <QuestionDialog />
        <LongDialog />
        <BusyDialog />
      </Specimen>
      <Specimen name="Drawer" row>
        <FilterDrawer />
      </Specimen>
      <Specimen name="Menu" row>
        <Menu label="Account" items={accountMenu} />
        <Menu label="Sort" look="quiet" items={sortMenu} />
        <Menu label="Forty colors" items={colorMenu} />
      </Specimen>
      <Specimen name="Menu button: hover, focus" row>
        <span className="is-hover">
          <Menu label="Orders" items={sortMenu} />
        </span>
        <span className="is-focus">
          <Menu label="Help" items={sortMenu} />
        </span>
      </Specimen>
    </Section>
  );
}

const accountMenu: readonly MenuItem[] = [
  { key: "here", label: "Component gallery", to: links.gallery(), icon: "layout-grid" },
  { key: "cart", label: "Cart", to: links.cart(), icon: "shopping-cart" },
  { key: "long", label: longName, to: links.home(), icon: "store" },
  { key: "off", label: "Print the invoice", onChoose: doNothing, disabled: true, icon: "file-text" },
];

const sortMenu: readonly MenuItem[] = [
  { key: "low", label: "Price, low to high", onChoose: doNothing },
  { key: "high", label: "Price, high to low", onChoose: doNothing },
  { key: "new", label: "Newest first", onChoose: doNothing },
];

const colorMenu: readonly MenuItem[] = colors.map((color) => ({
  key: color,
  label: color,
  onChoose: doNothing,
}));

function QuestionDialog() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const footer = (
    <>
      <Button look="secondary" onClick={close}>
        Cancel
      </Button>
      <Button onClick={close}>Calculate</Button>
    </>
  );
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        Open dialog
      </Button>
      <Dialog title="Delivery fee" open={open} onClose={close} footer={footer}>
        <Field label="Address" required error="Address is required">
          <TextInput autoComplete="off" />
        </Field>
      </Dialog>
    </>
  );
}

function LongDialog() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        Open long dialog
      </Button>
      <Dialog title={longName} width="wide" open={open} onClose={() => setOpen(false)}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A scrollable region must be reachable by keyboard. */}
        <ul className="grid gap-2" tabIndex={0} aria-label="Colors">
          <li>{longWord}</li>
          {colors.map((color) => (
            <li key={color}>{color}</li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}

/** A busy dialog cannot be closed, so this one closes on its own. */
function BusyDialog() {
  const [open, setOpen] = useState(false);
  const start = () => {
    setOpen(true);
    setTimeout(() => setOpen(false), busyMs);
  };
  const footer = <Button busy>Contacting your bank</Button>;
  return (
    <>
      <Button look="secondary" onClick={start}>
        Open busy dialog
      </Button>
      <Dialog title="Confirm your payment" width="note" busy open={open} onClose={doNothing} footer={footer}>
        <p>This takes eight seconds.</p>
      </Dialog>
    </>
  );
}

const busyMs = 8_000;

function FilterDrawer() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        Open drawer
      </Button>
      <Drawer
        title="Colors"
        open={open}
        onClose={close}
        footer={<Button onClick={close}>Show 24 items</Button>}
      >
        {colors.map((color) => (
          <Checkbox key={color} label={color} />
        ))}
      </Drawer>
    </>
  );
}
