import { titleKeyOf } from '@rules/titles/title-key';
import type { TitleKind } from '@rules/titles/title-kind';
import type { Schema } from '../../amplify/data/schema';
import { callAsMember, listAsMember } from './client/data-client';
import { ignoreExisting, ignoreMissing, isMissingRecord } from './client/rejections';

const fields = ['position_seconds', 'note'] as const;

export type StoredMoment = Pick<Schema['SavedMoments']['type'], (typeof fields)[number]>;

/** A position in a title, for its customer `userId`. */
export interface MomentPlace {
  userId: string;
  kind: TitleKind;
  titleId: string;
  second: number;
}

/** Reads the moments of a title that the signed-in customer `userId` saved, unordered. */
export async function listMoments(userId: string, kind: TitleKind, titleId: string): Promise<StoredMoment[]> {
  const ofTitle = { user_id: userId, moment_key: { beginsWith: `${titleKeyOf({ kind, titleId })}#` } };
  return listAsMember('SavedMoments.list', ({ models }, nextToken) =>
    models.SavedMoments.list({ ...ofTitle, limit: pageSize, nextToken, selectionSet: fields }),
  );
}

/** Saves a moment. Idempotent. */
export async function addMoment(place: MomentPlace, note: string | null): Promise<void> {
  await ignoreExisting(createMoment(place, note));
}

/** Sets the note of a moment; creates the moment if it does not exist. */
export async function setNote(place: MomentPlace, note: string | null): Promise<void> {
  try {
    await callAsMember('SavedMoments.update', ({ models }) =>
      models.SavedMoments.update({ ...keyOf(place), note }, keyOnly),
    );
  } catch (failure) {
    if (!isMissingRecord(failure)) throw failure;
    await createMoment(place, note);
  }
}

/** Removes a moment. Idempotent. */
export async function removeMoment(place: MomentPlace): Promise<void> {
  await ignoreMissing(
    callAsMember('SavedMoments.delete', ({ models }) => models.SavedMoments.delete(keyOf(place), keyOnly)),
  );
}

async function createMoment(place: MomentPlace, note: string | null): Promise<void> {
  const { kind, titleId, second } = place;
  const record = { ...keyOf(place), title_kind: kind, title_id: titleId, position_seconds: second, note };
  await callAsMember('SavedMoments.create', ({ models }) => models.SavedMoments.create(record, keyOnly));
}

const keyOf = ({ userId, kind, titleId, second }: MomentPlace) => ({
  user_id: userId,
  moment_key: `${titleKeyOf({ kind, titleId })}#${Math.floor(second)}`,
});

const keyOnly = { selectionSet: ['moment_key'] } as const;

const pageSize = 200;
