import { PageHead } from "#web/layout/PageHead";
import { links } from "#web/links";
import { EmptyState } from "#web/ui/display/EmptyState";
import { LinkButton } from "#web/ui/navigation/LinkButton";
import { PicturePlaceholder } from "#web/ui/picture/PicturePlaceholder";

/** The not-found screen, with the specified message unless the page has its own. */
export function NotFound({ message = notFoundMessage }: { message?: string }) {
  return (
    <>
      <PageHead title="Page not found" personal />
      <EmptyState
        as="h1"
        title={message}
        picture={<PicturePlaceholder alt="" />}
        action={<LinkButton to={links.home()}>Go to the home page</LinkButton>}
      >
        <p>The address may be mistyped, or the page may have moved.</p>
      </EmptyState>
    </>
  );
}

export const notFoundMessage = "Error: The page you are looking for doesn't exist!";
