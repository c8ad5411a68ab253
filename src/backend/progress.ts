import { type TitleOrEpisode, titleKeyOf } from '@rules/titles/title-key';
import type { TitleKind } from '@rules/titles/title-kind';
import type { Schema } from '../../amplify/data/schema';
import { callAsMember, listAsMember, memberToken } from './client/data-client';
import { emptyResponseError } from './client/errors';
import { request } from './client/graphql';
import { checkSessionAfter, ignoreMissing } from './client/rejections';
import { mutate } from './operations';

/** A customer's stored progress in a title or an episode. */
export type StoredProgress = Pick<Schema['WatchProgress']['type'], (typeof fields)[number]>;

const fields = [
  'title_key',
  'title_kind',
  'title_id',
  'season',
  'episode',
  'position_seconds',
  'duration_seconds',
  'played_at',
  'hidden_at',
] as const;

interface ProgressSave extends TitleOrEpisode {
  positionSeconds: number;
  durationSeconds?: number | undefined;
  /** ISO time. */
  playedAt: string;
  /** Whether playback or a seek led to the position. */
  step: 'PLAYED' | 'SOUGHT';
}

/** Stored progress after a save, whether it was accepted or rejected. */
export type ProgressAfterSave = Schema['SavedProgress']['type'];

/**
 * Saves a position, which may outlive the page; the server rejects older ones, and lower ones without a seek. When it
 * rejects the tokens, checks the session, which ends it if it was revoked: a film stops that plays after the session was
 * ended on another device.
 */
export async function saveProgress(save: ProgressSave): Promise<ProgressAfterSave> {
  try {
    const { saveProgress: saved } = await request<{ saveProgress: ProgressAfterSave | null }>({
      operation: 'saveProgress',
      document: saveDocument,
      variables: { ...save },
      token: await memberToken('saveProgress'),
      keepalive: true,
    });
    if (saved) return saved;
  } catch (failure) {
    await checkSessionAfter(failure);
    throw failure;
  }
  throw emptyResponseError('saveProgress');
}

/** Saves a position without `keepalive`: browsers limit such requests, and a season needs many. */
export async function saveAmongMany(save: ProgressSave): Promise<ProgressAfterSave> {
  const { season = null, episode = null, durationSeconds = null } = save;
  return mutate('saveProgress', { ...save, season, episode, durationSeconds });
}

const saveDocument = /* GraphQL */ `
  mutation SaveProgress(
    $kind: TitleKind!, $titleId: ID!, $season: Int, $episode: Int
    $positionSeconds: Float!, $durationSeconds: Float, $playedAt: AWSDateTime!, $step: ProgressStep!
  ) {
    saveProgress(
      kind: $kind, titleId: $titleId, season: $season, episode: $episode
      positionSeconds: $positionSeconds, durationSeconds: $durationSeconds, playedAt: $playedAt, step: $step
    ) { position_seconds duration_seconds played_at }
  }
`;

/** Reads the stored progress in one title or episode; undefined if there is none. */
export async function readProgress(userId: string, titleKey: string): Promise<StoredProgress | undefined> {
  const key = { user_id: userId, title_key: titleKey };
  return callAsMember('WatchProgress.get', ({ models }) => models.WatchProgress.get(key, { selectionSet: fields }));
}

/** Reads a customer's latest progress, the newest first; at most `count` records. */
export async function listProgress(userId: string, count: number): Promise<StoredProgress[]> {
  return listAsMember(
    'WatchProgress.list',
    ({ models }, nextToken) =>
      models.WatchProgress.listWatchProgressByUser_idAndPlayed_at(
        { user_id: userId },
        { sortDirection: 'DESC', limit: count, nextToken, selectionSet: fields },
      ),
    count,
  );
}

/** Reads a customer's progress in one title and its episodes, unordered. */
export async function listTitleProgress(userId: string, kind: TitleKind, titleId: string): Promise<StoredProgress[]> {
  const keyCondition = { user_id: userId, title_key: { beginsWith: titleKeyOf({ kind, titleId }) } };
  const found = await listAsMember('WatchProgress.list', ({ models }, nextToken) =>
    models.WatchProgress.list({ ...keyCondition, limit: listLimit, nextToken, selectionSet: fields }),
  );
  // The list is read by a key prefix, and another title's id can begin with this id.
  return found.filter(({ title_id }) => title_id === titleId);
}

const listLimit = 200;

/** Deletes the progress; idempotent. */
export async function deleteProgress(userId: string, titleKey: string): Promise<void> {
  const key = { user_id: userId, title_key: titleKey };
  await ignoreMissing(
    callAsMember('WatchProgress.delete', ({ models }) =>
      models.WatchProgress.delete(key, { selectionSet: ['title_key'] }),
    ),
  );
}
