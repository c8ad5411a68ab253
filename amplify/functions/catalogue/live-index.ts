import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { TitleKind } from '../../rules/title-kind';
import { KeptIndex } from '../kept-index';
import { readVersion, titlesOf } from '../record-versions';
import { readTitles, readTitlesById } from './catalogue-store';
import { managedFields, publicFields } from './filters';
import type { IndexedTitle } from './indexed-title';
import { TitleIndex } from './title-index';

/** Which titles an index has: drafts are for administrators only. */
type Scope = 'published' | 'with drafts';

type LiveIndex = KeptIndex<IndexedTitle, TitleIndex>;

/** An index for each kind of title, kept up with the catalogue's version; each is built when it is first asked for. */
export function liveIndexes(client: DynamoDBDocumentClient, scope: Scope): Record<TitleKind, LiveIndex> {
  return {
    movie: liveIndex(client, 'movie', scope),
    tvShow: liveIndex(client, 'tvShow', scope),
    audiobook: liveIndex(client, 'audiobook', scope),
  };
}

function liveIndex(client: DynamoDBDocumentClient, kind: TitleKind, scope: Scope): LiveIndex {
  const isIn = ({ card }: IndexedTitle) => scope === 'with drafts' || card.status !== 'DRAFT';
  return new KeptIndex({
    readState: () => readVersion(client, titlesOf(kind)),
    readAll: async () => (await readTitles(client, kind)).filter(isIn),
    readSome: async (ids) => new Map([...(await readTitlesById(client, kind, ids))].filter(([, title]) => isIn(title))),
    build: (titles) => new TitleIndex(titles, scope === 'published' ? publicFields : managedFields),
  });
}
