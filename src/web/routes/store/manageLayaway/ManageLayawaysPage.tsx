import { formatPhone } from "#domain/checkout/phone";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import type { WireOutput } from "#contract/index";
import { formatMoney, fromDollars } from "#domain/money";
import { useCall } from "#web/api/useCall";
import { links } from "#web/links";
import { OrderFrame, OrderSkeleton } from "#web/routes/orders/OrderFrame";
import { loadAsManager } from "#web/routes/store/manageLayaway/loadAsManager";
import { ManagerOnly } from "#web/routes/store/manageLayaway/ManagerOnly";
import { deviceProof } from "#web/state/storeSession";
import { Banner } from "#web/ui/display/Banner";
import { Card } from "#web/ui/display/Card";
import { EmptyState } from "#web/ui/display/EmptyState";
import { Table } from "#web/ui/display/Table";
import { Field } from "#web/ui/form/Field";
import { TextInput } from "#web/ui/form/TextInput";
import { Button } from "#web/ui/navigation/Button";
import { TextLink } from "#web/ui/navigation/TextLink";
import { Skeleton } from "#web/ui/progress/Skeleton";

export function clientLoader({ context }: LoaderFunctionArgs) {
  return loadAsManager(context, () => Promise.resolve(true));
}

export function HydrateFallback() {
  return (
    <OrderFrame title={title}>
      <OrderSkeleton label="Loading the page" />
    </OrderFrame>
  );
}

const title = "Manage Layaway";

/** Finds the layaways of every store by number, name or phone. */
export default function ManageLayawaysPage() {
  const isManager = useLoaderData<boolean | null>();
  return (
    <OrderFrame title={title} className="gap-6">
      <h1>{title}</h1>
      {isManager ? <Search /> : <ManagerOnly />}
    </OrderFrame>
  );
}

function Search() {
  // An object, so that the same words can be searched again.
  const [search, setSearch] = useState<{ value: string }>();
  const { answer, failed, retry } = useCall({
    key: search,
    call: async (api, options) =>
      search && { search, ...(await api.FindLayaways({ ...deviceProof(), ...search }, options)) },
  });
  const found = answer?.search === search ? answer : undefined;
  const { register, handleSubmit } = useForm({ defaultValues: { value: "" } });
  const find = handleSubmit(({ value }) => setSearch({ value: value.trim() }));
  return (
    <>
      <Card>
        <form
          aria-label="Layaways"
          onSubmit={(event) => void find(event)}
          className="flex flex-wrap items-end gap-3"
        >
          <Field
            label="Layaway number, name or phone"
            hint="Searches layaways from every store."
            className="max-w-md grow"
          >
            <TextInput maxLength={80} autoComplete="off" {...register("value")} />
          </Field>
          <Button type="submit">Find</Button>
        </form>
      </Card>
      {failed && (
        <Banner tone="error" announce title="The layaways could not be loaded.">
          <Button look="secondary" onClick={retry}>
            Try again
          </Button>
        </Banner>
      )}
      {search && !found && !failed && <Skeleton className="h-64 rounded-lg" />}
      {found && <Found {...found} />}
    </>
  );
}

type FoundLayaways = Omit<WireOutput<"FindLayaways">, "status">;
type Row = FoundLayaways["list"][number];

function Found({ list, more, errorMessage }: FoundLayaways) {
  if (list.length === 0)
    return (
      <output>
        <EmptyState as="h2" title={errorMessage} />
      </output>
    );
  return (
    <div className="grid gap-3">
      <Table
        caption="Layaways"
        captionHidden
        columns={columns}
        rows={list}
        rowKey={({ orderNumber }) => orderNumber}
        empty=""
      />
      {more && (
        <p className="text-soft">There are more. Please search by number, or enter more of the name.</p>
      )}
    </div>
  );
}

const columns = [
  {
    key: "number",
    label: "Layaway",
    cell: ({ orderNumber }: Row) => (
      <TextLink
        to={links.manageLayaway(orderNumber)}
        className="inline-flex min-h-11 items-center tabular-nums"
      >
        {orderNumber}
      </TextLink>
    ),
  },
  { key: "date", label: "Date", cell: ({ dateOrderedStr }: Row) => dateOrderedStr },
  {
    key: "customer",
    label: "Customer",
    cell: ({ firstName, lastName, phone }: Row) => (
      <>
        <span className="wrap-anywhere">{`${firstName} ${lastName}`.trim()}</span>
        <span className="block text-sm whitespace-nowrap text-soft">{formatPhone(phone)}</span>
      </>
    ),
  },
  { key: "status", label: "Status", cell: ({ status }: Row) => status },
  { key: "due", label: "Next payment due", cell: ({ nextPmtDateStr }: Row) => nextPmtDateStr || "–" },
  { key: "total", label: "Total", align: "end", cell: (row: Row) => dollars(row.totalPrice) },
  { key: "balance", label: "Balance", align: "end", cell: (row: Row) => dollars(row.balance) },
] as const;

function dollars(amount: Row["balance"]): string {
  return formatMoney(fromDollars(amount));
}
