/** Sorts the items by these ids; items without an id in the list come last. */
export function inOrder<Item extends { id: string }>(items: readonly Item[], ids: readonly string[]): Item[] {
  const named = ids.flatMap((id) => items.find((item) => item.id === id) ?? []);
  return [...named, ...items.filter(({ id }) => !ids.includes(id))];
}

/** The ids with one of them at another place, counted from 0; the others keep their order. */
export function movedTo(ids: readonly string[], id: string, place: number): string[] {
  const others = ids.filter((other) => other !== id);
  return [...others.slice(0, place), id, ...others.slice(place)];
}
