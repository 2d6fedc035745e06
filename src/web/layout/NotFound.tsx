import { PageHead } from "#web/layout/PageHead";
import { links } from "#web/links";
import { EmptyState } from "#web/ui/EmptyState";
import { LinkButton } from "#web/ui/LinkButton";
import { PicturePlaceholder } from "#web/ui/PicturePlaceholder";

/** The not-found screen, in the specification's words unless the page has its own (specification 2 §2). */
export function NotFound({ sentence = notFoundSentence }: { sentence?: string }) {
  return (
    <>
      <PageHead title="Page not found" personal />
      <EmptyState
        as="h1"
        title={sentence}
        picture={<PicturePlaceholder alt="" />}
        action={<LinkButton to={links.home()}>Go to the home page</LinkButton>}
      >
        <p>The address may have a slip in it, or what stood here is gone.</p>
      </EmptyState>
    </>
  );
}

export const notFoundSentence = "Error: The page you are looking for doesn't exist!";
