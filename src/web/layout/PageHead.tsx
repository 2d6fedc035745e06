import { useShellData } from "#web/layout/shellData";

/**
 * The head of a page: title, description, canonical URL and share preview. React hoists these elements. Every
 * page renders one; `path` comes from links.ts. Pages that only the shopper can see (cart, checkout, account)
 * are `personal` and not indexed.
 */
export function PageHead({
  title,
  description,
  path,
  image,
  kind = "website",
  personal = false,
}: PageHeadProps) {
  const shell = useShellData();
  const storeName = shell?.config.storeName ?? "";
  const fullTitle = title && storeName ? `${title} | ${storeName}` : title || storeName;
  const url = path === undefined || !shell ? undefined : new URL(path, `${shell.config.publicUrl}/`).href;
  const imageUrl = image && shell ? new URL(image, `${shell.config.publicUrl}/`).href : undefined;
  return (
    <>
      <title>{fullTitle}</title>
      {personal && <meta name="robots" content="noindex" />}
      {description && <meta name="description" content={description} />}
      {url && !personal && <link rel="canonical" href={url} />}
      {url && !personal && (
        <>
          <meta property="og:site_name" content={storeName} />
          <meta property="og:type" content={kind} />
          <meta property="og:title" content={title || storeName} />
          <meta property="og:url" content={url} />
          {description && <meta property="og:description" content={description} />}
          {imageUrl && <meta property="og:image" content={imageUrl} />}
          <meta name="twitter:card" content={imageUrl ? "summary_large_image" : "summary"} />
        </>
      )}
    </>
  );
}

type PageHeadProps = {
  /** Without the store's name, which is appended; empty for the home page. */
  title: string;
  description?: string;
  path?: string;
  /** URL or path of the picture for the share preview. */
  image?: string;
  kind?: "website" | "product";
  personal?: boolean;
};
