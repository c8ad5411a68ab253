import { onlineManager } from '@tanstack/react-query';
import { render } from '@testing-library/react';
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
