import { isTitleKind, type TitleKind } from './title-kind';

/** A title, or an episode of a show. */
export interface KeyedTitle {
  kind: TitleKind;
  titleId: string;
  season?: number | undefined;
  episode?: number | undefined;
}

/** Under what a customer's records of a title or an episode are kept: `{kind}#{id}` or `tvShow#{id}#{season}#{episode}`. */
export function titleKeyOf({ kind, titleId, season, episode }: KeyedTitle): string {
  const title = `${kind}#${titleId}`;
  return season === undefined || episode === undefined ? title : `${title}#${season}#${episode}`;
}

/** Parses a title key; undefined if it is invalid. */
export function titleOfKey(titleKey: string): KeyedTitle | undefined {
  const [kind, titleId, season, episode] = titleKey.split('#');
  if (!isTitleKind(kind) || !titleId) return undefined;
  if (season === undefined || episode === undefined) return { kind, titleId };
  return { kind, titleId, season: Number(season), episode: Number(episode) };
}

/** The most letters of a title's id. */
export const longestTitleId = 200;
/** Of the key of a customer's record about a title or an episode: its kind, id, season and episode. */
export const longestTitleKey = 300;
/** Titles that a customer may have put aside for later. */
export const mostForLater = 1000;
/** Moments in titles that a customer may have saved. */
export const mostMoments = 500;
/** The most letters of the note of one: as many moments with as much said are read at once when another one is counted. */
export const longestNote = 500;
