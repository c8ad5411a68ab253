import type { StoredCard } from '@/backend/catalogue';
import { paths } from '@/config/paths';
import type { Kind, KindName } from './kinds/kind';
import type { NamedTitle } from './use-title-name';

/** Data of a title that every list shows. Omits empty values. */
export interface ListedTitle extends NamedTitle {
  kind: KindName;
  id: string;
  href: string;
  year: string | undefined;
  poster: string | undefined;
}

/** Converts a title of a kind to its list form. */
export function listedTitle(
  kind: Kind,
  stored: Pick<StoredCard, 'id' | 'title' | 'titleEn' | 'titleEs' | 'year' | 'poster' | 'page'>,
): ListedTitle {
  return {
    kind: kind.name,
    id: stored.id,
    // Specification, decision 16: a record whose own link is a page is opened there.
    href: stored.page || paths.stream(kind.name, stored.id),
    title: stored.title || undefined,
    titles: { en: stored.titleEn, es: stored.titleEs },
    year: stored.year || undefined,
    poster: stored.poster || undefined,
  };
}
