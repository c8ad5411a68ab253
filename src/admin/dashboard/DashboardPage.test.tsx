import { figureNames } from '@rules/figure-names';
import { QueryClient } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { type FigureReport, figuresQuery } from '@/accounts/figures';
import * as saving from '@/lib/save-file';
import { TestApp } from '@/session/testing/TestApp';
import { DashboardPage } from './DashboardPage';
import { dashboardView } from './dashboard-search-params';

test('exports the shown period as a file with its name', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const save = vi.spyOn(saving, 'saveFile').mockReturnValue();
  const address = 'from=2026-02-28&to=2026-03-01';
  const { period } = dashboardView(new URLSearchParams(address), new Date());
  const nothing = { amount: 0, before: 0, days: [0, 0], measuredAt: undefined };
  // The object has all figure names, which `Object.fromEntries` cannot express.
  const figures = Object.fromEntries(figureNames.map((name) => [name, nothing])) as FigureReport['figures'];
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  queryClient.setQueryData(figuresQuery(period).queryKey, { period, figures, topTitles: [] });
  render(
    <TestApp queryClient={queryClient}>
      <MemoryRouter initialEntries={[`/admin-dashboard?${address}`]}>
        <DashboardPage />
      </MemoryRouter>
    </TestApp>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  const [name, file] = save.mock.calls[0] ?? [];
  expect(name).toBe(`figures-${period.from}-${period.to}.csv`);
  expect((await file?.text())?.split('\n').map((line) => line.split(',')[0])).toEqual([
    'day',
    '2026-02-28',
    '2026-03-01',
  ]);
});
