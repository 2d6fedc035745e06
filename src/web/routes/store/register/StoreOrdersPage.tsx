import { lazy, Suspense, useState } from "react";
import { useForm } from "react-hook-form";
import { useLoaderData, useLocation, useNavigate, type LoaderFunctionArgs } from "react-router";
import { apiContext } from "#web/context";
import { useCall } from "#web/api/useCall";
import { links } from "#web/links";
import { OrderFrame, OrderSkeleton } from "#web/routes/orders/OrderFrame";
import { loadSellingStore } from "#web/routes/orders/orderPlace";
import type { StorePlace } from "#web/routes/store/MetroMap";
import { focusOn } from "#web/ui/focusOn";
import { FoundOrders, type FoundOrder } from "#web/routes/store/register/FoundOrders";
import { guardDesk } from "#web/routes/store/register/guardDesk";
import { deviceProof } from "#web/state/storeSession";
import { classNames } from "#web/ui/classNames";
import { Banner } from "#web/ui/display/Banner";
import { Card } from "#web/ui/display/Card";
import { Field } from "#web/ui/form/Field";
import { TextInput } from "#web/ui/form/TextInput";
import { Button } from "#web/ui/navigation/Button";
import { Skeleton } from "#web/ui/progress/Skeleton";

export async function clientLoader({ context }: LoaderFunctionArgs): Promise<Response | StorePlace | null> {
  return (await guardDesk("storeOrders")) ?? (await loadSellingStore(context.get(apiContext)));
}

/** Another order in the address needs nothing more. */
export const shouldRevalidate = () => false;

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
  const place = useLoaderData<StorePlace | null>();
  const [search, setSearch] = useState<Search>({ value: "", before: "" });
  const [chosen, close] = useChosenOrder();
  const { answer, failed, retry } = useCall({
    key: search,
    call: (api, options) => api.StoreOrders({ ...deviceProof(), ...search }, options),
  });
  function show(next: Search): void {
    if (failed) retry();
    close();
    setSearch(next);
  }
  const problem = failed ? "The orders could not be loaded." : answer?.errorMessage;
  // On paper, an order stands alone.
  const listClass = classNames("grid gap-6", chosen && "print:hidden");
  return (
    <OrderFrame title={title} className="gap-6" place={place}>
      <div className={listClass}>
        <h1>{title}</h1>
        <SearchForm onSearch={(value) => show({ value, before: "" })} />
        {problem && (
          <Banner tone="error" announce title={problem}>
            <Button look="secondary" onClick={retry}>
              Try again
            </Button>
          </Banner>
        )}
      </div>
      {chosen && <ChosenOrder key={chosen.orderNumber} order={chosen} />}
      <div className={listClass}>
        {!answer && !failed && <Skeleton className="h-96 rounded-lg" />}
        {answer && <FoundOrders orders={answer.list} />}
        <Pages search={search} next={answer?.next ?? ""} onShow={show} />
      </div>
    </OrderFrame>
  );
}

type PagesProps = { search: Search; next: string; onShow: (search: Search) => void };

function Pages({ search, next, onShow }: PagesProps) {
  return (
    <p className="flex flex-wrap gap-3">
      {search.before !== "" && (
        <Button look="secondary" onClick={() => onShow({ ...search, before: "" })}>
          Latest orders
        </Button>
      )}
      {next !== "" && (
        <Button look="secondary" onClick={() => onShow({ ...search, before: next })}>
          Older orders
        </Button>
      )}
    </p>
  );
}

/** The order in the address, and what closes it. */
function useChosenOrder(): readonly [FoundOrder | undefined, () => void] {
  const params = new URLSearchParams(useLocation().search);
  const navigate = useNavigate();
  const layaway = params.get("layaway");
  const orderNumber = layaway ?? params.get("order");
  const close = () => {
    if (orderNumber !== null) void navigate(links.storeOrders(), { preventScrollReset: true });
  };
  return [orderNumber === null ? undefined : { orderNumber, isLayaway: layaway !== null }, close];
}

function ChosenOrder({ order }: { order: FoundOrder }) {
  return (
    <section
      ref={focusOn}
      tabIndex={-1}
      aria-labelledby="chosen-order"
      className="grid scroll-mt-32 gap-6 border-b border-line pb-8 print:border-0"
    >
      <h2 id="chosen-order">
        {order.isLayaway ? "Layaway" : "Order"} {order.orderNumber}
      </h2>
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
