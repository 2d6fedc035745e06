import { useEffect, useRef, useState, type PointerEvent, type RefObject } from "react";
import type { Product } from "#web/routes/product/productView";
import { Button } from "#web/ui/navigation/Button";
import { classNames } from "#web/ui/classNames";
import { Icon } from "#web/ui/display/Icon";
import { Modal } from "#web/ui/overlay/Modal";
import { Picture } from "#web/ui/picture/Picture";

type ZoomDialogProps = {
  name: string;
  pictures: Product["imageInfoList"];
  first: number;
  onClose: () => void;
};

/** Shows the pictures as large as the screen, or twice as large. */
export function ZoomDialog({ name, pictures, first, onClose }: ZoomDialogProps) {
  const [index, setIndex] = useState(first);
  const [large, setLarge] = useState(false);
  const picture = pictures[index] ?? pictures[0];
  if (!picture) return null;
  const step = (by: number) => setIndex((index + by + pictures.length) % pictures.length);
  const which = pictures.length > 1 ? `${name}, picture ${index + 1} of ${pictures.length}` : name;
  return (
    <Modal open title={name} onClose={onClose} className={dialogClass}>
      <div className="grid gap-3">
        <PictureArea picture={picture} alt={which} large={large} />
        <div className="flex flex-wrap items-center justify-center gap-2">
          {pictures.length > 1 && (
            <StepButton label="Previous picture" icon="chevron-left" onPress={() => step(-1)} />
          )}
          <Button
            look="secondary"
            aria-pressed={large}
            className="aria-pressed:bg-deep"
            onClick={() => setLarge(!large)}
          >
            Zoom
          </Button>
          {pictures.length > 1 && (
            <StepButton label="Next picture" icon="chevron-right" onPress={() => step(1)} />
          )}
        </div>
      </div>
    </Modal>
  );
}

/** Phones have no room to spare around it. */
const dialogClass = classNames(
  "m-0 h-dvh max-h-none w-screen max-w-none open:animate-rise",
  "md:m-auto md:h-auto md:max-h-[calc(100dvh-1rem)] md:w-[calc(100vw-1rem)] md:max-w-page md:rounded-lg",
);

/** As in the gallery, so that the browser usually has this one. */
const shownSizes = "(width >= 80rem) 42rem, (width >= 48rem) 58vw, 100vw";

type AreaProps = { picture: Product["imageInfoList"][number]; alt: string; large: boolean };

/** One picture in a scrollable box: as wide as the dialog on phones, in its own ratio on larger screens. */
function PictureArea({ picture: { url, width, height }, alt, large }: AreaProps) {
  const area = useRef<HTMLElement>(null);
  const drag = useDrag(area);
  useCenteredScroll(area, `${url} ${large}`);
  return (
    <section
      ref={area}
      aria-label={large ? "Picture, moved by the arrow keys" : "Picture"}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A scrollable region must be reachable by keyboard.
      tabIndex={0}
      {...drag}
      className={classNames(
        "-mx-5 h-[calc(100dvh-9.5rem)] overflow-auto overscroll-contain focus-visible:-outline-offset-3",
        "md:mx-auto md:aspect-[4/3] md:h-auto md:w-full md:max-w-[calc((100dvh-13rem)*4/3)] md:rounded-md",
        large && "cursor-grab active:cursor-grabbing",
      )}
    >
      <div
        key={url}
        style={{ aspectRatio: `${width} / ${height}` }}
        className={classNames(
          // Reduced motion gives every transition a tiny duration; the scroll position would be computed before it ends.
          "pointer-events-none relative transition-none *:absolute *:inset-0 *:h-full!",
          large ? "h-full w-auto md:h-auto md:w-[200%]" : "h-full w-full md:h-auto",
        )}
      >
        {/* Shown while the larger one loads. */}
        <Picture src={url} alt="" width={width} height={height} fit="contain" sizes={shownSizes} />
        <Picture
          src={url}
          alt={alt}
          // In its own size, so that the browser gets the largest width there is.
          width={width}
          height={height}
          first
          fit="contain"
          sizes="200vw"
          className="bg-transparent!"
        />
      </div>
    </section>
  );
}

type StepProps = { label: string; icon: "chevron-left" | "chevron-right"; onPress: () => void };

function StepButton({ label, icon, onPress }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className="grid size-11 place-items-center rounded-md hover:bg-deep"
    >
      <Icon name={icon} className="size-6" />
    </button>
  );
}

/** Scrolls an enlarged picture to its middle. `when` changes with the picture and its size. */
function useCenteredScroll(area: RefObject<HTMLElement | null>, when: string) {
  useEffect(() => {
    const box = area.current;
    box?.scrollTo({
      left: (box.scrollWidth - box.clientWidth) / 2,
      top: (box.scrollHeight - box.clientHeight) / 2,
    });
  }, [area, when]);
}

/** Lets a mouse drag the picture. Touch scrolls natively. */
function useDrag(area: RefObject<HTMLElement | null>) {
  return {
    onPointerDown({ pointerType, pointerId }: PointerEvent) {
      if (pointerType === "mouse") area.current?.setPointerCapture(pointerId);
    },
    onPointerMove({ pointerId, movementX, movementY }: PointerEvent) {
      if (area.current?.hasPointerCapture(pointerId)) area.current.scrollBy(-movementX, -movementY);
    },
  };
}
