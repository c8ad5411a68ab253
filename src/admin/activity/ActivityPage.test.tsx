import { QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { activitiesQuery } from '@/accounts/activities';
import { TestApp } from '@/session/testing/TestApp';
import { ActivityPage, activityView } from './ActivityPage';

test.each([
  ['', 'No activity yet.'],
  ['type=post.deleted', 'No activity matches these filters.'],
])('an empty log at the address ?%s says "%s"', (query, message) => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  const { queryKey } = activitiesQuery(activityView(new URLSearchParams(query), undefined));
  queryClient.setQueryData(queryKey, { activities: [], next: undefined });
  const router = createMemoryRouter([{ path: '/', element: <ActivityPage /> }], { initialEntries: [`/?${query}`] });
  render(
    <TestApp queryClient={queryClient}>
      <RouterProvider router={router} />
    </TestApp>,
  );
  expect(screen.getByText(message)).toBeTruthy();
});
