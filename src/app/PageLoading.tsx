/** Renders nothing inside the layout while the first page's code loads. */
export function PageLoading() {
  return null;
}
