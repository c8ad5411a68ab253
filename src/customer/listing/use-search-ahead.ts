import { useNavigation, useSearchParams } from 'react-router-dom';

/**
 * What the list at `path` is being asked for: by the address it is on the way to, or by the one it stands at. Whoever
 * takes a filter away and chooses an order before the list has followed means both.
 */
export function useSearchAhead(path: string): URLSearchParams {
  const [search] = useSearchParams();
  const { location } = useNavigation();
  return location?.pathname === path ? new URLSearchParams(location.search) : search;
}
