import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { deferred } from '@/lib/deferred';
import type { ManagedSettings } from '@/publishing/managed-settings';
import * as managedSettings from '@/publishing/managed-settings';
import { TestApp } from '@/session/testing/TestApp';
import { Toaster } from '@/ui/notices/Toaster';
import { SiteForm } from './SiteForm';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const open: ManagedSettings = {
  maintenance: 'OFF',
  note: { en: 'Back at six.', es: '' },
  watchingNeeds: 'SIGN_IN',
  updatedAt: 'then',
};

function show(
  first: ManagedSettings = open,
  afterReload: ManagedSettings = first,
  failure?: Error,
  answer: Promise<void> = Promise.resolve(),
) {
  const saved: ManagedSettings[] = [];
  let setStored: ((settings: ManagedSettings) => void) | undefined;
  vi.spyOn(managedSettings, 'saveSettings').mockImplementation(async (settings) => {
    saved.push(settings);
    await answer;
    if (failure && saved.length === 1) throw failure;
    setStored?.(settings);
    return settings;
  });
  const router = createMemoryRouter([
    { path: '/', element: <Page first={first} afterReload={afterReload} onStored={(set) => (setStored = set)} /> },
    { path: '/elsewhere', element: null },
  ]);
  render(
    <TestApp>
      <RouterProvider router={router} />
      <Toaster label="Notices" />
    </TestApp>,
  );
  return { saved, router };
}

interface PageProps {
  first: ManagedSettings;
  afterReload: ManagedSettings;
  /** Receives the function that replaces the settings after a save. */
  onStored(set: (settings: ManagedSettings) => void): void;
}

function Page({ first, afterReload, onStored }: PageProps) {
  const [stored, setStored] = useState(first);
  onStored(setStored);
  return <SiteForm stored={stored} onReload={async () => setStored(afterReload)} />;
}

const note = () => screen.getAllByLabelText<HTMLTextAreaElement>('Message for visitors')[0] as HTMLTextAreaElement;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('asks before closing the site, and previews the visitors’ message', async () => {
  const { saved } = show();
  expect(screen.getAllByText('Back at six.').length).toBeGreaterThan(1);
  press('Close the site');
  expect(saved).toEqual([]);
  const question = screen.getByRole('dialog', { name: 'Close the site?' });
  fireEvent.click(within(question).getByRole('button', { name: 'Close the site' }));
  await expect
    .poll(() => saved)
    .toMatchObject([{ maintenance: 'ON', note: { en: 'Back at six.' }, updatedAt: 'then' }]);
  expect(await screen.findByText('The site is closed: only administrators can see it.')).toBeTruthy();
  press('Open the site again');
  await expect.poll(() => saved.at(-1)?.maintenance).toBe('OFF');
});

test('saves the message without switching the mode', async () => {
  const { saved } = show();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save message' }).disabled).toBe(true);
  fireEvent.change(note(), { target: { value: 'Back at seven.' } });
  press('Save message');
  await expect.poll(() => saved).toMatchObject([{ maintenance: 'OFF', note: { en: 'Back at seven.' } }]);
});

test('saves who can watch', async () => {
  const { saved } = show();
  fireEvent.click(screen.getByRole('radio', { name: 'Members only' }));
  press('Save who can watch');
  await expect.poll(() => saved).toMatchObject([{ watchingNeeds: 'MEMBERSHIP', maintenance: 'OFF' }]);
});

test('keeps changes that are made during a save as unsaved', async () => {
  const { saved } = show();
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
  fireEvent.change(note(), { target: { value: 'Back at seven.' } });
  press('Save message');
  fireEvent.change(note(), { target: { value: 'Back at eight.' } });
  await expect.poll(() => button('Save message').disabled).toBe(false);
  expect(note().value).toBe('Back at eight.');
  fireEvent.click(screen.getByRole('radio', { name: 'Members only' }));
  press('Save who can watch');
  fireEvent.click(screen.getByRole('radio', { name: 'Everyone who is logged in' }));
  await expect.poll(() => button('Save who can watch').disabled).toBe(false);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Everyone who is logged in' }).checked).toBe(true);
  expect(saved.at(-1)).toMatchObject({ watchingNeeds: 'MEMBERSHIP', note: { en: 'Back at seven.' } });
});

test('shows another administrator’s switch without undoing it, and keeps the input', async () => {
  const conflict = Object.assign(new Error(''), { code: 'DynamoDB:ConditionalCheckFailedException' });
  const theirs: ManagedSettings = { ...open, maintenance: 'ON', note: { en: 'Theirs', es: '' }, updatedAt: 'later' };
  const { saved } = show(open, theirs, conflict);
  fireEvent.click(screen.getByRole('radio', { name: 'Members only' }));
  press('Save who can watch');
  expect(await screen.findByText(/The settings were changed in the meantime/)).toBeTruthy();
  expect(screen.getByText('The site is closed: only administrators can see it.')).toBeTruthy();
  expect(note().value).toBe('Theirs');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Members only' }).checked).toBe(true);
  press('Save who can watch');
  await expect.poll(() => saved.at(-1)).toEqual({ ...theirs, watchingNeeds: 'MEMBERSHIP' });
});

test.each([
  ['Theirs', 'Saved message: “Theirs”'],
  ['', 'No message is saved.'],
])('shows another administrator’s message "%s" beside the own one before it is overwritten', async (en, hint) => {
  const conflict = Object.assign(new Error(''), { code: 'DynamoDB:ConditionalCheckFailedException' });
  const { saved } = show(open, { ...open, note: { en, es: '' }, updatedAt: 'later' }, conflict);
  fireEvent.change(note(), { target: { value: 'Mine' } });
  press('Save message');
  expect(await screen.findByText(hint)).toBeTruthy();
  expect(note().value).toBe('Mine');
  press('Save message');
  await expect.poll(() => saved.at(-1)).toMatchObject({ note: { en: 'Mine' }, updatedAt: 'later' });
  await expect.poll(() => screen.queryByText(hint)).toBeNull();
});

test('says that a save continues after leaving, and reports its failure elsewhere', async () => {
  const response = deferred<void>();
  const { saved, router } = show(open, open, new Error('refused'), response.promise);
  fireEvent.change(note(), { target: { value: 'Back at seven.' } });
  press('Save message');
  await expect.poll(() => saved).toHaveLength(1);
  act(() => void router.navigate('/elsewhere'));
  await screen.findByRole('dialog', { name: 'Leave while saving?' });
  press('Leave this page');
  await expect.poll(() => router.state.location.pathname).toBe('/elsewhere');
  response.resolve();
  expect(await screen.findByText(/^The settings of the site were not saved/)).toBeTruthy();
});
