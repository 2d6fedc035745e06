import { Link } from "react-router";
import { useShellData, type ShellData } from "#web/layout/shellData";
import { links } from "#web/links";

/** The store's logo, or the chair and its name, linking to the home page. */
export function Wordmark({ storeName }: { storeName: string }) {
  const logos = useShellData()?.logos;
  return (
    <Link
      to={links.home()}
      prefetch="intent"
      className="inline-flex min-h-11 min-w-0 items-center gap-2.5 text-ink no-underline md:gap-3"
    >
      {logos && (logos.logoUrl || logos.mobileLogoUrl) ? (
        <Logo storeName={storeName} {...logos} />
      ) : (
        <>
          <ChairMark />
          <span className="truncate font-display text-lg leading-tight font-semibold tracking-tight md:text-xl">
            {storeName}
          </span>
        </>
      )}
    </Link>
  );
}

type LogoProps = ShellData["logos"] & { storeName: string };

/** In a box of fixed size, so that nothing moves when it loads. */
function Logo({ storeName, logoUrl, mobileLogoUrl, mobileLogoOffset }: LogoProps) {
  return (
    <picture style={{ marginLeft: mobileLogoOffset }} className="md:ml-0!">
      <source media="(width >= 48rem)" srcSet={logoUrl || mobileLogoUrl} />
      <img
        src={mobileLogoUrl || logoUrl}
        alt={storeName}
        width={192}
        height={40}
        className="h-10 w-48 object-contain object-left"
      />
    </picture>
  );
}

/** Keep this drawing identical to public/favicon.svg. */
function ChairMark() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className="size-8 shrink-0 md:size-9">
      <rect width="32" height="32" rx="7" className="fill-clay" />
      <g
        fill="none"
        strokeWidth="2.25"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-raised"
      >
        <path d="M10 14.5v-4.5a4 4 0 0 1 4-4h4a4 4 0 0 1 4 4v4.5" />
        <path d="M5 16a2.5 2.5 0 0 1 5 0v3h12v-3a2.5 2.5 0 0 1 5 0v5a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2Z" />
        <path d="M9 23v3M23 23v3" />
      </g>
    </svg>
  );
}
