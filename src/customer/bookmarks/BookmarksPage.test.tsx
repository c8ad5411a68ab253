import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { TestApp } from '@/session/testing/TestApp';
import { BookmarksPage } from './BookmarksPage';

test.each([
  ['/bookmarks', 'Bookmarks – Marquee'],
  ['/bookmarks?list=watch-later', 'Watch later · Bookmarks – Marquee'],
  ['/bookmarks?list=history', 'History · Bookmarks – Marquee'],
])('the document title of %s is %s, which screen readers announce', (address, title) => {
  render(
    <TestApp session={{ status: 'loading' }}>
      <MemoryRouter initialEntries={[address]}>
        <BookmarksPage />
      </MemoryRouter>
    </TestApp>,
  );
  expect(document.title).toBe(title);
});
