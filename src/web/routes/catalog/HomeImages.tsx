import type { Answer } from "#contract/index";
import { links } from "#web/links";
import { buttonClass } from "#web/ui/buttonClass";
import { classNames } from "#web/ui/classNames";
import { Picture } from "#web/ui/Picture";
import { PauseButton, SlideDots, Slides } from "#web/ui/Slides";
import { TextLink } from "#web/ui/TextLink";
import { useCarousel } from "#web/ui/useCarousel";

type HomeImage = Answer<"Home">["homeImageList"][number];

/** Home images change about every 6 s (specification 1 §9). */
const everyMs = 6_000;

/** The rotating pictures of the home page; each leads to its product or its link. */
export function HomeImages({ images }: { images: readonly HomeImage[] }) {
  const carousel = useCarousel(images.length, everyMs);
  return (
    <div {...carousel.hold}>
      <Slides
        carousel={carousel}
        label="In the store now"
        className="overflow-hidden rounded-lg"
        slides={images.map((image, index) => ({
          key: image.key,
          content: <HomeSlide image={image} first={index === 0} />,
        }))}
      />
      <div className="flex min-h-11 items-center justify-between">
        <PauseButton carousel={carousel} />
        {images.length > 1 && <SlideDots carousel={carousel} names={images.map(({ title }) => title)} />}
      </div>
    </div>
  );
}

/** On phones the words stand below their picture, from tablets on in its calm half. */
function HomeSlide({ image, first }: { image: HomeImage; first: boolean }) {
  return (
    <div className="relative grid h-full grid-rows-[auto_1fr] bg-deep md:block">
      <Picture
        src={image.value}
        alt=""
        width={1920}
        height={800}
        first={first}
        sizes="(width >= 80rem) 76rem, 100vw"
        // On phones the calm half is cut away: what the picture is about stays.
        className={classNames(
          "aspect-[4/3]! md:aspect-[12/5]!",
          image.textSide === "left" ? "[&_img]:object-right" : "[&_img]:object-left",
        )}
      />
      <div
        className={classNames(
          "grid content-center justify-items-start gap-2 p-5 md:absolute md:inset-y-0 md:w-1/2 md:gap-4 md:p-10 xl:p-14",
          image.textSide === "left" ? "md:left-0" : "md:right-0",
        )}
      >
        <p className="font-display text-2xl leading-tight font-semibold text-balance md:text-4xl">
          {image.title}
        </p>
        <p className="max-w-note text-soft md:text-lg md:text-ink">{image.text}</p>
        <TextLink to={linkOf(image)} look="cover" className={buttonClass({ look: "primary" })}>
          {image.action}
        </TextLink>
      </div>
    </div>
  );
}

/** A product's picture bears the product's number as its key (specification 1 §7). */
function linkOf({ nonProduct, linkUrl, key }: HomeImage): string {
  return nonProduct || !/^\d+$/.test(key) ? linkUrl || links.home() : links.product(Number(key));
}
