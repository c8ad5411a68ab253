import type { StoredCard } from '@/backend/catalogue';
import { paths } from '@/config/paths';
import type { Kind, KindName } from './kinds/kind';

/** What every list shows of a title. Empty values are left out. */
export interface ListedTitle {
  kind: KindName;
  id: string;
  href: string;
  title: string | undefined;
  year: string | undefined;
  poster: string | undefined;
}

/** The title of a kind as it stands in a list. */
export function listedTitle(
  kind: Kind,
  stored: Pick<StoredCard, 'id' | 'title' | 'year' | 'poster' | 'page'>,
): ListedTitle {
  return {
    kind: kind.name,
    id: stored.id,
    // Specification, decision 16: a record whose own link is a page is opened there.
    href: stored.page || paths.stream(kind.name, stored.id),
    title: stored.title || undefined,
    year: stored.year || undefined,
    poster: stored.poster || undefined,
  };
}
