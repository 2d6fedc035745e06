/** As a ref: moves the focus to what a press has opened, perhaps far from the button, which may be gone. */
export function focusOn(element: HTMLElement | null): void {
  element?.focus();
}
