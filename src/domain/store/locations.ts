import { numberWord } from "#domain/content/content";

/** 'Five Locations in Metro Atlanta Area' (specification 2 §2 "/locationsMap"), by how many stores there are. */
export function locationsTitle(stores: number): string {
  const count = numberWord(stores);
  return `${count.charAt(0).toUpperCase()}${count.slice(1)} Locations in Metro Atlanta Area`;
}
