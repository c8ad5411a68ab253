import { QueryClient } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { Activity } from '@/accounts/activities';
import { peopleQuery } from '@/accounts/manage-accounts';
import { TestApp } from '@/session/testing/TestApp';
import { ActivityLines, activityRuns } from './ActivityLines';

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

test('collapses consecutive similar activities into one line, which expands', () => {
  const titles = ['Metropolis', 'Nosferatu', 'The General'];
  render(
    <MemoryRouter>
      <ActivityLines activities={titles.map((title, index) => done(title, 50 - index))} hasEarlier={false} />
    </MemoryRouter>,
    { wrapper: TestApp },
  );
  expect(screen.queryByRole('link', { name: 'Nosferatu' })).toBeNull();
  const many = screen.getByText(/ · 3 times$/);
  fireEvent.click(many);
  fireEvent(many.closest('details') ?? many, new Event('toggle'));
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(titles);
});

test('counts the last run as incomplete while earlier activities are not loaded', () => {
  const films = ['Metropolis', 'Nosferatu', 'The General'].map((title, index) => done(title, 50 - index));
  const posts = [1, 2, 3].map((index) => ({ ...done(`Post ${index}`, 40 - index), type: 'post.updated' }));
  render(
    <MemoryRouter>
      <ActivityLines activities={[...films, ...posts]} hasEarlier />
    </MemoryRouter>,
    { wrapper: TestApp },
  );
  expect(screen.getAllByText(/ times$/).map(({ textContent }) => textContent)).toEqual([
    'Movie updated · 3 times',
    'Post updated · at least 3 times',
  ]);
});

let count = 0;
const activityOf = (type: string, minute: number, userId = 'pool-ada'): Activity => {
  count += 1;
  const at = new Date(Date.UTC(2026, 0, 1, 12, minute)).toISOString();
  return { id: `${count}`, at, userId, role: 'ADMIN', type, description: type, resourceId: '', address: '' };
};
const lengths = (...activities: Activity[]) => activityRuns(activities).map((run) => run.length);

test('groups consecutive activities of one user and type into a run', () => {
  const films = [50, 45, 44, 40].map((minute) => activityOf('movie.updated', minute));
  const runs = activityRuns([activityOf('post.updated', 55), ...films, activityOf('movie.created', 39)]);
  expect(runs.map((run) => run.length)).toEqual([1, 4, 1]);
  expect(runs[1]).toEqual(films);
});

test('ends a run at another user or after 10 minutes, and makes none of two activities', () => {
  const film = (minute: number, userId?: string) => activityOf('movie.updated', minute, userId);
  expect(lengths(film(50), film(49), film(48), film(47, 'pool-bo'))).toEqual([3, 1]);
  expect(lengths(film(50), film(49), film(48), film(37))).toEqual([3, 1]);
  expect(lengths(film(50), film(49))).toEqual([1, 1]);
});

test('links the customer of a refund, with receipt and amount', () => {
  const client = new QueryClient();
  const customer = 'pool-mia-6f1c';
  const refund: Activity = {
    ...activityOf('Payment refunded', 50),
    description: JSON.stringify({ customer, payment: { id: 'p', receipt: '261121-0001-0002', cents: 4194 } }),
  };
  client.setQueryData(peopleQuery([customer]).queryKey, { [customer]: { id: '6f1c', email: 'mia@example.com' } });
  client.setQueryDefaults(['people'], { staleTime: Number.POSITIVE_INFINITY });
  render(
    <TestApp queryClient={client}>
      <MemoryRouter>
        <ActivityLines activities={[refund]} hasEarlier={false} />
      </MemoryRouter>
    </TestApp>,
  );
  expect(screen.getByText(/^Payment refunded/).textContent).toBe(
    'Payment refunded · mia@example.com · 261121-0001-0002 · $41.94',
  );
  expect(screen.getByRole('link', { name: 'mia@example.com' })).toHaveProperty(
    'href',
    expect.stringMatching(/\/accounts-list\?account=6f1c$/),
  );
});
