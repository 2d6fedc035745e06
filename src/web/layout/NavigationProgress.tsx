import { useNavigation } from "react-router";

/** A thin line at the top while the next page loads. It stays hidden for the first 400 ms. */
export function NavigationProgress() {
  const { state } = useNavigation();
  return (
    <output className="print:hidden">
      {state !== "idle" && (
        <>
          <span className="fixed inset-x-0 top-0 z-50 block h-1 origin-left animate-advance bg-clay" />
          <span className="sr-only">Loading page</span>
        </>
      )}
    </output>
  );
}
