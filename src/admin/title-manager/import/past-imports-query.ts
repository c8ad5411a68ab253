import { queryOptions } from '@tanstack/react-query';
import type { Kind } from '@/catalogue/kinds/kind';
import { pastImports } from '@/catalogue/many-titles';

export const pastImportsKey = ['past-imports'];

/** A kind's imports of the last 30 days, the latest first. */
export function pastImportsQuery(kind: Kind) {
  return queryOptions({ queryKey: [...pastImportsKey, kind.name], queryFn: () => pastImports(kind), staleTime: 0 });
}
