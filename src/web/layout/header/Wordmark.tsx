import { Link } from "react-router";
import { links } from "#web/links";

/** The store's logo and name, linking to the home page. */
export function Wordmark({ storeName }: { storeName: string }) {
  return (
    <Link
      to={links.home()}
      prefetch="intent"
      className="inline-flex min-h-11 min-w-0 items-center gap-2.5 text-ink no-underline md:gap-3"
    >
      <ChairMark />
      <span className="truncate font-display text-lg leading-tight font-semibold tracking-tight md:text-xl">
        {storeName}
      </span>
    </Link>
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
