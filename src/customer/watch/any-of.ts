/** One of the entries, by a chance from 0 up to but not including 1; undefined where there are none. */
export function anyOf<Entry>(entries: readonly Entry[], chance: number): Entry | undefined {
  return entries[Math.floor(chance * entries.length)];
}
