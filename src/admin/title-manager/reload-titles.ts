import type { QueryClient } from '@tanstack/react-query';
import type { Kind } from '@/catalogue/kinds/kind';
import { managedKey } from '@/catalogue/managed-titles';
import { timings } from '@/config/timings';

/**
 * Asks again for all that shows titles of a kind. Lists follow the catalogue's change stream, which takes a moment: so
 * once at once, and once when it has surely arrived.
 */
export function reloadTitles(queryClient: QueryClient, kind: Kind): void {
  const keys = [managedKey(kind), ['cards', kind.name], ['title', kind.name]];
  const reload = () => {
    for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
  };
  reload();
  setTimeout(reload, timings.catalogueSettles);
}
