import { data } from "react-router";
import { NotFound } from "#web/layout/errors/NotFound";
import { SuggestedProducts } from "#web/routes/catalog/SuggestedProducts";

/** Matches every path that no other route matches. */
export function loader() {
  return data(null, { status: 404 });
}

/** The browser knows the answer without a request. */
export function clientLoader() {
  return null;
}

export default function NotFoundPage() {
  return (
    <NotFound>
      <SuggestedProducts />
    </NotFound>
  );
}
