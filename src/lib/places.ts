/** The numbers from 0 to `count` - 1: places in a row of things that are all alike, such as skeletons. */
export function places(count: number): number[] {
  return Array.from({ length: count }, (_, place) => place);
}
