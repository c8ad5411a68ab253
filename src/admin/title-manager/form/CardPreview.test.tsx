import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { kinds } from '@/catalogue/kinds';
import { InEnglish } from '@/i18n/testing/InEnglish';
import { CardPreview } from './CardPreview';
import { emptyDraft } from './title-draft';

afterEach(cleanup);

function show(rate: string) {
  const draft = { ...emptyDraft, texts: { title: 'Nosferatu', year: '1922', rate }, genres: ['Horror'] };
  const element = <CardPreview kind={kinds.movie} draft={draft} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />, { wrapper: InEnglish });
}

test.each(['8.2', '8,2'])('previews typed values, %s as the rating that customers see', (rate) => {
  show(rate);
  expect(screen.getAllByText('Nosferatu').length).toBeGreaterThan(0);
  expect(screen.getByRole('img', { name: 'Rated 8.2 out of 10' })).toBeTruthy();
});

test('shows no rating before one is typed', () => {
  show('');
  expect(screen.getByRole('img', { name: 'Not rated yet' })).toBeTruthy();
  expect(screen.getByText('1922 · Horror')).toBeTruthy();
});
