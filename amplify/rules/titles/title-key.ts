import { isTitleKind, type TitleKind } from './title-kind';

export interface TitleOrEpisode {
  kind: TitleKind;
  titleId: string;
  season?: number | undefined;
  episode?: number | undefined;
}

/** Key of a customer's records about a title, `{kind}#{id}`, or an episode, `tvShow#{id}#{season}#{episode}`. */
export function titleKeyOf({ kind, titleId, season, episode }: TitleOrEpisode): string {
  const title = `${kind}#${titleId}`;
  return season === undefined || episode === undefined ? title : `${title}#${season}#${episode}`;
}

/** Parses a title key; undefined if it is invalid. */
export function titleOfKey(titleKey: string): TitleOrEpisode | undefined {
  const [kind, titleId, season, episode] = titleKey.split('#');
  if (!isTitleKind(kind) || !titleId) return undefined;
  if (season === undefined || episode === undefined) return { kind, titleId };
  return { kind, titleId, season: Number(season), episode: Number(episode) };
}

/** Maximum length of a title's id. */
export const maxTitleIdLength = 200;
/** Maximum length of a title key. */
export const maxTitleKeyLength = 300;
/** Maximum number of titles on a customer's watch-later list. */
export const maxWatchLater = 1000;
/** Maximum number of a customer's saved moments. */
export const maxMoments = 500;
/** Maximum length of a moment's note. Counting a new moment reads all of a customer's moments in one request, with their notes. */
export const maxNoteLength = 500;
