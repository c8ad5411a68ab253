import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { deferred } from '@/lib/deferred';
import type { ManagedFaqEntry } from '@/publishing/managed-lists';
import { TestApp } from '@/session/testing/TestApp';
import { Toaster } from '@/ui/notices/Toaster';
import { UploadCanceled, type UploadControl } from '@/uploads/sending/slide-picture';
import type { DraftRecord, DraftStorage } from '../layout/forms/draft-storage';
import { ListEditor } from '../layout/list-editor/ListEditor';
import type { ItemDraft, ListEditorConfig } from '../layout/list-editor/list-editor-config';
import { faqList } from './faq-list';
import { settingsHref, settingsView } from './settings-search-params';

afterEach(() => {
  cleanup();
  storedDrafts.clear();
  vi.restoreAllMocks();
});

type FaqDraft = ItemDraft<ManagedFaqEntry>;

/** In-memory replacement of the browser's draft storage. */
const storedDrafts = new Map<string, DraftRecord<FaqDraft>>();
const drafts: DraftStorage<FaqDraft> = {
  list: async () => [...storedDrafts].map(([key, draft]) => ({ ...draft, key })),
  save: async (key, draft) => void storedDrafts.set(key, draft),
  delete: async (key) => void storedDrafts.delete(key),
  openForms: async () => new Set(),
  lock: () => () => undefined,
};

const conflict = Object.assign(new Error(''), { code: 'DynamoDB:ConditionalCheckFailedException' });

const entry = (id: string, position: number): ManagedFaqEntry => ({
  id,
  position,
  updatedAt: `${id}-1`,
  question: { en: `Question ${id}`, es: '' },
  answer: { en: `Answer ${id}`, es: '' },
});

