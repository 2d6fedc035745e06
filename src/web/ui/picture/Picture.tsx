import { useEffect, useRef, useState } from "react";
import { classNames } from "#web/ui/classNames";
import { PicturePlaceholder } from "#web/ui/picture/PicturePlaceholder";
import { pictureSizes } from "#web/ui/picture/pictureSizes";

/**
 * A picture in a box of fixed ratio: nothing moves when it comes, and a drawing stands in when there is none
 * or it cannot be loaded. `first` marks the one that fills the first screen: it is fetched at once and before
 * others; every other waits until it is near. Of the store's own pictures the browser takes the width that `sizes`
 * asks for.
 */
export function Picture({ src, alt, width = 1200, height = 900, first = false, ...rest }: PictureProps) {
  const { fit = "cover", sizes, className } = rest;
  const { image, missing, miss } = useMissing(src);
  const srcSet = sizes && pictureSizes(src, width < minWidth ? usualWidth : width);
  return (
    <div
      style={{ aspectRatio: `${width} / ${height}` }}
      className={classNames("w-full overflow-hidden bg-deep", className)}
    >
      {missing ? (
        <PicturePlaceholder alt={alt} />
      ) : (
        <img
          ref={image}
          src={src}
          alt={alt}
          width={width}
          height={height}
          srcSet={srcSet}
          sizes={sizes}
          loading={first ? "eager" : "lazy"}
          fetchPriority={first ? "high" : undefined}
          decoding="async"
          onError={miss}
          className={classNames("size-full", fit === "cover" ? "object-cover" : "object-contain")}
        />
      )}
    </div>
  );
}

type PictureProps = {
  /** '' where there is none. */
  src: string;
  /** What it shows; '' for an ornament. */
  alt: string;
  /** Its own size in pixels, or any two numbers of the same ratio. */
  width?: number;
  height?: number;
  first?: boolean;
  fit?: "cover" | "contain";
  /** How wide it stands on the page, as the attribute of that name tells it. */
  sizes?: string;
  className?: string;
};

/** Narrower than any picture of the store: then only a ratio is given, and the picture is one of a product. */
const minWidth = 160;
const usualWidth = 1200;

function useMissing(src: string) {
  const [failed, setFailed] = useState("");
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // It may have failed before the page came alive; then no event tells.
    if (image.current?.complete && image.current.naturalWidth === 0) setFailed(src);
  }, [src]);
  return { image, missing: src === "" || failed === src, miss: () => setFailed(src) };
}
