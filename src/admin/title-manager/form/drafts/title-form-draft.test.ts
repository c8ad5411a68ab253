import { expect, test } from 'vitest';
import { type DraftRecord, type DraftStorage, listDrafts } from '@/admin/layout/forms/draft-storage';
import type { ChosenFile } from '@/uploads/files/chosen-file';
import type { FineFile } from '@/uploads/files/inspect-file';
import type { SavePhase, SaveSnapshot } from '@/uploads/sending/save-snapshot';
import type { CaptionDraft } from '../captions/caption-draft';
import { noSegments } from '../episodes/segment-draft';
import { emptySlot, slotWith, storedSlot } from '../files/file-slot';
import { type EpisodeDraft, emptyDraft, slotsOf } from '../title-draft';
import {
  isInDock,
  restorableTitleDrafts,
  type StoredTitleDraft,
  type TitleFormDraft,
  withAllLists,
  withFiles,
  withoutFileContents,
  withoutFiles,
} from './title-form-draft';

const hour = 3_600_000;

test('a new title finds drafts of new titles of its kind, the latest first', async () => {
  const storage = storageWith([
    storedDraft('older', { keptAt: Date.now() - hour }),
    storedDraft('newer'),
    storedDraft('of a show', { kind: 'tv-show' }),
    storedDraft('of a record', { updatedAt: 'v1' }),
  ]);
  const found = await listDrafts(storage, restorableTitleDrafts('movie', undefined));
  expect(found.map(({ key }) => key)).toEqual(['newer', 'older']);
});

test('editing finds the drafts of that title', async () => {
  const storage = storageWith([
    storedDraft('mine', { updatedAt: 'v1', titleId: 't1' }),
    storedDraft('other', { updatedAt: 'v1', titleId: 't2' }),
  ]);
  const found = await listDrafts(storage, restorableTitleDrafts('movie', 't1'));
  expect(found.map(({ key }) => key)).toEqual(['mine']);
});

test('offers no draft that is open in another tab', async () => {
  const storage = storageWith([storedDraft('open elsewhere'), storedDraft('left behind')], ['open elsewhere']);
  const found = await listDrafts(storage, restorableTitleDrafts('movie', undefined));
  expect(found.map(({ key }) => key)).toEqual(['left behind']);
});

test('withholds a draft whose save the dock runs or can resume, unless it has later edits', () => {
  const submittedAt = Date.now();
  const save = (phase: SavePhase, titleId = 't1'): SaveSnapshot => ({
    ...phase,
    ...{ saveId: 's', kind: 'movie', title: 'A', titleId, keptAt: submittedAt, files: [], percent: 0 },
    ...{ bytesPerSecond: undefined, secondsLeft: undefined },
  });
  const draft = { titleId: 't1', keptAt: submittedAt + 400 };
  const later = { titleId: 't1', keptAt: submittedAt + 5000 };
  expect(isInDock(draft, [save({ phase: 'interrupted' })])).toBe(true);
  expect(isInDock(later, [save({ phase: 'interrupted' })])).toBe(false);
  expect(isInDock(later, [save({ phase: 'uploading' })])).toBe(true);
  expect(isInDock(draft, [save({ phase: 'interrupted' }, 't2'), save({ phase: 'discarded' })])).toBe(false);
});

test('deletes a draft after 30 days', async () => {
  const storage = storageWith([storedDraft('forgotten', { keptAt: Date.now() - 31 * 24 * hour })]);
  expect(await listDrafts(storage, restorableTitleDrafts('movie', undefined))).toEqual([]);
  expect(storage.removed).toEqual(['forgotten']);
});

