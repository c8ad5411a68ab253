/** The numbers from 0 to `count` - 1: places in a row of things that are all alike, such as skeletons. */
export function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}
