import { useShellData } from "#web/layout/shellData";

/** Where a shopper with a question calls; nothing where the store names no phone. */
export function HelpPhone() {
  const phone = useShellData()?.helpPhone;
  if (!phone) return null;
  return (
    <p>
      Questions? Call{" "}
      <a
        href={`tel:${phone.replaceAll(/[^\d+]/g, "")}`}
        className="inline-flex min-h-11 items-center font-semibold whitespace-nowrap text-clay underline underline-offset-4"
      >
        {phone}
      </a>
    </p>
  );
}
