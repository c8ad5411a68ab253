import { expect, test } from 'vitest';
import type { FineFile } from '@/uploads/files/inspect-file';
import type { DraftRecord, DraftStorage } from '../../layout/drafts';
import { type KeptDraft, type TitleWork, withFiles } from './drafts/kept-draft';
import { slotWith, storedSlot } from './files/file-slot';
import { emptyDraft } from './title-draft';
import { leftDrafts, shelfWithoutFiles } from './title-shelf';

const hour = 3_600_000;

function kept(place: string, over: Partial<KeptDraft> = {}): KeptDraft {
  const keptAt = Date.now();
  return {
    place,
    kind: 'movie',
    titleId: `title-of-${place}`,
    keptAt,
    draft: emptyDraft,
    loaded: undefined,
    updatedAt: undefined,
    ...over,
  };
}

interface FakeShelf extends DraftStorage<TitleWork> {
  removed: string[];
  lastKept?: DraftRecord<TitleWork>;
}

function shelfWith(drafts: KeptDraft[], open: string[] = []): FakeShelf {
  const shelf: FakeShelf = {
    removed: [],
    keep: async (_, work) => {
      shelf.lastKept = work;
    },
    forget: async (place) => void shelf.removed.push(place),
    all: async () => drafts,
    openForms: async () => new Set(open),
    hold: () => () => undefined,
  };
  return shelf;
}

test('a new title finds drafts of new titles of its kind, the latest first', async () => {
  const shelf = shelfWith([
    kept('older', { keptAt: Date.now() - hour }),
    kept('newer'),
    kept('of a show', { kind: 'tv-show' }),
    kept('of a record', { updatedAt: 'v1' }),
  ]);
  const found = await leftDrafts(shelf, { kind: 'movie', titleId: undefined });
  expect(found.map(({ place }) => place)).toEqual(['newer', 'older']);
});

test('editing finds the drafts of that title', async () => {
  const shelf = shelfWith([
    kept('mine', { updatedAt: 'v1', titleId: 't1' }),
    kept('other', { updatedAt: 'v1', titleId: 't2' }),
  ]);
  const found = await leftDrafts(shelf, { kind: 'movie', titleId: 't1' });
  expect(found.map(({ place }) => place)).toEqual(['mine']);
});

test('what another tab is working on is not offered here', async () => {
  const shelf = shelfWith([kept('open elsewhere'), kept('left behind')], ['open elsewhere']);
  const found = await leftDrafts(shelf, { kind: 'movie', titleId: undefined });
  expect(found.map(({ place }) => place)).toEqual(['left behind']);
});

test('after a month a draft is thrown away', async () => {
  const shelf = shelfWith([kept('forgotten', { keptAt: Date.now() - 31 * 24 * hour })]);
  expect(await leftDrafts(shelf, { kind: 'movie', titleId: undefined })).toEqual([]);
  expect(shelf.removed).toEqual(['forgotten']);
});

test('a draft is kept with the names of its files, and has the files themselves while the page stands', async () => {
  const poster = new File(['x'], 'poster.webp', { type: 'image/webp' });
  const chosen = { file: poster, facts: pictureFacts };
  const draft = { ...emptyDraft, files: { ...emptyDraft.files, bg: slotWith(storedSlot(['/old.webp']), chosen) } };
  const shelf = shelfWith([]);
  const { place, ...work } = kept('mine', { draft });
  await shelfWithoutFiles(shelf).keep(place, work);
  const bare = shelf.lastKept?.draft ?? draft;
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
