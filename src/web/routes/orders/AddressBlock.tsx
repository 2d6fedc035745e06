/** A heading and the lines of an address; empty ones are left out. */
export function AddressBlock({ heading, lines }: { heading: string; lines: readonly string[] }) {
  return (
    <section className="grid content-start gap-2">
      <h2 className="text-lg">{heading}</h2>
      <address className="not-italic wrap-anywhere">
        {lines
          .filter((line) => line !== "")
          .map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
      </address>
    </section>
  );
}
