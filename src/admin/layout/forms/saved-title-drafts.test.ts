import { expect, test } from 'vitest';
import { timings } from '@/config/timings';
import type { SavePhase, SaveSnapshot } from '@/uploads/sending/save-snapshot';
import type { DraftStorage, StoredDraft } from './draft-storage';
import { deleteSavedDrafts, type TitleDraftId } from './saved-title-drafts';

const interruptedAt = Date.now();
const done: SavePhase = {
  phase: 'done',
  outcome: { outcome: 'SAVED', id: 't', updatedAt: 'v1', awaitsEncoding: false },
};

const save = (phase: SavePhase, keptAt: number | undefined): SaveSnapshot => ({
  ...phase,
  ...{ saveId: 's', kind: 'movie', title: 'A', titleId: 't', keptAt, files: [], percent: 0 },
  ...{ bytesPerSecond: undefined, secondsLeft: undefined },
});

const draft = (key: string, over: Partial<StoredDraft<TitleDraftId>> = {}): StoredDraft<TitleDraftId> => ({
  ...{ key, titleId: 't', updatedAt: undefined, keptAt: interruptedAt },
  ...over,
});

async function keysAfter(saves: SaveSnapshot[], drafts: StoredDraft<TitleDraftId>[], open: string[] = []) {
  const keys = new Set(drafts.map(({ key }) => key));
  const storage: DraftStorage<TitleDraftId> = {
    save: () => Promise.resolve(),
    delete: async (key) => void keys.delete(key),
    list: async () => drafts,
    openForms: async () => new Set(open),
    lock: () => () => undefined,
  };
  await deleteSavedDrafts(storage, saves);
  return [...keys];
}

test('deletes the draft of a new title that was saved without its form, also input within the debounce', async () => {
  const drafts = [draft('submitted', { keptAt: interruptedAt + timings.draftPause }), draft('other', { titleId: 'u' })];
  expect(await keysAfter([save(done, interruptedAt)], drafts)).toEqual(['other']);
  expect(await keysAfter([save(done, undefined)], drafts)).toEqual(['other']);
});

test('deletes the draft of a stored title whose save the dock has resumed, and no other draft of that title', async () => {
  const resumed = { ...save(done, interruptedAt), draftKey: 'submitted' };
  const drafts = ['submitted', 'of another form'].map((key) => draft(key, { updatedAt: 'v0' }));
  expect(await keysAfter([resumed], drafts)).toEqual(['of another form']);
  const later = [draft('submitted', { updatedAt: 'v0', keptAt: interruptedAt + 60_000 })];
  expect(await keysAfter([resumed], later)).toEqual(['submitted']);
  // A form that stays open after its save may have later edits.
  expect(await keysAfter([{ ...resumed, keptAt: undefined }], drafts)).toHaveLength(2);
});

test('keeps later edits, drafts of stored titles, and the draft of an open form', async () => {
  const drafts = [
    draft('edited later', { keptAt: interruptedAt + 60_000 }),
    draft('of a stored title', { updatedAt: 'v0' }),
    draft('open'),
  ];
  expect(await keysAfter([save(done, interruptedAt)], drafts, ['open'])).toHaveLength(3);
});

test('keeps the draft of a save that has not ended', async () => {
  expect(await keysAfter([save({ phase: 'interrupted' }, interruptedAt)], [draft('submitted')])).toEqual(['submitted']);
});
