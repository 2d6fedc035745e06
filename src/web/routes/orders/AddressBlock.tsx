import { AddressLines } from "#web/ui/display/AddressLines";

/** A heading and the lines of an address; empty ones are left out. */
export function AddressBlock({ heading, lines }: { heading: string; lines: readonly string[] }) {
  return (
    <section className="grid content-start gap-2">
      <h2 className="text-lg">{heading}</h2>
      <AddressLines lines={lines} className="wrap-anywhere" />
    </section>
  );
}
