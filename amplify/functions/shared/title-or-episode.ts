import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { objectsIn, wholeNumberOf } from '@rules/titles/stored-lists';
import { maxTitleIdLength, type TitleOrEpisode } from '@rules/titles/title-key';
import { isTitleKind, type TitleKind } from '@rules/titles/title-kind';
import { client } from './dynamodb/document-client';
import type { StoredItem } from './dynamodb/read-items';
import { isVisible, titleTable, visibilityNames, visibilityProjection } from './stored-titles';

type Optional<T> = T | null | undefined;

/** A title or an episode as a client names it. */
export interface TitleArguments {
  kind: Optional<string>;
  titleId: string;
  season?: Optional<number>;
  episode?: Optional<number>;
}

const maxEpisodes = 100_000;

/** Validates the name of a title or an episode; throws if it is invalid. */
export function parseTitleOrEpisode(given: TitleArguments): TitleOrEpisode & Episode {
  const { kind, titleId } = given;
  if (!isTitleKind(kind)) throw new Error('Unknown kind of title.');
  if (!titleId || titleId.length > maxTitleIdLength || titleId.includes('#'))
    throw new Error('The id of the title is invalid.');
  return { kind, titleId, ...parseEpisode(kind, given) };
}

interface Episode {
  season: number | undefined;
  episode: number | undefined;
}

/** Numbers of an episode; undefined for a title as a whole. */
function parseEpisode(kind: TitleKind, given: TitleArguments): Episode {
  const season = given.season ?? undefined;
  const episode = given.episode ?? undefined;
  if (season === undefined && episode === undefined) return { season, episode };
  if (kind !== 'tvShow' || !isNumber(season) || !isNumber(episode)) {
    throw new Error('The season or episode is invalid.');
  }
  return { season, episode };
}

/** False for NaN, too. */
function isNumber(value: number | undefined): boolean {
  return value !== undefined && value >= 0 && value <= maxEpisodes;
}

/** Returns true if customers can see the title and the episode exists. */
export async function isPlayable(title: TitleOrEpisode): Promise<boolean> {
  const { kind, titleId } = title;
  const { Item } = await client.send(
    new GetCommand({
      TableName: titleTable(kind),
      Key: { id: titleId },
      ProjectionExpression: `#id, ${visibilityProjection}, tvShow_episodes`,
      ExpressionAttributeNames: { '#id': 'id', ...visibilityNames(kind) },
    }),
  );
  return Item !== undefined && isVisible(kind, Item) && hasEpisode(Item, title);
}

function hasEpisode(show: StoredItem, { season, episode }: TitleOrEpisode): boolean {
  if (episode === undefined) return true;
  return objectsIn(show.tvShow_episodes).some(
    (one) => wholeNumberOf(one.season) === season && wholeNumberOf(one.episode) === episode,
  );
}
