import { formatMoney, fromDollars } from "#domain/money";
import { chosenAmount, type Fees } from "#web/routes/checkout/review/claimedOrder";
import { setAmountChoice, useOrder } from "#web/state/order";
import { RadioGroup } from "#web/ui/form/RadioGroup";

/** How much to pay now, if there is a choice (conformance: behaviors/checkout). */
export function AmountChoices({ fees }: { fees: Fees }) {
  const chosen = useOrder((order) => order.amountChoice);
  if (fees.amountChoiceList.length < 2) return null;
  return (
    <RadioGroup
      legend="How much would you like to pay now?"
      name="amountChoice"
      value={chosen?.id ?? "full"}
      onChange={({ currentTarget: { value } }) => setAmountChoice(chosenAmount(fees, value))}
      options={fees.amountChoiceList.map(({ id, displayName, amount, paymentMessage }) => ({
        value: id,
        label: displayName,
        description: paymentMessage,
        aside: formatMoney(fromDollars(amount)),
      }))}
    />
  );
}
