import { requiredVariable } from './required-variable';

/** A kind is named by the prefix of its model's fields: `movie_title`, `tvShow_title`, `audiobook_title`. */
export const titleKinds = ['movie', 'tvShow', 'audiobook'] as const;
export type TitleKind = (typeof titleKinds)[number];

const tableVariables = {
  movie: 'MOVIE_TABLE',
  tvShow: 'TV_SHOW_TABLE',
  audiobook: 'AUDIOBOOK_TABLE',
} as const satisfies Record<TitleKind, string>;

/** Name of the table that holds a kind's titles. */
export function titleTable(kind: TitleKind): string {
  return requiredVariable(tableVariables[kind]);
}

/** The kind whose titles a table holds, if it is one of ours. */
export function kindOfTable(tableName: string): TitleKind | undefined {
  return titleKinds.find((kind) => titleTable(kind) === tableName);
}

export function isTitleKind(value: unknown): value is TitleKind {
  return titleKinds.some((kind) => kind === value);
}
