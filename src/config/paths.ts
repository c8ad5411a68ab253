import type { StreamKind } from './stream-kind';

/** Every address within the site; `app/routes.tsx` says what stands there. */
export const paths = {
  home: () => '/',
  movies: () => '/movies',
  tvShows: () => '/tv-shows',
  audiobooks: () => '/audiobooks',
  /** The watch page; a TV show's chosen episode stands in the query. */
  stream: (kind: StreamKind, id: string, episode?: { season: number; episode: number }) =>
    `/stream/${kind}/${encodeURIComponent(id)}${episode ? `?season=${episode.season}&episode=${episode.episode}` : ''}`,
  search: (term: string) => `/search?q=${encodeURIComponent(term)}`,
  /** `returnTo` is the address within the site that opens after signing in. */
  login: (returnTo?: string) => `/login${returnQuery(returnTo)}`,
  signup: (returnTo?: string) => `/signup${returnQuery(returnTo)}`,
  account: () => '/account',
};

function returnQuery(returnTo: string | undefined): string {
  return returnTo ? `?next=${encodeURIComponent(returnTo)}` : '';
}
