import { useState, type SubmitEvent } from "react";
import { typedMessage } from "#domain/messages/store/store";
import { couponLine, typedLine, typedProblem, type TypedProblem } from "#domain/store/storeLines";
import { SectionCard } from "#web/layout/Section";
import { links } from "#web/links";
import { addToStoreCart } from "#web/state/storeCart";
import { Field } from "#web/ui/form/Field";
import { MoneyInput } from "#web/ui/form/MoneyInput";
import { parseMoney } from "#web/ui/form/parseMoney";
import { TextInput } from "#web/ui/form/TextInput";
import { Button } from "#web/ui/navigation/Button";
import { toast } from "#web/ui/overlay/toast";

const kinds = {
  product: { id: "typed-product", title: "Typed-in product", amount: "Price", add: "Add product" },
  coupon: { id: "coupon", title: "Coupon", amount: "Amount", add: "Add coupon" },
} as const;

type Kind = keyof typeof kinds;

/** Adds what no list has: a product with its own name and price, or a manager's coupon. */
export function TypedForm({ kind }: { kind: Kind }) {
  const { id, title, amount, add } = kinds[kind];
  const { typed, setTyped, messageOf, round, submit } = useTypedLine(kind);
  return (
    <SectionCard id={id} title={title}>
      <form
        noValidate
        onSubmit={submit}
        aria-labelledby={id}
        className="grid gap-4 xl:grid-cols-[1fr_10rem_auto] xl:items-start"
      >
        <Field label="Name" required error={messageOf("nameRequired")}>
          <TextInput
            value={typed.name}
            maxLength={100}
            autoComplete="off"
            onChange={({ target }) => setTyped({ ...typed, name: target.value })}
          />
        </Field>
        <Field label={amount} required error={messageOf("invalidPrice")}>
          <MoneyInput key={round} onChange={({ target }) => setTyped({ ...typed, amount: target.value })} />
        </Field>
        {kind === "coupon" && (
          <Field label="Reason" className="xl:col-span-2 xl:row-start-2">
            <TextInput
              value={typed.reason}
              maxLength={200}
              autoComplete="off"
              onChange={({ target }) => setTyped({ ...typed, reason: target.value })}
            />
          </Field>
        )}
        <Button type="submit" className="xl:mt-7">
          {add}
        </Button>
      </form>
    </SectionCard>
  );
}

const blank = { name: "", amount: "", reason: "" };

function useTypedLine(kind: Kind) {
  const [typed, setTyped] = useState(blank);
  const [problem, setProblem] = useState<TypedProblem>();
  // Clears the amount, which is formatted by the input itself.
  const [round, setRound] = useState(0);
  function submit(event: SubmitEvent): void {
    event.preventDefault();
    const { name, reason } = typed;
    const price = parseMoney(typed.amount);
    const found = typedProblem({ name, price });
    setProblem(found);
    if (found || price === undefined) return;
    addToStoreCart(kind === "coupon" ? couponLine(name, price, reason) : typedLine(name, price));
    toast(`${name.trim()} added`, { tone: "good", action: { label: "View cart", to: links.cart() } });
    setTyped(blank);
    setRound(round + 1);
  }
  const messageOf = (of: TypedProblem) => (problem === of ? typedMessage(of) : undefined);
  return { typed, setTyped, messageOf, round, submit };
}
