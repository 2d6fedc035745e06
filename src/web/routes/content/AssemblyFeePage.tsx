import { useState } from "react";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import type { WireOutput } from "#contract/index";
import {
  assemblyFeeText,
  assemblyPaidMessage,
  assemblyPrepaidMessage,
  deliveryFeeMessage,
} from "#domain/messages/content";
import { formatMoney, fromDollars } from "#domain/money";
import { apiContext } from "#web/context";
import { PageHead } from "#web/layout/PageHead";
import { Section } from "#web/layout/Section";
import { links } from "#web/links";
import { InfoFrame } from "#web/routes/content/InfoFrame";
import { Field } from "#web/ui/form/Field";
import { Select } from "#web/ui/form/Select";
import { Table } from "#web/ui/display/Table";

type Fees = { assembly: WireOutput<"AssemblyList">; delivery: WireOutput<"DeliveryList"> };

async function load({ context }: LoaderFunctionArgs): Promise<Fees> {
  const api = context.get(apiContext);
  const [assembly, delivery] = await Promise.all([api.AssemblyList({}), api.DeliveryList({})]);
  return { assembly, delivery };
}

export { load as clientLoader, load as loader };

/** The assembly fees, and the delivery fee by city (conformance: behaviors/content). */
export default function AssemblyFeePage() {
  const { assembly, delivery } = useLoaderData<Fees>();
  return (
    <InfoFrame title="Assembly and delivery fees">
      <PageHead
        title="Assembly and delivery fees"
        description="What we charge to assemble your furniture, and what delivery costs in your city."
        path={links.assemblyFee()}
      />
      <Section id="assembly" title="Assembly" large>
        <p className="max-w-text">
          {assemblyPaidMessage} {assemblyPrepaidMessage}
        </p>
        <Table
          caption="Assembly fees"
          captionHidden
          columns={assemblyColumns}
          rows={assembly}
          rowKey={({ name }) => name}
          empty="We have no assembly fees to show right now."
        />
      </Section>
      <Section id="delivery" title="Delivery" large>
        <p className="max-w-text">{deliveryFeeMessage}</p>
        {delivery.length > 0 && <CityFee fees={delivery} />}
      </Section>
    </InfoFrame>
  );
}

const assemblyColumns = [
  { key: "name", label: "Piece", cell: ({ name }: Fees["assembly"][number]) => name },
  { key: "fee", label: "Fee", align: "end" as const, cell: shownFee },
];

function shownFee({ fee, feeMax }: Fees["assembly"][number]): string {
  return assemblyFeeText({ fee: fromDollars(fee), feeMax: feeMax === null ? null : fromDollars(feeMax) });
}

function CityFee({ fees }: { fees: Fees["delivery"] }) {
  const [city, setCity] = useState("");
  const chosen = fees.find((one) => one.city === city);
  return (
    <div className="grid max-w-note gap-3">
      <Field label="City">
        <Select value={city} onChange={({ target }) => setCity(target.value)}>
          <option value="">Choose your city</option>
          {fees.map((one) => (
            <option key={one.city}>{one.city}</option>
          ))}
        </Select>
      </Field>
      {/* The reserved height keeps the page still when the fee appears. */}
      <output className="block min-h-8 text-lg">
        {chosen && (
          <>
            Delivery to {chosen.city}:{" "}
            <strong className="tabular-nums">{formatMoney(fromDollars(chosen.fee))}</strong>
          </>
        )}
      </output>
    </div>
  );
}