/** Renders the FAQ with an in-memory store that records the requests. */
function show(address: string, entries = [entry('a', 1), entry('b', 2), entry('c', 3)]) {
  const store = {
    entries,
    saved: [] as ManagedFaqEntry[],
    /** Ids of all attempted saves, failed ones included. */
    requestedIds: [] as string[],
    failure: undefined as Error | undefined,
    /** Simulates the upload of an item's files. */
    send: undefined as ((upload: UploadControl) => Promise<void>) | undefined,
    /** Requests stay pending until this promise is settled. */
    answer: Promise.resolve(),
  };
  const orNot = <Result,>(make: () => Result) => {
    if (store.failure) throw store.failure;
    return make();
  };
  const config: ListEditorConfig<ManagedFaqEntry> = {
    ...faqList,
    drafts,
    list: {
      ...faqList.list,
      query: { ...faqList.list.query, queryFn: async () => [...store.entries] },
      arrange: async (items) => {
        const stored = orNot(() => {
          store.entries = items.map((item, index) => ({ ...item, position: index + 1, updatedAt: `${item.id}-2` }));
          return store.entries;
        });
        await store.answer;
        return stored;
      },
    },
    save: async (item, _before, upload) => {
      store.requestedIds.push(item.id);
      await store.send?.(upload);
      await store.answer;
      return orNot(() => {
        const now = store.entries.find(({ id }) => id === item.id);
        if (now && now.updatedAt !== item.updatedAt) throw conflict;
        store.saved.push(item);
        return item;
      });
    },
    remove: async ({ id }) =>
      orNot(() => {
        store.entries = store.entries.filter((one) => one.id !== id);
      }),
  };
  const routes = [
    { path: '*', element: <Page config={config} /> },
    { path: '/elsewhere', element: null },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  render(
    <TestApp queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <main id="content" tabIndex={-1}>
        <RouterProvider router={router} />
      </main>
      <Toaster label="Notices" />
    </TestApp>,
  );
  return { store, router };
}

function Page({ config }: { config: ListEditorConfig<ManagedFaqEntry> }) {
  const [search] = useSearchParams();
  return <ListEditor config={config} edit={settingsView(search).edit} />;
}

const list = settingsHref('faq');
const focused = () => document.activeElement?.getAttribute('aria-label');
const shownOrder = () =>
  within(screen.getByRole('list'))
    .getAllByRole('listitem')
    .map((row) => /Question (\w)/.exec(row.textContent ?? '')?.[1]);
const labelled = (label: string) => screen.getAllByLabelText<HTMLInputElement>(label)[0] as HTMLInputElement;
const type = (label: string, value: string) => fireEvent.change(labelled(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
/** Presses a button that disappears, and expects the focus to stay on the page. */
async function pressFocused(name: string) {
  const button = await screen.findByRole('button', { name });
  button.focus();
  fireEvent.click(button);
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('main'));
}

test('offers the autosaved draft in the next form, and deletes it once it is saved', async () => {
  const place = settingsHref('faq', 'a');
  show(place);
  await screen.findByRole('button', { name: 'Save' });
  type('Question', 'Half a question');
  // Unmounting stores the last change.
  cleanup();
  expect([...storedDrafts.values()].map(({ item }) => item.question.en)).toEqual(['Half a question']);
  show(place);
  await screen.findByText(/Unsaved changes to “Half a question”/);
  expect(labelled('Question').value).toBe('Question a');
  press('Restore changes');
  expect(labelled('Question').value).toBe('Half a question');
  press('Save');
  await expect.poll(() => storedDrafts.size).toBe(0);
});

test('moves a row with the arrow button, keeps the focus, announces the position and stores it', async () => {
  const { store } = show(list);
  const up = await screen.findByRole('button', { name: 'Move Question c up' });
  up.focus();
  fireEvent.click(up);
  await expect.poll(shownOrder).toEqual(['a', 'c', 'b']);
  expect(focused()).toBe('Move Question c up');
  expect(screen.getByText('Question c is now number 2 of 3.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Move Question c up' }));
  await expect.poll(shownOrder).toEqual(['c', 'a', 'b']);
  // The item is now the first one, which cannot move up: the focus is on its other button.
  expect(focused()).toBe('Move Question c down');
  await expect.poll(() => store.entries.map(({ id, position }) => `${id}${position}`)).toEqual(['c1', 'a2', 'b3']);
});

test('moves a row once by a double click, whose second click is on the next row', async () => {
  const { store } = show(list);
  fireEvent.click(await screen.findByRole('button', { name: 'Move Question a down' }), { detail: 1 });
  await expect.poll(shownOrder).toEqual(['b', 'a', 'c']);
  fireEvent.click(screen.getByRole('button', { name: 'Move Question b down' }), { detail: 2 });
  await expect.poll(() => store.entries.map(({ id, position }) => `${id}${position}`)).toEqual(['b1', 'a2', 'c3']);
  expect(shownOrder()).toEqual(['b', 'a', 'c']);
});

test('moves a row by dragging', async () => {
  const { store } = show(list);
  await screen.findByRole('list');
  const [first, , last] = screen.getAllByRole('listitem');
  const dataTransfer = { setData: vi.fn(), effectAllowed: '' };
  fireEvent.dragStart(first as HTMLElement, { dataTransfer });
  fireEvent.dragOver(last as HTMLElement, { dataTransfer });
  fireEvent.drop(last as HTMLElement, { dataTransfer });
  await expect.poll(shownOrder).toEqual(['b', 'c', 'a']);
  await expect.poll(() => store.entries.map(({ id }) => id)).toEqual(['b', 'c', 'a']);
});

test('reports an order that could not be stored, and shows the stored order again', async () => {
  const { store } = show(list);
  const down = await screen.findByRole('button', { name: 'Move Question a down' });
  store.failure = conflict;
  fireEvent.click(down);
  expect(await screen.findByText(/^Nothing was moved or deleted, because the list has changed/)).toBeTruthy();
  await expect.poll(shownOrder).toEqual(['a', 'b', 'c']);
});

test('says that an item changed meanwhile is not deleted', async () => {
  const { store } = show(list);
  fireEvent.click(await screen.findByRole('button', { name: 'Delete Question a' }));
  store.failure = conflict;
  press('Delete');
  const dialog = within(screen.getByRole('dialog'));
  expect(await dialog.findByText(/^Nothing was moved or deleted, because the list has changed/)).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Delete' })).toBeNull();
});

test('shows the validation errors, and stores nothing until they are corrected', async () => {
  const { store, router } = show(settingsHref('faq', 'new'));
  fireEvent.click(await screen.findByRole('button', { name: 'Save' }));
  expect(document.activeElement).toBe(labelled('Question'));
  expect(screen.getAllByText('Required')).toHaveLength(2);
  expect(screen.getByText('Correct 2 fields before saving.')).toBeTruthy();
  type('Question', 'May I bring popcorn?');
  type('Answer', 'Please do.');
  press('Save');
  await expect
    .poll(() => store.saved)
    .toMatchObject([{ id: expect.stringMatching(/./), position: 4, question: { en: 'May I bring popcorn?' } }]);
  await expect.poll(() => router.state.location.search).toBe('?section=faq');
});

test('reuses the id of a new item when a save is retried after a lost response', async () => {
  const { store } = show(settingsHref('faq', 'new'));
  await screen.findByRole('button', { name: 'Save' });
  type('Question', 'May I bring popcorn?');
  type('Answer', 'Please do.');
  store.failure = new Error('Network error');
  press('Save');
  await screen.findByRole('alert');
  store.failure = undefined;
  press('Save');
  await expect.poll(() => store.saved).toHaveLength(1);
  expect(store.requestedIds).toHaveLength(2);
  expect(store.requestedIds[0]).toBe(store.requestedIds[1]);
  expect(store.requestedIds[0]).not.toBe('');
});

test('shows the progress of an upload, cancels it without an error, and saves again', async () => {
  const { store } = show(settingsHref('faq', 'a'));
  await screen.findByRole('button', { name: 'Save' });
  type('Question', 'May I bring popcorn?');
  store.send = ({ signal, onProgress }) => {
    onProgress(0.42);
    const { promise, reject } = deferred<void>();
    signal.addEventListener('abort', () => reject(new UploadCanceled()));
    return promise;
  };
  const save = screen.getByRole('button', { name: 'Save' });
  save.focus();
  fireEvent.click(save);
  expect((await screen.findByRole<HTMLProgressElement>('progressbar', { name: 'Uploading' })).value).toBe(0.42);
  expect(screen.getByText('42%')).toBeTruthy();
  const cancel = screen.getByRole('button', { name: 'Cancel upload' });
  cancel.focus();
  fireEvent.click(cancel);
  await expect.poll(() => screen.queryByRole('progressbar')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.activeElement).toBe(save);
  expect(labelled('Question')).toMatchObject({ value: 'May I bring popcorn?' });
  expect(labelled('Question').closest('fieldset')?.disabled).toBe(false);
  store.send = undefined;
  press('Save');
  await expect.poll(() => store.saved).toMatchObject([{ question: { en: 'May I bring popcorn?' } }]);
});

test('requires Spanish to be complete or empty', async () => {
  show(settingsHref('faq', 'a'));
  await screen.findByRole('button', { name: 'Save' });
  fireEvent.change(screen.getAllByLabelText('Question')[1] as HTMLElement, { target: { value: '¿Qué?' } });
  press('Save');
  expect(screen.getByText('Fill in both the question and the answer in Spanish, or neither.')).toBeTruthy();
});

test('reports an edit conflict, and overwrites only on request', async () => {
  const { store } = show(settingsHref('faq', 'a'));
  await screen.findByRole('button', { name: 'Save' });
  type('Question', 'Mine');
  store.failure = conflict;
  const theirs = { question: { en: 'Theirs', es: '' }, answer: { en: 'Their answer', es: '' } };
  store.entries = [{ ...entry('a', 1), updatedAt: 'a-9', ...theirs }];
  press('Save');
  expect(await screen.findByText(/This was changed while you were editing/)).toBeTruthy();
  expect(labelled('Question').value).toBe('Mine');
  store.failure = undefined;
  press('Overwrite with mine');
  await expect
    .poll(() => store.saved)
    .toMatchObject([{ id: 'a', updatedAt: 'a-9', question: { en: 'Mine' }, answer: { en: 'Their answer' } }]);
});

test('saves a row that has just been moved: a changed position is no conflict', async () => {
  const { store, router } = show(list);
  const response = deferred<void>();
  store.answer = response.promise;
  fireEvent.click(await screen.findByRole('button', { name: 'Move Question b up' }));
  await act(() => router.navigate(settingsHref('faq', 'a')));
  type('Question', 'Mine');
  press('Save');
  response.resolve();
  await expect.poll(() => store.saved).toMatchObject([{ id: 'a', updatedAt: 'a-2', question: { en: 'Mine' } }]);
  expect(screen.queryByText(/This was changed while you were editing/)).toBeNull();
});

test('shows the stored version while the form is unedited', async () => {
  const { store, router } = show(list);
  await screen.findByRole('list');
  store.entries = [{ ...entry('a', 1), updatedAt: 'a-9', question: { en: 'Theirs', es: '' } }];
  await act(() => router.navigate('/elsewhere'));
  await act(() => router.navigate(settingsHref('faq', 'a')));
  await expect.poll(() => labelled('Question').value).toBe('Theirs');
});

test('does not overwrite the other version with an invalid draft', async () => {
  const { store } = show(settingsHref('faq', 'a'));
  await screen.findByRole('button', { name: 'Save' });
  type('Question', 'Mine');
  store.failure = conflict;
  store.entries = [{ ...entry('a', 1), updatedAt: 'a-9', answer: { en: 'Their answer', es: '' } }];
  press('Save');
  const over = await screen.findByRole('button', { name: 'Overwrite with mine' });
  store.failure = undefined;
  type('Question', '');
  fireEvent.click(over);
  expect(document.activeElement).toBe(labelled('Question'));
  expect(labelled('Answer').value).toBe('Their answer');
  expect(screen.queryByText(/This was changed while you were editing/)).toBeNull();
  type('Question', 'Mine after all');
  press('Save');
  await expect.poll(() => store.saved).toMatchObject([{ updatedAt: 'a-9', question: { en: 'Mine after all' } }]);
});

test('loads the version of the other administrator on request', async () => {
  const { store } = show(settingsHref('faq', 'a'));
  await screen.findByRole('button', { name: 'Save' });
  type('Question', 'Mine');
  store.failure = conflict;
  store.entries = [{ ...entry('a', 1), updatedAt: 'a-9', question: { en: 'Theirs', es: '' } }];
  press('Save');
  await pressFocused('Load the saved version');
  expect(labelled('Question').value).toBe('Theirs');
  await expect.poll(() => screen.queryByText(/This was changed while you were editing/)).toBeNull();
  // The own draft is still stored.
  await pressFocused('Restore changes');
  expect(labelled('Question').value).toBe('Mine');
});

test('stores an item as new after another administrator deleted it', async () => {
  const { store } = show(settingsHref('faq', 'a'));
  await screen.findByRole('button', { name: 'Save' });
  type('Question', 'Mine');
  store.failure = conflict;
  store.entries = [];
  press('Save');
  const saveAsNew = await screen.findByRole('button', { name: 'Save as new' });
  store.failure = undefined;
  fireEvent.click(saveAsNew);
  await expect.poll(() => store.saved).toMatchObject([{ id: 'a', updatedAt: '', question: { en: 'Mine' } }]);
});

test('asks before unsaved changes are lost', async () => {
  const { router } = show(settingsHref('faq', 'a'));
  await screen.findByRole('button', { name: 'Save' });
  type('Question', 'Mine');
  fireEvent.click(screen.getByRole('link', { name: 'Cancel' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Stay here' }));
  expect(router.state.location.search).toBe('?section=faq&edit=a');
  expect(labelled('Question').value).toBe('Mine');
});

test('says that a save continues after leaving, and reports its failure elsewhere', async () => {
  const { store, router } = show(settingsHref('faq', 'a'));
  await screen.findByRole('button', { name: 'Save' });
  type('Question', 'Mine');
  const response = deferred<void>();
  store.answer = response.promise;
  press('Save');
  await expect.poll(() => store.requestedIds).toEqual(['a']);
  fireEvent.click(screen.getByRole('link', { name: 'Cancel' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave while saving?' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Leave this page' }));
  await expect.poll(() => router.state.location.search).toBe('?section=faq');
  store.failure = new Error('refused');
  response.resolve();
  expect(await screen.findByText(/^“Mine” was not saved/)).toBeTruthy();
  expect([...storedDrafts.values()].map(({ item }) => item.question.en)).toEqual(['Mine']);
});

test('asks before deleting, and moves the following items up', async () => {
  const { store } = show(list);
  const remove = await screen.findByRole('button', { name: 'Delete Question a' });
  remove.focus();
  fireEvent.click(remove);
  expect(store.entries).toHaveLength(3);
  press('Delete');
  await expect.poll(shownOrder).toEqual(['b', 'c']);
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('main'));
  await expect.poll(() => store.entries.map(({ id, position }) => `${id}${position}`)).toEqual(['b1', 'c2']);
});

test('says that an item does not exist, and offers to add the first to an empty list', async () => {
  show(settingsHref('faq', 'gone'));
  expect(await screen.findByText(/Not found/)).toBeTruthy();
  cleanup();
  show(list, []);
  expect((await screen.findByRole('link', { name: 'Add a question' })).getAttribute('href')).toBe(
    settingsHref('faq', 'new'),
  );
});
