import { useEffect, useRef, useState } from "react";
import { classNames } from "#web/ui/classNames";
import { PicturePlaceholder } from "#web/ui/picture/PicturePlaceholder";
import { pictureSrcSet } from "#web/ui/picture/pictureSrcSet";

/**
 * A picture in a box of fixed ratio, so that nothing moves when it loads. A drawing replaces one that is
 * missing or fails to load. `first` loads the picture of the first screen eagerly with high priority; all
 * others load lazily. With `sizes`, the browser picks one of the widths the store offers.
 */
export function Picture({ src, alt, width = 1200, height = 900, first = false, ...rest }: PictureProps) {
  const { fit = "cover", sizes, className } = rest;
  const { image, isMissing, onError } = useMissing(src);
  const srcSet = sizes && pictureSrcSet(src, width < minWidth ? defaultWidth : width);
  return (
    <div
      style={{ aspectRatio: `${width} / ${height}` }}
      className={classNames("w-full overflow-hidden bg-deep", className)}
    >
      {isMissing ? (
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
          onError={onError}
          className={classNames("size-full", fit === "cover" ? "object-cover" : "object-contain")}
        />
      )}
    </div>
  );
}

type PictureProps = {
  /** Empty if there is no picture. */
  src: string;
  /** Empty for decoration. */
  alt: string;
  /** The picture's own size in pixels, or any two numbers of the same ratio. */
  width?: number;
  height?: number;
  first?: boolean;
  fit?: "cover" | "contain";
  /** The `sizes` attribute: how wide the picture is on the page. */
  sizes?: string;
  className?: string;
};

/** No store picture is narrower, so a smaller `width` is only a ratio and the picture has the default width. */
const minWidth = 160;
const defaultWidth = 1200;

function useMissing(src: string) {
  const [failed, setFailed] = useState("");
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // The image may have failed before hydration, when no error event could be seen.
    if (image.current?.complete && image.current.naturalWidth === 0) setFailed(src);
  }, [src]);
  return { image, isMissing: src === "" || failed === src, onError: () => setFailed(src) };
}
