import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { TitleKind } from '../../rules/title-kind';
import { KeptIndex } from '../kept-index';
import { readVersion, titlesOf } from '../record-versions';
import { readTitles, readTitlesById } from './catalogue-store';
import type { IndexedTitle } from './indexed-title';
import { type Scope, TimedIndex } from './timed-index';

type LiveIndex = KeptIndex<IndexedTitle, TimedIndex>;

/** An index for each kind of title, kept up with the catalogue's version; each is built when it is first asked for. */
export function liveIndexes(client: DynamoDBDocumentClient, scope: Scope): Record<TitleKind, LiveIndex> {
  return {
    movie: liveIndex(client, 'movie', scope),
    tvShow: liveIndex(client, 'tvShow', scope),
    audiobook: liveIndex(client, 'audiobook', scope),
  };
}

function liveIndex(client: DynamoDBDocumentClient, kind: TitleKind, scope: Scope): LiveIndex {
  return new KeptIndex({
    readState: () => readVersion(client, titlesOf(kind)),
    readAll: () => readTitles(client, kind),
    readSome: (ids) => readTitlesById(client, kind, ids),
    build: (titles) => new TimedIndex(titles, scope),
  });
}
