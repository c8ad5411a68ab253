import { onlineManager, QueryClient } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { TestApp } from '@/session/testing/TestApp';
import { SearchPage } from './SearchPage';

// Pauses requests.
beforeEach(() => onlineManager.setOnline(false));
afterEach(() => onlineManager.setOnline(true));

test.each([
  ['/search?q=moon', 'Results for “moon” – Marquee'],
  ['/search?q=moon&kind=movie', 'Movies · Results for “moon” – Marquee'],
])('the document title of %s is %s, which screen readers announce', (address, title) => {
  render(
    <MemoryRouter initialEntries={[address]}>
      <SearchPage />
    </MemoryRouter>,
    { wrapper: TestApp },
  );
  expect(document.title).toBe(title);
});

test('has a tab for every kind while the results load, so that nothing moves when a count arrives', () => {
  render(
    <MemoryRouter initialEntries={['/search?q=moon']}>
      <SearchPage />
    </MemoryRouter>,
    { wrapper: TestApp },
  );
  const tabs = within(screen.getByRole('navigation', { name: 'Results by kind' })).getAllByRole('link');
  expect(tabs.map(({ textContent }) => textContent?.trim())).toEqual(['All', 'Movies', 'TV Shows', 'Audiobooks']);
});

test('announces that nothing could be loaded, not that there are no results', async () => {
  onlineManager.setOnline(true);
  // Without a backend each request fails.
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <TestApp queryClient={queryClient}>
      <MemoryRouter initialEntries={['/search?q=moon']}>
        <SearchPage />
      </MemoryRouter>
    </TestApp>,
  );
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(3));
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
    'This list could not be loaded. Check your connection and try again.',
  ]);
});
