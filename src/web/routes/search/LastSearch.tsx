import { links } from "#web/links";
import { useSearch } from "#web/state/search";
import { TextLink } from "#web/ui/navigation/TextLink";

/** Shown without a query: how to search, and a link to the last search. */
export function LastSearch() {
  const { query } = useSearch();
  return (
    <div className="grid max-w-text gap-2 text-soft">
      <p>Type what you are looking for into the field above and press Enter.</p>
      {query !== "" && (
        <p>
          Your last search:{" "}
          <TextLink to={links.search(query)} className="wrap-anywhere">
            {query}
          </TextLink>
        </p>
      )}
    </div>
  );
}
