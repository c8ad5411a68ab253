import type { Schema } from '../../amplify/data/schema';
import { listAsMember, pageAsMember, type StoredPage } from './client/data-client';

const fields = [
  'id',
  'title_kind',
  'title_id',
  'title',
  'state',
  'requested_at',
  'percent',
  'folder',
  'renditions',
  'failure',
] as const;

export type StoredStream = Pick<Schema['MediaStreams']['type'], (typeof fields)[number]>;
export type StoredStreamState = Schema['MediaStreams']['type']['state'];

/** Reads a page of the streams in a state, the latest request first. */
export function listStreams(state: StoredStreamState, next: string | undefined): Promise<StoredPage<StoredStream>> {
  return pageAsMember('MediaStreams.listByState', ({ models }) =>
    models.MediaStreams.listMediaStreamsByStateAndRequested_at(
      { state },
      { sortDirection: 'DESC', limit: 50, selectionSet: fields, ...(next && { nextToken: next }) },
    ),
  );
}

/** Reads the streams of a title's masters. */
export function streamsOfTitle(titleId: string): Promise<StoredStream[]> {
  return listAsMember('MediaStreams.listByTitle', ({ models }, nextToken) =>
    models.MediaStreams.listMediaStreamsByTitle_id({ title_id: titleId }, { nextToken, selectionSet: fields }),
  );
}
