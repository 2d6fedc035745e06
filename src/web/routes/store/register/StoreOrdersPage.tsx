import { lazy, Suspense, useState } from "react";
import { useForm } from "react-hook-form";
import { useCall } from "#web/api/useCall";
import { OrderFrame, OrderSkeleton } from "#web/routes/orders/OrderFrame";
import { focusOn } from "#web/ui/focusOn";
import { FoundOrders, type FoundOrder } from "#web/routes/store/register/FoundOrders";
import { guardDesk } from "#web/routes/store/register/guardDesk";
import { deviceProof } from "#web/state/storeSession";
import { Banner } from "#web/ui/display/Banner";
import { Card } from "#web/ui/display/Card";
import { Field } from "#web/ui/form/Field";
import { TextInput } from "#web/ui/form/TextInput";
import { Button } from "#web/ui/navigation/Button";
import { Skeleton } from "#web/ui/progress/Skeleton";

export async function clientLoader() {
  return (await guardDesk("storeOrders")) ?? null;
}

export function HydrateFallback() {
  return (
    <OrderFrame title={title}>
      <OrderSkeleton label="Loading the orders" />
    </OrderFrame>
  );
}

const title = "Store orders";

/** Loaded on demand: a look-up needs it once an order is chosen. */
const InvoicePanel = lazy(async () => ({
  default: (await import("#web/routes/store/invoice/InvoicePanel")).InvoicePanel,
}));

/** A page of the store's orders: those found by `value` that are older than `before`. */
type Search = { value: string; before: string };

/** Finds the orders and layaways of the device's own store, and prints or sends their documents again. */
export default function StoreOrdersPage() {
  const [search, setSearch] = useState<Search>({ value: "", before: "" });
  const [chosen, setChosen] = useState<FoundOrder>();
  const { answer, failed, retry } = useCall({
    key: search,
    call: (api, options) => api.StoreOrders({ ...deviceProof(), ...search }, options),
  });
  function show(next: Search): void {
    if (failed) retry();
    setChosen(undefined);
    setSearch(next);
  }
  const problem = failed ? "The orders could not be loaded." : answer?.errorMessage;
  return (
    <OrderFrame title={title} className="gap-6">
      <h1>{title}</h1>
      <SearchForm onSearch={(value) => show({ value, before: "" })} />
      {problem && (
        <Banner tone="error" announce title={problem}>
          <Button look="secondary" onClick={retry}>
            Try again
          </Button>
        </Banner>
      )}
      {chosen && <ChosenOrder key={chosen.orderNumber} order={chosen} />}
      {!answer && !failed && <Skeleton className="h-96 rounded-lg" />}
      {answer && <FoundOrders orders={answer.list} chosen={chosen} onChoose={setChosen} />}
      <p className="flex flex-wrap gap-3">
        {search.before !== "" && (
          <Button look="secondary" onClick={() => show({ ...search, before: "" })}>
            Latest orders
          </Button>
        )}
        {answer && answer.next !== "" && (
          <Button look="secondary" onClick={() => show({ ...search, before: answer.next })}>
            Older orders
          </Button>
        )}
      </p>
    </OrderFrame>
  );
}

function ChosenOrder({ order }: { order: FoundOrder }) {
  return (
    <section ref={focusOn} tabIndex={-1} aria-label={`Order ${order.orderNumber}`} className="scroll-mt-32">
      <Suspense fallback={<Skeleton className="h-96 rounded-lg" />}>
        <InvoicePanel {...order} isReprint />
      </Suspense>
    </section>
  );
}

function SearchForm({ onSearch }: { onSearch: (value: string) => void }) {
  const { register, handleSubmit } = useForm({ defaultValues: { value: "" } });
  const search = handleSubmit(({ value }) => onSearch(value.trim()));
  return (
    <Card>
      <form
        aria-label="Store orders"
        onSubmit={(event) => void search(event)}
        className="flex flex-wrap items-end gap-3"
      >
        <Field
          label="Order number, name or phone"
          hint="Leave this blank to list all of this store's orders."
          className="max-w-md grow"
        >
          <TextInput maxLength={80} autoComplete="off" {...register("value")} />
        </Field>
        <Button type="submit">Search</Button>
      </form>
    </Card>
  );
}
