import type { ReactNode } from "react";
import { classNames } from "#web/ui/classNames";
import { Icon } from "#web/ui/display/Icon";
import type { Carousel } from "#web/ui/picture/useCarousel";

/** The scrolling row of slides. It also works without JavaScript. */
export function Slides({ carousel, label, slides, className }: SlidesProps) {
  const { track, onScroll, playing } = carousel;
  return (
    <section aria-roledescription="carousel" aria-label={label} className={className}>
      <ul
        role="list"
        ref={track}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A scrollable region must be reachable by keyboard.
        tabIndex={0}
        onScroll={onScroll}
        aria-live={playing ? "off" : "polite"}
        className="flex snap-x snap-mandatory overflow-x-auto scroll-smooth overscroll-x-contain [scrollbar-width:none]"
      >
        {slides.map((slide, index) => (
          <li
            key={slide.key}
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${slides.length}`}
            className="relative w-full shrink-0 snap-start snap-always"
          >
            {slide.content}
          </li>
        ))}
      </ul>
    </section>
  );
}

type SlidesProps = {
  carousel: Carousel;
  label: string;
  slides: readonly { key: string; content: ReactNode }[];
  className?: string;
};

type NamedSlides = { carousel: Carousel; names: readonly string[] };

/** The pause button and the dots. Renders nothing for a single slide. */
export function CarouselControls({ carousel, names }: NamedSlides) {
  if (names.length < 2) return null;
  return (
    <div className="flex items-center justify-between gap-2">
      <PauseButton carousel={carousel} />
      <SlideDots carousel={carousel} names={names} />
    </div>
  );
}

/** One dot per slide; the current one is longer. */
function SlideDots({ carousel, names }: NamedSlides) {
  return (
    <ul role="list" className="flex flex-wrap items-center">
      {names.map((name, index) => (
        <li key={name}>
          <button
            type="button"
            aria-label={`Show ${name}`}
            aria-current={index === carousel.index ? "true" : undefined}
            onClick={() => carousel.choose(index)}
            className="group grid size-11 place-items-center"
          >
            {[
              { isLong: true, look: "w-6 bg-clay" },
              { isLong: false, look: "w-2 bg-edge group-hover:bg-ink" },
            ].map(({ isLong, look }) => (
              <span
                key={look}
                className={classNames(
                  // Forced-colors mode drops the background and draws this border instead.
                  "col-start-1 row-start-1 h-2 rounded-full border border-transparent transition-opacity duration-150",
                  look,
                  // Both stay in place: one that grows would count as a shift of the page.
                  isLong !== (index === carousel.index) && "opacity-0",
                )}
              />
            ))}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Pauses and resumes the slides. It keeps its place even when hidden, so that nothing moves. */
export function PauseButton({ carousel }: { carousel: Carousel }) {
  // Until canPlay is known, render the same label as later, so that the width stays the same.
  const showsPause = carousel.playing || !carousel.canPlay;
  return (
    <button
      type="button"
      onClick={() => carousel.pause(carousel.playing)}
      className={classNames(
        "-mx-3 inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-md text-sm font-semibold text-soft hover:text-ink md:px-3",
        !carousel.canPlay && "invisible",
      )}
    >
      <Icon name={showsPause ? "pause" : "play"} className="size-4" />
      <span className="sr-only md:not-sr-only">{showsPause ? "Pause" : "Play"}</span>
    </button>
  );
}
