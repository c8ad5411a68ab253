import type { StoredCard } from '@/backend/catalogue';
import { paths } from '@/config/paths';
import type { Kind, KindName } from './kinds/kind';
import type { NamedTitle } from './use-title-name';

/** What every list shows of a title. Empty values are left out. */
export interface ListedTitle extends NamedTitle {
  kind: KindName;
  id: string;
  href: string;
  year: string | undefined;
  poster: string | undefined;
}

/** The title of a kind as it stands in a list. */
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
