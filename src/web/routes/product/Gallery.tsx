import type { Product } from "#web/routes/product/productView";
import { Picture } from "#web/ui/Picture";
import { PauseButton, Slides } from "#web/ui/Slides";
import { useCarousel } from "#web/ui/useCarousel";

/** The product's pictures change about every 7 s (specification 1 §9). */
const everyMs = 7_000;

/** The pictures of the chosen variant, one large and all of them small below it. */
export function Gallery({ name, pictures }: { name: string; pictures: Product["imageInfoList"] }) {
  const carousel = useCarousel(pictures.length, everyMs);
  return (
    <div {...carousel.hold} className="grid gap-3">
      <Slides
        carousel={carousel}
        label={`Pictures of ${name}`}
        className="-mx-4 overflow-hidden md:mx-0 md:rounded-lg"
        slides={pictures.map((picture, index) => ({
          key: picture.url,
          content: (
            <Picture
              src={picture.url}
              alt={pictures.length > 1 ? `${name}, picture ${index + 1} of ${pictures.length}` : name}
              width={picture.width}
              height={picture.height}
              first={index === 0}
              sizes="(width >= 80rem) 42rem, (width >= 48rem) 58vw, 100vw"
              className="aspect-[4/3]!"
            />
          ),
        }))}
      />
      {pictures.length > 1 && (
        <div className="flex items-center justify-between gap-3">
          <ul role="list" className="grid auto-cols-[minmax(0,5.5rem)] grid-flow-col gap-2">
            {pictures.map((picture, index) => (
              <li key={picture.url}>
                <button
                  type="button"
                  aria-label={`Show picture ${index + 1}`}
                  aria-current={index === carousel.index ? "true" : undefined}
                  onClick={() => carousel.choose(index)}
                  className="block w-full min-w-11 overflow-hidden rounded-md border-2 border-transparent aria-[current=true]:border-ink"
                >
                  <Picture src={picture.url} alt="" width={4} height={3} sizes="5.5rem" />
                </button>
              </li>
            ))}
          </ul>
          <PauseButton carousel={carousel} />
        </div>
      )}
    </div>
  );
}
