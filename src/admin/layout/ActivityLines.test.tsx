import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { Activity } from '@/accounts/activities';
import { InEnglish } from '@/i18n/testing/InEnglish';
import { ActivityLines } from './ActivityLines';

const done = (title: string, minute: number): Activity => ({
  id: title,
  at: new Date(Date.UTC(2026, 0, 1, 12, minute)).toISOString(),
  // Not a user id, so that no user is looked up.
  userId: 'ADMIN',
  role: 'ADMIN',
  type: 'movie.updated',
  description: JSON.stringify({ title }),
  resourceId: title,
  address: '',
});

test('many of the same in a row stand in one line, which opens', () => {
  const titles = ['Metropolis', 'Nosferatu', 'The General'];
  render(
    <QueryClientProvider client={new QueryClient()}>
      <InEnglish>
        <MemoryRouter>
          <ActivityLines activities={titles.map((title, place) => done(title, 50 - place))} />
        </MemoryRouter>
      </InEnglish>
    </QueryClientProvider>,
  );
  expect(screen.queryByRole('link', { name: 'Nosferatu' })).toBeNull();
  const many = screen.getByText(/ · 3 times$/);
  fireEvent.click(many);
  fireEvent(many.closest('details') ?? many, new Event('toggle'));
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(titles);
});
