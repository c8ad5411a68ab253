import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { InEnglish } from '@/i18n/testing/InEnglish';
import { Pager } from './Pager';

afterEach(cleanup);

function show(page: number, pageCount: number) {
  render(
    <MemoryRouter>
      <Pager page={page} pageCount={pageCount} hrefOf={(number) => `/movies?page=${number}`} />
    </MemoryRouter>,
    { wrapper: InEnglish },
  );
}

test('shows no previous page on the first', () => {
  show(1, 4);
  expect(screen.getByRole('button', { name: 'Previous' })).toHaveProperty('disabled', true);
  expect(screen.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe('/movies?page=2');
  expect(screen.getByRole('link', { name: 'Page 1' }).getAttribute('aria-current')).toBe('page');
});

test('shows no next page on the last', () => {
  show(4, 4);
  expect(screen.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', true);
  expect(screen.getByRole('link', { name: 'Page 1' }).getAttribute('href')).toBe('/movies?page=1');
});
