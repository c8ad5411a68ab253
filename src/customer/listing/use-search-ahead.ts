import { useNavigation, useSearchParams } from 'react-router-dom';

/**
 * The query string of the list at `path`: of the pending navigation, else of the current address. Changes made in quick
 * succession, before the list has updated, therefore add up.
 */
export function useSearchAhead(path: string): URLSearchParams {
  const [search] = useSearchParams();
  const { location } = useNavigation();
  return location?.pathname === path ? new URLSearchParams(location.search) : search;
}
