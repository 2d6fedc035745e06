import { useEffect, useState } from "react";

/** Tells if a media query matches. Returns `initial` on the server and until the browser has answered. */
export function useMediaQuery(media: string, initial: boolean): boolean {
  const [matches, setMatches] = useState(initial);
  useEffect(() => {
    const query = window.matchMedia(media);
    const read = () => setMatches(query.matches);
    read();
    query.addEventListener("change", read);
    return () => query.removeEventListener("change", read);
  }, [media]);
  return matches;
}
