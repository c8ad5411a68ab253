import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { kindBySlug, kinds } from '@/catalogue/kinds';
import type { Kind } from '@/catalogue/kinds/kind';
import { titleQuery } from '@/catalogue/titles';
import { useTitleName } from '@/catalogue/use-title-name';
import { useText } from '@/i18n/use-text';

export interface SupportTitle {
  kind: Kind;
  id: string;
  name: string;
  /** Text that names the episode; empty for other titles. */
  episodeName: string;
}

/** Returns the title that the address names; undefined if there is none or it is still loading. */
export function useSupportTitle(): SupportTitle | undefined {
  const text = useText();
  const nameOf = useTitleName();
  const [search] = useSearchParams();
  const kind = kindBySlug(search.get('kind') ?? undefined);
  const id = search.get('id') ?? '';
  const { data: title } = useQuery({
    ...titleQuery(kind ?? kinds.movie, id),
    enabled: kind !== undefined && id !== '',
  });
  if (!kind || !title) return undefined;
  const [season, episode] = [Number(search.get('season')), Number(search.get('episode'))];
  // Season 0 contains the specials.
  const isEpisode = search.has('season') && season >= 0 && episode > 0;
  const episodeName = isEpisode ? text('support.episode', { season, episode }) : '';
  return { kind, id, name: nameOf(title), episodeName };
}
