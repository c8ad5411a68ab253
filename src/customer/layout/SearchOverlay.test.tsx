import { onlineManager, QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { kinds } from '@/catalogue/kinds';
import { suggestionsQuery } from '@/catalogue/search-suggestions';
import type { KindSlug } from '@/config/kind-slug';
import { TestApp } from '@/session/testing/TestApp';
import { rememberSearch } from './recent-searches';
import { SearchOverlay } from './SearchOverlay';

let queryClient: QueryClient;

beforeEach(() => {
  localStorage.clear();
  Element.prototype.scrollIntoView = vi.fn();
  // Pauses requests: the tests provide the responses.
  onlineManager.setOnline(false);
  queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  onlineManager.setOnline(true);
});

/** Provides the server's response for a term. */
function answer(term: string, titles: Partial<Record<KindSlug, string>>) {
  const groups = Object.values(kinds).flatMap(({ slug }) => {
    const title = titles[slug];
    if (!title) return [];
    const id = title.toLowerCase();
    const facts = { year: '1922', creator: undefined, poster: undefined };
    return [{ kind: slug, total: 1, titles: [{ kind: slug, id, href: `/stream/${slug}/${id}`, title, ...facts }] }];
  });
  act(() => void queryClient.setQueryData(suggestionsQuery(term).queryKey, groups));
}

function Place() {
  const { pathname, search, state } = useLocation();
  return <output>{`${pathname}${search} ${JSON.stringify(state)}`}</output>;
}

function Site() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" aria-controls="site-search" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && <SearchOverlay onClose={() => setOpen(false)} />}
      <Place />
    </>
  );
}

/** Opens the search while `focused` has the focus, by default the button. */
async function openOverlay(focused?: HTMLElement) {
  render(
    <TestApp queryClient={queryClient}>
      <MemoryRouter>
        <Site />
      </MemoryRouter>
    </TestApp>,
  );
  const opener = screen.getByRole('button', { name: 'Open' });
  (focused ?? opener).focus();
  fireEvent.click(opener);
  return screen.findByRole('combobox', { name: 'Search' });
}

const type = (field: HTMLElement, text: string) => fireEvent.change(field, { target: { value: text } });

test('submits only trimmed, non-empty words, without the kind in the URL', async () => {
  const field = await openOverlay();
  type(field, '   ');
  fireEvent.click(screen.getByRole('button', { name: 'Find' }));
  expect(document.querySelector('output')?.textContent).toBe('/ null');
  fireEvent.change(screen.getByRole('combobox', { name: 'What to look for' }), { target: { value: 'tv-show' } });
  type(field, '  man & moon ');
  fireEvent.click(screen.getByRole('button', { name: 'Find' }));
  expect(document.querySelector('output')?.textContent).toBe('/search?q=man%20%26%20moon {"firstKind":"tv-show"}');
  expect(screen.queryByRole('button', { name: 'Find' })).toBeNull();
});

test('drops the response to an outdated query, and shows the last one until the next arrives', async () => {
  // A network that does not answer: `answer` provides the responses.
  onlineManager.setOnline(true);
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const field = await openOverlay();
  type(field, 'm');
  answer('m', { movie: 'Metropolis' });
  await screen.findByRole('option', { name: /Metropolis/ });
  type(field, 'mo');
  type(field, 'moo');
  expect(screen.getByRole('option', { name: /Metropolis/ })).toBeTruthy();
  answer('moo', { movie: 'Moon' });
  await screen.findByRole('option', { name: /Moon/ });
  answer('mo', { movie: 'Mothlight' });
  expect(screen.queryByRole('option', { name: /Mothlight/ })).toBeNull();
  expect(screen.getByRole('option', { name: /Moon/ })).toBeTruthy();
});

test('moves through the kinds with the arrow keys, wraps around, and opens with Enter', async () => {
  const field = await openOverlay();
  fireEvent.change(screen.getByRole('combobox', { name: 'What to look for' }), { target: { value: 'tv-show' } });
  type(field, 'x');
  answer('x', { movie: 'Film', 'tv-show': 'Show', audiobook: 'Book' });
  const options = await screen.findAllByRole('option', { name: /1922/ });
  expect(options.map(({ textContent }) => textContent)).toEqual(['Show1922', 'Film1922', 'Book1922']);
  const chosen = () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;
  expect(chosen()).toBeUndefined();
  fireEvent.keyDown(field, { key: 'ArrowUp' });
  expect(chosen()).toBe('Book1922');
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  expect(chosen()).toBeUndefined();
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  expect(chosen()).toBe('Film1922');
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(document.querySelector('output')?.textContent).toBe('/stream/movie/film null');
});

test('clears the selection on further typing', async () => {
  const field = await openOverlay();
  type(field, 'x');
  answer('x', { movie: 'Film' });
  await screen.findByRole('option', { name: /Film/ });
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  expect(field.getAttribute('aria-activedescendant')).not.toBeNull();
  type(field, 'xy');
  expect(field.getAttribute('aria-activedescendant')).toBeNull();
});

test('closes on Escape and restores the focus', async () => {
  const field = await openOverlay();
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(screen.queryByRole('combobox', { name: 'Search' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }));
});

test('moves the focus to the search button on Escape if the field that was there first has been replaced', async () => {
  const first = document.body.appendChild(document.createElement('input'));
  const field = await openOverlay(first);
  first.remove();
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }));
});

test('reports that it is offline, and keeps the input', async () => {
  const field = await openOverlay();
  type(field, 'moon');
  expect(await screen.findByText('You are offline. Search works again when you reconnect.')).toBeTruthy();
  answer('moon', { movie: 'Moon' });
  expect(await screen.findByRole('option', { name: /Moon/ })).toBeTruthy();
  type(field, 'moonrise');
  expect(await screen.findByText('You are offline. Search works again when you reconnect.')).toBeTruthy();
  expect(screen.queryByRole('option', { name: /Moon/ })).toBeNull();
});

test('announces the number of results and their absence in one live region', async () => {
  onlineManager.setOnline(true);
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const field = await openOverlay();
  await screen.findByText(/^Search titles, names, genres/);
  // The component `Place` has a live region, too.
  const [region] = screen.getAllByRole('status');
  type(field, 'm');
  answer('m', { movie: 'Metropolis', audiobook: 'Moby-Dick' });
  await screen.findByRole('option', { name: /Metropolis/ });
  expect(region?.textContent).toBe('2 results');
  type(field, 'mx');
  expect(region?.textContent).toBe('');
  answer('mx', {});
  await waitFor(() => expect(region?.textContent).toContain('No results for “mx”.'));
  expect(region?.isConnected).toBe(true);
});

test('keeps the focus in the search when recent searches are deleted', async () => {
  for (const term of ['moon', 'nosferatu', 'metropolis']) rememberSearch(term);
  const field = await openOverlay();
  const press = (name: string) => {
    const button = screen.getByRole('button', { name });
    button.focus();
    fireEvent.click(button);
    return document.activeElement;
  };
  await screen.findByRole('button', { name: 'nosferatu' });
  expect(press('Remove “nosferatu”')).toBe(screen.getByRole('button', { name: 'moon' }));
  expect(press('Remove “moon”')).toBe(screen.getByRole('button', { name: 'metropolis' }));
  expect(press('Remove “metropolis”')).toBe(field);
  cleanup();
  rememberSearch('moon');
  const other = await openOverlay();
  await screen.findByRole('button', { name: 'moon' });
  expect(press('Clear all')).toBe(other);
});
