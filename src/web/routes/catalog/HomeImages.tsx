import type { WireOutput } from "#contract/index";
import { links } from "#web/links";
import { buttonClass } from "#web/ui/navigation/buttonClass";
import { classNames } from "#web/ui/classNames";
import { Picture } from "#web/ui/picture/Picture";
import { CarouselControls, Slides } from "#web/ui/picture/Slides";
import { TextLink } from "#web/ui/navigation/TextLink";
import { useCarousel } from "#web/ui/picture/useCarousel";

type HomeImage = WireOutput<"Home">["homeImageList"][number];

/** Home pictures change about every 6 s (conformance: values/shopping). */
const everyMs = 6_000;

/** The rotating pictures of the home page. Each links to its product or its own link. */
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
      <CarouselControls carousel={carousel} names={images.map(({ title }) => title)} />
    </div>
  );
}

/** The text goes below its picture on phones and beside it on wider screens. */
function HomeSlide({ image, first }: { image: HomeImage; first: boolean }) {
  const { side, columns, picture } = sides[image.textSide === "left" ? "left" : "right"];
  return (
    <div
      className={classNames("relative grid h-full grid-rows-[auto_1fr] bg-deep md:grid-rows-none", columns)}
    >
      <Picture
        src={image.value}
        alt=""
        width={1920}
        height={800}
        first={first}
        // Cropped to 4:3, the picture is 1.8 times as wide as its box; to 8:5 or 3:2, 1.5 or 1.6 times.
        sizes="(width >= 80rem) 79rem, (width >= 64rem) 100vw, (width >= 48rem) 108vw, 150vw"
        // The crop cuts off the empty half and keeps the subject.
        className={classNames("aspect-[8/5]! md:aspect-[4/3]! lg:aspect-[3/2]!", picture)}
      />
      <div
        className={classNames(
          "grid content-start justify-items-start gap-3 p-5 md:content-center md:gap-4 md:p-8 lg:p-10 xl:gap-5 xl:p-14",
          side,
        )}
      >
        <p className="font-display text-xl leading-tight font-semibold text-balance md:text-2xl lg:text-3xl xl:text-4xl">
          {image.title}
        </p>
        <p className="max-w-note text-soft xl:text-lg">{image.text}</p>
        <TextLink to={linkOf(image)} look="cover" className={buttonClass({ look: "primary" })}>
          {image.action}
        </TextLink>
      </div>
    </div>
  );
}

const sides = {
  left: {
    columns: "md:grid-cols-[2fr_3fr] lg:grid-cols-[3fr_5fr]",
    side: "md:-order-1",
    picture: "[&_img]:object-right",
  },
  right: {
    columns: "md:grid-cols-[3fr_2fr] lg:grid-cols-[5fr_3fr]",
    side: "",
    picture: "[&_img]:object-left",
  },
} as const;

/** The key of a product's picture is the product id (conformance: entities/shopping). */
function linkOf({ nonProduct, linkUrl, key }: HomeImage): string {
  return nonProduct || !/^\d+$/.test(key) ? linkUrl || links.home() : links.product(Number(key));
}
