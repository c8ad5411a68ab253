import { onlineManager } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
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
