import { Icon } from "#web/ui/display/Icon";

/** The drawing that replaces a missing picture: the outline of a sofa and a lamp. */
export function PicturePlaceholder({ alt }: { alt: string }) {
  return (
    <span role={alt ? "img" : undefined} aria-label={alt || undefined} className="block size-full">
      <Icon name="no-picture" className="size-full text-edge" />
    </span>
  );
}
