import { useState } from "react";
import { useLoaderData, useNavigate, useRevalidator, type LoaderFunctionArgs } from "react-router";
import { isDay, storeDay, type Day } from "#domain/dates";
import { endOfDayTitle } from "#domain/messages/store/register";
import { apiContext } from "#web/context";
import { links } from "#web/links";
import { OrderFrame, OrderSkeleton } from "#web/routes/orders/OrderFrame";
import { CountForm } from "#web/routes/store/register/CountForm";
import { DayResult } from "#web/routes/store/register/DayResult";
import { focusOn } from "#web/ui/focusOn";
import { guardDesk } from "#web/routes/store/register/guardDesk";
import type { RegisterDay } from "#web/routes/store/register/registerDay";
import { RegisterEntries } from "#web/routes/store/register/RegisterEntries";
import { deviceProof } from "#web/state/storeSession";
import { Banner } from "#web/ui/display/Banner";
import { Field } from "#web/ui/form/Field";
import { TextInput } from "#web/ui/form/TextInput";
import { Button } from "#web/ui/navigation/Button";

type DayData = { register: RegisterDay; today: Day };

export async function clientLoader({ context, request }: LoaderFunctionArgs): Promise<Response | DayData> {
  const elsewhere = await guardDesk("register");
  if (elsewhere) return elsewhere;
  const asked = new URL(request.url).searchParams.get("day");
  const proof = { ...deviceProof(), day: isDay(asked) ? asked : null };
  return { register: await context.get(apiContext).EndOfDay(proof), today: storeDay(new Date()) };
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
  const { register, today } = useLoaderData<DayData>();
  const { status, storeName, day, entries, result, errorMessage } = register;
  const { revalidate } = useRevalidator();
  const [count, setCount] = useState<"none" | "open" | "recorded">("none");
  return (
    <OrderFrame title={title} className="gap-6">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <p className="text-soft">{storeName}</p>
          <h1>{isDay(day) ? endOfDayTitle(day) : title}</h1>
        </div>
        <DayChoice day={day} today={today} />
      </header>
      {!status && <Banner tone="error" announce title={errorMessage} />}
      {status && <RegisterEntries entries={entries} isToday={day === today} onRecorded={revalidate} />}
      {result && (
        <section
          ref={count === "recorded" ? focusOn : undefined}
          tabIndex={-1}
          aria-label="Totals for the day"
          className="grid gap-6"
        >
          <DayResult result={result} />
        </section>
      )}
      {result && count !== "open" && (
        <p className="flex flex-wrap gap-3 print:hidden">
          <Button onClick={() => window.print()}>Print</Button>
          <Button look="secondary" onClick={() => setCount("open")}>
            Count again
          </Button>
        </p>
      )}
      {status && (!result || count === "open") && (
        <CountForm
          day={day}
          onCounted={async () => {
            await revalidate();
            setCount("recorded");
          }}
        />
      )}
    </OrderFrame>
  );
}

function DayChoice({ day, today }: { day: string; today: Day }) {
  const navigate = useNavigate();
  return (
    <Field label="Day" className="print:hidden">
      <TextInput
        type="date"
        max={today}
        value={day}
        onChange={({ target }) => isDay(target.value) && void navigate(links.endOfDay(target.value))}
      />
    </Field>
  );
}
