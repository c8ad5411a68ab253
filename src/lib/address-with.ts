/** A path with what it is asked for: no question mark where nothing is. */
export function addressWith(path: string, search: URLSearchParams): string {
  const query = search.toString();
  return query ? `${path}?${query}` : path;
}
