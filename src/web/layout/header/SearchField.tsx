import { lazy, Suspense, useState, type ComponentType } from "react";
import { useLocation, useNavigate } from "react-router";
import { links } from "#web/links";
import { classNames } from "#web/ui/classNames";
import { controlClass } from "#web/ui/form/controlClass";
import { Icon } from "#web/ui/display/Icon";

export const searchFieldId = "search";

/**
 * Searches the whole store. Enter opens the results; blank input does nothing (conformance:
 * behaviors/catalog). Before hydration and without JavaScript the browser submits the form itself.
 */
export function SearchField({ className }: { className?: string }) {
  const { pathname, search } = useLocation();
  const query = (pathname === links.search() && new URLSearchParams(search).get("query")) || "";
  return (
    <search className={className}>
      {/* Remounts for each search so that it shows the query of the results. */}
      <SearchForm key={query} id={searchFieldId} query={query} />
    </search>
  );
}

type SearchFormProps = { id?: string; label?: string; query?: string };

/** The field of the header; a page without results may have one of its own. */
export function SearchForm({ id, label = "Search the store", query = "" }: SearchFormProps) {
  const navigate = useNavigate();
  const [focused, setFocused] = useState<HTMLInputElement>();
  return (
    <form
      action={links.search()}
      onSubmit={(event) => {
        event.preventDefault();
        const typed = new FormData(event.currentTarget).get("query");
        if (typeof typed === "string" && typed.trim()) void navigate(links.search(typed.trim()));
      }}
      className="relative"
    >
      <input
        id={id}
        type="search"
        name="query"
        aria-label={label}
        placeholder={label}
        defaultValue={query}
        autoComplete="off"
        enterKeyHint="search"
        onFocus={({ currentTarget }) => setFocused(currentTarget)}
        className={classNames(controlClass, "pr-12 text-ellipsis [&::-webkit-search-cancel-button]:hidden")}
      />
      <button
        type="submit"
        aria-label="Search"
        className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-r-md text-clay hover:text-clay-deep"
      >
        <Icon name="search" className="size-5" />
      </button>
      {focused && (
        <Suspense>
          <SearchSuggestions input={focused} />
        </Suspense>
      )}
    </form>
  );
}

/** Without its code, a search goes on as before. */
const SearchSuggestions = lazy(async (): Promise<{ default: ComponentType<{ input: HTMLInputElement }> }> => {
  const loaded = import("#web/layout/header/SearchSuggestions");
  return {
    default: await loaded.then(
      (module) => module.SearchSuggestions,
      () => NoSuggestions,
    ),
  };
});

function NoSuggestions() {
  return null;
}
