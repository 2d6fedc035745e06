import { useState } from "react";
import { useLoaderData, useNavigate, useRevalidator, type LoaderFunctionArgs } from "react-router";
import type { WireOutput } from "#contract/index";
import { isDay, storeDay } from "#domain/dates";
import { endOfDayTitle } from "#domain/messages/register";
import { apiContext } from "#web/context";
import { links } from "#web/links";
import { OrderFrame, OrderSkeleton } from "#web/routes/orders/OrderFrame";
import { CountForm } from "#web/routes/store/register/CountForm";
import { DayResult } from "#web/routes/store/register/DayResult";
import { guardDesk } from "#web/routes/store/register/guardDesk";
import { RegisterEntries } from "#web/routes/store/register/RegisterEntries";
import { deviceProof } from "#web/state/storeSession";
import { Banner } from "#web/ui/display/Banner";
import { Field } from "#web/ui/form/Field";
import { TextInput } from "#web/ui/form/TextInput";
import { Button } from "#web/ui/navigation/Button";
import { TextLink } from "#web/ui/navigation/TextLink";

export type RegisterDay = WireOutput<"EndOfDay">;

export async function clientLoader({
  context,
  request,
}: LoaderFunctionArgs): Promise<Response | RegisterDay> {
  const elsewhere = await guardDesk("register");
  if (elsewhere) return elsewhere;
  const asked = new URL(request.url).searchParams.get("day");
  return context.get(apiContext).EndOfDay({ ...deviceProof(), day: isDay(asked) ? asked : null });
}

export function HydrateFallback() {
  return (
    <OrderFrame title={title}>
      <OrderSkeleton label="Loading the register" />
    </OrderFrame>
  );
}

const title = "End of day";

/** A day of the store's register: its floats and drops, the blind count of the drawer, and then what it took. */
export default function EndOfDayPage() {
  const register = useLoaderData<RegisterDay>();
  const { status, storeName, day, entries, result, errorMessage } = register;
  const { revalidate } = useRevalidator();
  const [isCounting, setCounting] = useState(false);
  const isToday = day === storeDay(new Date());
  return (
    <OrderFrame title={title} className="gap-6">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <p className="text-soft">{storeName}</p>
          <h1>{isDay(day) ? endOfDayTitle(day) : title}</h1>
        </div>
        <div className="flex flex-wrap items-end gap-4 print:hidden">
          <TextLink to={links.storeOrders()} className="inline-flex min-h-11 items-center">
            Store orders
          </TextLink>
          <DayChoice day={day} />
        </div>
      </header>
      {!status && <Banner tone="error" announce title={errorMessage} />}
      {status && <RegisterEntries entries={entries} isToday={isToday} onRecorded={revalidate} />}
      {result && <DayResult result={result} />}
      {result && !isCounting && (
        <p className="flex flex-wrap gap-3 print:hidden">
          <Button onClick={() => window.print()}>Print</Button>
          <Button look="secondary" onClick={() => setCounting(true)}>
            Count again
          </Button>
        </p>
      )}
      {status && (!result || isCounting) && (
        <CountForm
          day={day}
          onCounted={async () => {
            await revalidate();
            setCounting(false);
          }}
        />
      )}
    </OrderFrame>
  );
}

function DayChoice({ day }: { day: string }) {
  const navigate = useNavigate();
  return (
    <Field label="Day">
      <TextInput
        type="date"
        max={storeDay(new Date())}
        value={day}
        onChange={({ target }) => isDay(target.value) && void navigate(links.endOfDay(target.value))}
      />
    </Field>
  );
}
