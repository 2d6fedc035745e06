/** The drawing that replaces a missing picture: the outline of a sofa and a lamp. */
export function PicturePlaceholder({ alt }: { alt: string }) {
  return (
    <svg
      viewBox="0 0 160 120"
      role={alt ? "img" : undefined}
      aria-label={alt || undefined}
      aria-hidden={alt ? undefined : true}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="size-full text-edge"
    >
      <path vectorEffect="non-scaling-stroke" d="M36 62v-8a8 8 0 0 1 8-8h48a8 8 0 0 1 8 8v8" />
      <path
        vectorEffect="non-scaling-stroke"
        d="M36 76V68a6 6 0 0 0-12 0v18a4 4 0 0 0 4 4h80a4 4 0 0 0 4-4V68a6 6 0 0 0-12 0v8Z"
      />
      <path vectorEffect="non-scaling-stroke" d="M68 46v30M32 90v5M104 90v5" />
      <path vectorEffect="non-scaling-stroke" d="M132 95V52M124 95h16M122 52l4-18h12l4 18Z" />
    </svg>
  );
}
