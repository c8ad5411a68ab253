import { titleKeyOf } from '@rules/title-key';
import type { Schema } from '../../amplify/data/schema';
import { callAsMember, listAsMember, memberToken, requestAsMember } from './data-client';
import { emptyAnswer } from './errors';
import { request } from './graphql';
import { ignoreMissing } from './rejections';
import type { StoredKind } from './titles';

/** Stored progress of a person in a title or an episode. */
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

export interface ProgressSave {
  kind: StoredKind;
  titleId: string;
  season?: number | undefined;
  episode?: number | undefined;
  positionSeconds: number;
  durationSeconds?: number | undefined;
  /** ISO time. */
  playedAt: string;
  /** Moved on by playing, or moved by the person. */
  step: 'PLAYED' | 'SOUGHT';
}

/** Stored progress after a save, whether it was accepted or rejected. */
export interface ProgressAfterSave {
  position_seconds: number;
  duration_seconds?: number | null;
  played_at: string;
}

/**
 * Saves a position; the server rejects older ones, and lower ones that are not the result of a seek. The request
 * outlives the page.
 */
export async function saveProgress(save: ProgressSave): Promise<ProgressAfterSave> {
  const { saveProgress: saved } = await request<{ saveProgress: ProgressAfterSave | null }>({
    operation: 'saveProgress',
    document: saveDocument,
    variables: { ...save },
    token: await memberToken('saveProgress'),
    keepalive: true,
  });
  if (saved) return saved;
  throw emptyAnswer('saveProgress');
}

/**
 * Like `saveProgress`, for many saves at once, such as a season's marks: does not use `keepalive`, for which browsers
 * limit the number and the size of requests.
 */
export async function saveAmongMany(save: ProgressSave): Promise<ProgressAfterSave> {
  const { season = null, episode = null, durationSeconds = null } = save;
  return requestAsMember('saveProgress', ({ mutations }) =>
    mutations.saveProgress({ ...save, season, episode, durationSeconds }),
  );
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

/** The stored place of one title or episode; undefined where there is none. */
export async function readProgress(userId: string, titleKey: string): Promise<StoredProgress | undefined> {
  const key = { user_id: userId, title_key: titleKey };
  return callAsMember('WatchProgress.get', ({ models }) => models.WatchProgress.get(key, { selectionSet: fields }));
}

/** The latest places of a person, the newest first; at most `count`. */
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

/** The places of a person in one title, in no order: its own, and those of its episodes. */
export async function listPlacesIn(userId: string, kind: StoredKind, titleId: string): Promise<StoredProgress[]> {
  const ofTitle = { user_id: userId, title_key: { beginsWith: titleKeyOf({ kind, titleId }) } };
  const places = await listAsMember('WatchProgress.list', ({ models }, nextToken) =>
    models.WatchProgress.list({ ...ofTitle, limit: pageSize, nextToken, selectionSet: fields }),
  );
  // The id of another title may begin the same.
  return places.filter(({ title_id }) => title_id === titleId);
}

const pageSize = 200;

/** Hides a title from the "Continue watching" row, or shows it again; the position itself stays. */
export async function hideProgress(titleKey: string, isHidden: boolean): Promise<void> {
  await callAsMember('hideProgress', ({ mutations }) => mutations.hideProgress({ titleKey, isHidden }));
}

/** Forgets a place. Doing it twice changes nothing. */
export async function deleteProgress(userId: string, titleKey: string): Promise<void> {
  const key = { user_id: userId, title_key: titleKey };
  await ignoreMissing(
    callAsMember('WatchProgress.delete', ({ models }) =>
      models.WatchProgress.delete(key, { selectionSet: ['title_key'] }),
    ),
  );
}

/** Puts a forgotten place back as it was; a newer one that another device has stored since stays. */
export async function restoreProgress(place: StoredProgress): Promise<void> {
  await saveAmongMany({
    kind: place.title_kind,
    titleId: place.title_id,
    season: place.season ?? undefined,
    episode: place.episode ?? undefined,
    positionSeconds: place.position_seconds,
    durationSeconds: place.duration_seconds ?? undefined,
    playedAt: place.played_at,
    step: 'SOUGHT',
  });
  if (place.hidden_at) await hideProgress(place.title_key, true);
}
