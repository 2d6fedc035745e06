import { redirect, useLoaderData, type LoaderFunctionArgs } from "react-router";
import type { WireOutput } from "#contract/index";
import { apiContext, errorLogContext } from "#web/context";
import { infoPages } from "#web/layout/infoPages";
import { PageHead } from "#web/layout/PageHead";
import { links } from "#web/links";
import { InfoFrame } from "#web/routes/content/InfoFrame";
import { Prose } from "#web/ui/display/Prose";

type Words = WireOutput<"GetHtml">;

/** Redirects home if there is no content (conformance: behaviors/content). */
export async function loader(args: LoaderFunctionArgs) {
  const words = await load(args).catch((error: unknown) => {
    args.context.get(errorLogContext)(error);
    return undefined;
  });
  return words ?? redirect(links.home());
}

/** The API client has already reported a failure. */
export async function clientLoader(args: LoaderFunctionArgs) {
  const words = await load(args).catch(() => undefined);
  return words ?? redirect(links.home());
}

/** Loads the content of /content/{name}, or of the page's own path; undefined if there is none. */
async function load({ context, params, request }: LoaderFunctionArgs): Promise<Words | undefined> {
  const own = new URL(request.url).pathname.split("/").find(Boolean);
  const words = await context.get(apiContext).GetHtml({ value: params["name"] ?? own ?? "" });
  return words.data === "" ? undefined : words;
}

/** A page whose content is in the database: about us, policies, the tariff note, and any other by name. */
export default function InfoPage() {
  const { data, name, title, description } = useLoaderData<Words>();
  const path = infoPages.find(({ to }) => to === `/${name}`)?.to ?? links.content(name);
  return (
    <InfoFrame title={title}>
      <PageHead title={title} description={description} path={path} />
      <Prose html={data} />
    </InfoFrame>
  );
}
