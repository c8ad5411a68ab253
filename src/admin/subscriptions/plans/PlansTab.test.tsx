import { QueryClient } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { managedPlansQuery } from '@/billing/manage-memberships';
import { TestApp } from '@/session/testing/TestApp';
import { planHref } from '../subscriptions-search-params';
import { PlansTab } from './PlansTab';
import { emptyPlan, planItem, planToStore } from './plan-draft';

test('keeps the name of an open plan in the heading after another administrator deleted the plan', async () => {
  // jsdom has no IndexedDB; this stub never responds.
  vi.stubGlobal('indexedDB', { open: () => ({}) });
  const queryClient = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  const typed = { ...emptyPlan, months: '6', name: 'Half a year', price: '6.99' };
  const plan = planItem({
    ...planToStore(typed),
    id: '6-month-plan',
    recordId: '6-month-plan',
    updatedAt: '2026-01-01T00:00:00Z',
  });
  queryClient.setQueryData(managedPlansQuery.queryKey, [plan]);
  const router = createMemoryRouter([{ path: '*', element: <PlansTab /> }], { initialEntries: [planHref(plan.id)] });
  render(
    <TestApp queryClient={queryClient}>
      <RouterProvider router={router} />
    </TestApp>,
  );
  const heading = () => screen.getByRole('heading', { level: 2 }).textContent;
  expect(heading()).toBe('Half a year');
  act(() => void queryClient.setQueryData(managedPlansQuery.queryKey, []));
  await act(async () => undefined);
  expect(heading()).toBe('Half a year');
});
