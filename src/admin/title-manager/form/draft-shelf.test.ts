import { expect, test } from 'vitest';
import type { FineFile } from '@/uploads/inspect-file';
import { type DraftShelf, leftDrafts } from './draft-shelf';
import { slotWith, storedSlot } from './file-slot';
import type { KeptDraft } from './kept-draft';
import { withFiles, withoutFiles } from './kept-draft';
import { emptyDraft } from './title-draft';

const hour = 3_600_000;

function kept(formId: string, over: Partial<KeptDraft> = {}): KeptDraft {
  const keptAt = Date.now();
  return {
    formId,
    kind: 'movie',
    titleId: `title-of-${formId}`,
    isNew: true,
    keptAt,
    draft: emptyDraft,
    loaded: undefined,
    updatedAt: undefined,
    ...over,
  };
}

function shelfWith(drafts: KeptDraft[], open: string[] = []): DraftShelf & { removed: string[] } {
  const removed: string[] = [];
  return {
    removed,
    put: async () => undefined,
    remove: async (formId) => void removed.push(formId),
    all: async () => drafts,
    openForms: async () => new Set(open),
    hold: () => () => undefined,
  };
}

test('a new title finds drafts of new titles of its kind, the latest first', async () => {
  const shelf = shelfWith([
    kept('older', { keptAt: Date.now() - hour }),
    kept('newer'),
    kept('of a show', { kind: 'tv-show' }),
    kept('of a record', { isNew: false }),
  ]);
  const found = await leftDrafts(shelf, { kind: 'movie', titleId: undefined });
  expect(found.map(({ formId }) => formId)).toEqual(['newer', 'older']);
});

test('editing finds the drafts of that title', async () => {
  const shelf = shelfWith([
    kept('mine', { isNew: false, titleId: 't1' }),
    kept('other', { isNew: false, titleId: 't2' }),
  ]);
  const found = await leftDrafts(shelf, { kind: 'movie', titleId: 't1' });
  expect(found.map(({ formId }) => formId)).toEqual(['mine']);
});

test('what another tab is working on is not offered here', async () => {
  const shelf = shelfWith([kept('open elsewhere'), kept('left behind')], ['open elsewhere']);
  const found = await leftDrafts(shelf, { kind: 'movie', titleId: undefined });
  expect(found.map(({ formId }) => formId)).toEqual(['left behind']);
});

test('after a month a draft is thrown away', async () => {
  const shelf = shelfWith([kept('forgotten', { keptAt: Date.now() - 31 * 24 * hour })]);
  expect(await leftDrafts(shelf, { kind: 'movie', titleId: undefined })).toEqual([]);
  expect(shelf.removed).toEqual(['forgotten']);
});

test('a kept draft has the names of its files, and the files themselves while the page stands', () => {
  const poster = new File(['x'], 'poster.webp', { type: 'image/webp' });
  const chosen = { file: poster, facts: pictureFacts };
  const draft = { ...emptyDraft, files: { ...emptyDraft.files, bg: slotWith(storedSlot(['/old.webp']), chosen) } };
  const bare = withoutFiles(draft);
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
