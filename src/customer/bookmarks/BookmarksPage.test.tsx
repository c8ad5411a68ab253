import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { InEnglish } from '@/i18n/testing/InEnglish';
import { SessionContext, type SessionContextValue } from '@/session/session';
import { BookmarksPage } from './BookmarksPage';

test.each([
  ['/bookmarks', 'Bookmarks – Marquee'],
  ['/bookmarks?list=watch-later', 'Watch later · Bookmarks – Marquee'],
  ['/bookmarks?list=history', 'History · Bookmarks – Marquee'],
])('the document title of %s is %s, which screen readers announce', (address, title) => {
  render(
    <InEnglish>
      <QueryClientProvider client={new QueryClient()}>
        <SessionContext value={{ session: { status: 'loading' } } as SessionContextValue}>
          <MemoryRouter initialEntries={[address]}>
            <BookmarksPage />
          </MemoryRouter>
        </SessionContext>
      </QueryClientProvider>
    </InEnglish>,
  );
  expect(document.title).toBe(title);
});
