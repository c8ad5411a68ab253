import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { kinds } from '@/catalogue/kinds';
import { InEnglish } from '@/i18n/testing/InEnglish';
import { Facts } from './Facts';
import { metropolis } from './testing/metropolis';

beforeEach(() => {
  // jsdom measures nothing.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(rate: string | undefined) {
  render(
    <MemoryRouter>
      <Facts kind={kinds.movie} title={metropolis({ rate })} duration={undefined} hasCaptions={false}>
        {null}
      </Facts>
    </MemoryRouter>,
    { wrapper: InEnglish },
  );
}

test('a rating stands beside whose it is', () => {
  show('8.3');
  expect(screen.getByRole('img', { name: 'Rated 8.3 out of 10' })).toBeTruthy();
  expect(screen.getByText('IMDb')).toBeTruthy();
});

test.each(['0', undefined])('a title with the rate %s has neither', (rate) => {
  show(rate);
  expect(screen.queryByRole('img', { name: /rated/i })).toBeNull();
  expect(screen.queryByText('IMDb')).toBeNull();
});
