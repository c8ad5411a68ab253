import { type TitleKind, titleKinds } from '../rules/title-kind';
import { requiredVariable } from './required-variable';

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
