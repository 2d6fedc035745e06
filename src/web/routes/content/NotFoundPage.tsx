import { data } from "react-router";
import { NotFound } from "#web/layout/NotFound";

/** Any path that is no other page's (specification 2 §2). */
export function loader() {
  return data(null, { status: 404 });
}

/** In the browser the answer is known without asking. */
export function clientLoader() {
  return null;
}

export default function NotFoundPage() {
  return <NotFound />;
}
