import { useCallback, useEffect, useRef, useState, type RefObject } from "react";
import { useMediaQuery } from "#web/ui/useMediaQuery";

/**
 * State of a row of slides that the reader can swipe or scroll and that advances every `everyMs`. It does not
 * advance with reduced motion, while it is hovered, focused or out of view, while a field has the focus, or
 * after they have chosen a slide or paused.
 */
export function useCarousel(count: number, everyMs: number): Carousel {
  const track = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  const [paused, setPaused] = useState(false);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  // Starts as true, so that nothing moves before the browser's preference is known.
  const isMotionReduced = useMediaQuery("(prefers-reduced-motion: reduce)", true);
  const playing = !paused && !isMotionReduced && count > 1;

  const show = useCallback((to: number) => {
    const row = track.current;
    row?.scrollTo({ left: to * row.clientWidth });
  }, []);

  useEffect(() => {
    if (!playing || isHovered || isFocused) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden && document.activeElement?.tagName !== "INPUT") show((index + 1) % count);
    }, everyMs);
    return () => clearInterval(timer);
  }, [playing, isHovered, isFocused, show, index, count, everyMs]);

  return {
    track,
    index,
    playing,
    canPlay: !isMotionReduced && count > 1,
    pause: setPaused,
    choose: (to) => {
      setPaused(true);
      show(to);
    },
    onScroll: () => {
      const row = track.current;
      if (row && row.clientWidth > 0) setIndex(Math.round(row.scrollLeft / row.clientWidth));
    },
    hold: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  };
}

export type Carousel = {
  track: RefObject<HTMLUListElement | null>;
  /** The visible slide, counted from 0. */
  index: number;
  /** True even while hover or focus holds the slides. */
  playing: boolean;
  canPlay: boolean;
  pause: (paused: boolean) => void;
  choose: (index: number) => void;
  onScroll: () => void;
  /** Handlers for the element around the carousel and its buttons. */
  hold: Record<"onPointerEnter" | "onPointerLeave" | "onFocus" | "onBlur", () => void>;
};
