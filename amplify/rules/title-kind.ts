/** The kinds of title, named by the prefix of their model's fields: `movie_title`, `tvShow_title`, `audiobook_title`. */
export const titleKinds = ['movie', 'tvShow', 'audiobook'] as const;
export type TitleKind = (typeof titleKinds)[number];

export function isTitleKind(value: unknown): value is TitleKind {
  return titleKinds.some((kind) => kind === value);
}
