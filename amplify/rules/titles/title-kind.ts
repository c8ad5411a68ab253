/** The kinds of title, named by the prefix of their model's fields: `movie_title`, `tvShow_title`, `audiobook_title`. */
export const titleKinds = ['movie', 'tvShow', 'audiobook'] as const;
export type TitleKind = (typeof titleKinds)[number];

export function isTitleKind(value: unknown): value is TitleKind {
  return titleKinds.some((kind) => kind === value);
}

/** The bucket's folder with the files of a kind's titles. */
export const mediaRoots = {
  movie: 'movies',
  tvShow: 'tv-shows',
  audiobook: 'audiobooks',
} as const satisfies Record<TitleKind, string>;

/** The same folders as alternatives of a regular expression: `movies|tv-shows|audiobooks`. */
export const anyMediaRoot = Object.values(mediaRoots).join('|');
