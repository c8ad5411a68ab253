/** While the first page's code is on its way, the layout stands without it. */
export function PageOnItsWay() {
  return null;
}
