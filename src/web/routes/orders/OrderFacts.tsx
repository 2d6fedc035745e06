/** What an order's head says: its dates and status, each under its name; those without a value are left out. */
export function OrderFacts({ facts }: { facts: readonly (readonly [label: string, value: string])[] }) {
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-3">
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt className="text-sm text-soft">{label}</dt>
              <dd className="font-semibold tabular-nums">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
