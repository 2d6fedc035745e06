/** '1 item', '29 items'. */
export function itemsLabel(total: number): string {
  return total === 1 ? "1 item" : `${total} items`;
}