test('stores the names of the files, and restores the files until the page is unloaded', async () => {
  const poster = new File(['x'], 'poster.webp', { type: 'image/webp' });
  const chosen = { file: poster, facts: pictureFacts };
  const draft = { ...emptyDraft, files: { ...emptyDraft.files, bg: slotWith(storedSlot(['/old.webp']), chosen) } };
  const storage = storageWith([]);
  const { key, ...work } = storedDraft('mine', { draft });
  await withoutFileContents(storage).save(key, work);
  const bare = storage.lastKept?.draft ?? draft;
  expect(bare.files.bg).toMatchObject({ stored: ['/old.webp'], choice: { is: 'lost', name: 'poster.webp' } });
  expect(() => JSON.stringify(bare)).not.toThrow();
  expect(withFiles(bare).files.bg.choice).toMatchObject({ is: 'new', chosen: { file: poster } });
  const lost = { is: 'lost', key: 'gone', name: 'a' } as const;
  const ofYesterday = { ...bare, files: { ...bare.files, bg: { stored: [], choice: lost } } };
  expect(withFiles(ofYesterday).files.bg.choice.is).toBe('lost');
});

const pictureFacts: FineFile = {
  kind: 'fine',
  format: { medium: 'picture', name: 'webp', contentType: 'image/webp', extension: 'webp' },
  durationSeconds: undefined,
  width: 350,
  height: 420,
  warnings: [],
};

const chosen: ChosenFile = {
  file: new File(['WEBVTT'], 'film.es.vtt'),
  facts: {
    ...{ kind: 'fine', durationSeconds: undefined, width: undefined, height: undefined, warnings: [] },
    format: { medium: 'captions', name: 'webvtt', extension: 'vtt', contentType: 'text/vtt' },
  },
  made: { from: new File(['1'], 'film.es.srt'), by: 'SUBRIP_TO_WEBVTT' },
};
const caption: CaptionDraft = { id: 'c', language: 'es', label: 'Español', file: emptySlot, others: {} };
const episode: EpisodeDraft = {
  ...{ id: 'e', title: 'Pilot', season: 1, episode: 1, airDate: '', description: '', duration: '', storedDuration: '' },
  ...{ film: storedSlot(['/e.mp4']), thumbnail: emptySlot, captions: [], segments: noSegments, others: {} },
};

test('stores the names of caption files, also of an episode, and restores the files until the page is unloaded', () => {
  const captions = [{ ...caption, file: slotWith(emptySlot, chosen) }];
  const draft = { ...emptyDraft, captions, episodes: [{ ...episode, captions }] };
  const stripped = structuredClone(withoutFiles(draft));
  const lost = { is: 'lost', name: 'film.es.srt' };
  expect(stripped.captions).toMatchObject([{ label: 'Español', file: { choice: lost } }]);
  expect(stripped.episodes[0]?.captions).toMatchObject([{ file: { choice: lost } }]);
  expect(slotsOf(stripped).filter(({ choice }) => choice.is === 'lost')).toHaveLength(2);
  expect(slotsOf(withFiles(stripped)).filter(({ choice }) => choice.is === 'new')).toHaveLength(2);
});

test('restores a draft from before the form had captions and segments', () => {
  const { captions: _, chapters: __, ...older } = emptyDraft;
  const { captions: ___, segments: ____, storedDuration: _____, ...olderEpisode } = episode;
  // A draft in the format of an older version of the site.
  const olderDraft = { ...older, episodes: [olderEpisode] } as unknown as typeof emptyDraft;
  expect(withAllLists(olderDraft)).toEqual({ ...emptyDraft, episodes: [episode] });
  expect(withFiles(olderDraft).chapters).toEqual([]);
});

function storedDraft(key: string, over: Partial<StoredTitleDraft> = {}): StoredTitleDraft {
  const keptAt = Date.now();
  return {
    key,
    kind: 'movie',
    titleId: `title-of-${key}`,
    keptAt,
    draft: emptyDraft,
    loaded: undefined,
    updatedAt: undefined,
    ...over,
  };
}

interface FakeStorage extends DraftStorage<TitleFormDraft> {
  removed: string[];
  lastKept?: DraftRecord<TitleFormDraft>;
}

function storageWith(drafts: StoredTitleDraft[], open: string[] = []): FakeStorage {
  const storage: FakeStorage = {
    removed: [],
    save: async (_, work) => {
      storage.lastKept = work;
    },
    delete: async (key) => void storage.removed.push(key),
    list: async () => drafts,
    openForms: async () => new Set(open),
    lock: () => () => undefined,
  };
  return storage;
}
