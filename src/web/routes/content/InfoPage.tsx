import { redirect, useLoaderData, type LoaderFunctionArgs } from "react-router";
import type { WireOutput } from "#contract/index";
import { apiContext, errorLogContext } from "#web/context";
import { infoPages } from "#web/layout/infoPages";
import { PageHead } from "#web/layout/PageHead";
import { links } from "#web/links";
import { InfoFrame } from "#web/routes/content/InfoFrame";
import { Prose } from "#web/ui/display/Prose";

type Words = WireOutput<"GetHtml">;

/** Without words there is no page, and the way leads home (specification 2 §2 "/content/{name}"). */
export async function loader(args: LoaderFunctionArgs) {
  const words = await load(args).catch((error: unknown) => {
    args.context.get(errorLogContext)(error);
    return undefined;
  });
  return words ?? redirect(links.home());
}

/** The api has told the remote logger of a failure. */
export async function clientLoader(args: LoaderFunctionArgs) {
  const words = await load(args).catch(() => undefined);
  return words ?? redirect(links.home());
}

/** The words of /content/{name}, or those that bear the name of the page itself; undefined where there are none. */
async function load({ context, params, request }: LoaderFunctionArgs): Promise<Words | undefined> {
  const own = new URL(request.url).pathname.split("/").find(Boolean);
  const words = await context.get(apiContext).GetHtml({ value: params["name"] ?? own ?? "" });
  return words.data === "" ? undefined : words;
}

/** A page of words that the server has: about us, policies, the note on the tariff, and any other by its name. */
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
