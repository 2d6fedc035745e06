import { useState } from "react";
import type { Product } from "#web/routes/product/productView";
import type { ZoomDialog } from "#web/routes/product/ZoomDialog";
import { Icon } from "#web/ui/display/Icon";
import { Picture } from "#web/ui/picture/Picture";
import { PauseButton, Slides } from "#web/ui/picture/Slides";
import { useCarousel, type Carousel } from "#web/ui/picture/useCarousel";
import { useOnDemand } from "#web/ui/useOnDemand";

/** Product pictures change about every 7 s (conformance: values/shopping). */
const everyMs = 7_000;

type GalleryProps = {
  name: string;
  pictures: Product["imageInfoList"];
  fit: Product["imageSetting"]["fit"];
  /** True if pressing a picture enlarges it (`showModalImage`). */
  zoom: boolean;
};

/** The pictures of the selected variant: one large, and all of them as thumbnails below. */
export function Gallery({ name, pictures, fit, zoom }: GalleryProps) {
  const carousel = useCarousel(pictures.length, everyMs);
  const [Zoomed, setZoomed] = useState<typeof ZoomDialog>();
  const { run } = useOnDemand(() => import("#web/routes/product/ZoomDialog"));
  return (
    <div {...carousel.hold} className="grid grid-cols-1 gap-3">
      <div className="relative -mx-4 md:mx-0">
        <Counter at={carousel.index + 1} of={pictures.length} />
        {zoom && <ZoomMark />}
        <Slides
          carousel={carousel}
          label={`Pictures of ${name}`}
          className="overflow-hidden md:rounded-lg"
          slides={pictures.map((picture, index) => ({
            key: picture.url,
            content: (
              <>
                <Picture
                  src={picture.url}
                  alt={pictures.length > 1 ? `${name}, picture ${index + 1} of ${pictures.length}` : name}
                  width={picture.width}
                  height={picture.height}
                  first={index === 0}
                  fit={fit}
                  sizes="(width >= 80rem) 42rem, (width >= 48rem) 58vw, 100vw"
                  className="aspect-[4/3]!"
                />
                {zoom && (
                  <ZoomButton
                    number={index + 1}
                    shown={index === carousel.index}
                    onPress={() => void run((zooming) => setZoomed(() => zooming.ZoomDialog))}
                  />
                )}
              </>
            ),
          }))}
        />
      </div>
      <Thumbnails pictures={pictures} fit={fit} carousel={carousel} />
      {Zoomed && (
        <Zoomed name={name} pictures={pictures} first={carousel.index} onClose={() => setZoomed(undefined)} />
      )}
    </div>
  );
}

/** For the eye only: each slide and thumbnail has its number in its name. */
function Counter({ at, of }: { at: number; of: number }) {
  if (of < 2) return null;
  return (
    <p
      aria-hidden="true"
      className="pointer-events-none absolute bottom-3 left-3 z-1 rounded-full bg-raised/90 px-3 py-1 text-sm tabular-nums"
    >
      {at} / {of}
    </p>
  );
}

/** Marks the zoom button of the picture below it, and stays where it is while the pictures move. */
function ZoomMark() {
  return (
    <Icon
      name="zoom-in"
      className="pointer-events-none absolute right-3 bottom-3 z-1 size-11 rounded-full bg-raised/90 p-3"
    />
  );
}

type ZoomButtonProps = { number: number; shown: boolean; onPress: () => void };

/** Covers its picture without blocking a swipe. Only the visible one is in the tab order. */
function ZoomButton({ number, shown, onPress }: ZoomButtonProps) {
  return (
    <button
      type="button"
      aria-label={`Enlarge picture ${number}`}
      tabIndex={shown ? 0 : -1}
      onClick={onPress}
      className="absolute inset-0 cursor-zoom-in focus-visible:-outline-offset-4"
    />
  );
}

type ThumbnailsProps = Pick<GalleryProps, "pictures" | "fit"> & { carousel: Carousel };

/** With the pause button; nothing for a single picture. */
function Thumbnails({ pictures, fit, carousel }: ThumbnailsProps) {
  if (pictures.length < 2) return null;
  return (
    <div className="flex items-center justify-between gap-3">
      <ul role="list" className="grid min-w-0 auto-cols-[minmax(0,5.5rem)] grid-flow-col gap-2">
        {pictures.map((picture, index) => (
          <li key={picture.url}>
            <button
              type="button"
              aria-label={`Show picture ${index + 1}`}
              aria-current={index === carousel.index ? "true" : undefined}
              onClick={() => carousel.choose(index)}
              className="block w-full overflow-hidden rounded-md border-2 border-transparent aria-[current=true]:border-ink"
            >
              <Picture src={picture.url} alt="" width={4} height={3} fit={fit} sizes="5.5rem" />
            </button>
          </li>
        ))}
      </ul>
      <PauseButton carousel={carousel} />
    </div>
  );
}
