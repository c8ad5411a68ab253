import { figureNames } from '@rules/figure-names';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { FigureReport, FigureSeries } from '@/accounts/figures';
import { InEnglish } from '@/i18n/testing/InEnglish';
import { ChosenFigure } from './ChosenFigure';
import type { DashboardView } from './dashboard-search-params';
import { FigureGrid } from './FigureGrid';

const nothing: FigureSeries = { amount: 0, before: 0, days: [0, 0], measuredAt: undefined };
const period = { from: '2026-02-28', to: '2026-03-01' };

function reportWith(figures: Partial<FigureReport['figures']>): FigureReport {
  const all = Object.fromEntries(figureNames.map((name) => [name, nothing]));
  // The object has all figure names, which `Object.fromEntries` cannot express.
  return { period, figures: { ...all, ...figures } as FigureReport['figures'], topTitles: [] };
}

function show(report: FigureReport, view: Partial<DashboardView>) {
  const whole: DashboardView = {
    choice: 'own',
    period,
    isCut: false,
    today: period.to,
    figure: 'income',
    isTable: false,
    ...view,
  };
  render(
    <MemoryRouter>
      <FigureGrid report={report} chosen={whole.figure} />
      <ChosenFigure view={whole} report={report} />
    </MemoryRouter>,
    { wrapper: InEnglish },
  );
}

const income = { income: { ...nothing, amount: 3587, before: 1195, days: [2392, 1195] } };

test('announces the last day, and the others with the arrow keys', () => {
  show(reportWith(income), {});
  const days = screen.getByRole('slider', { name: 'Income per day' });
  expect(days.getAttribute('aria-valuetext')).toBe('Mar 1, 2026: $11.95');
  fireEvent.change(days, { target: { value: '0' } });
  expect(days.getAttribute('aria-valuetext')).toBe('Feb 28, 2026: $23.92');
  expect(screen.getByText('Feb 28, 2026: $23.92')).toBeTruthy();
});

test('lists the days as table rows, the latest first', () => {
  show(reportWith(income), { isTable: true });
  const [, ...rows] = within(screen.getByRole('table', { name: 'Income' })).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual(['Mar 1, 2026$11.95', 'Feb 28, 2026$23.92']);
});

test('shows the change of each figure and its second figure', () => {
  show(
    reportWith({
      ...income,
      refunds: { ...nothing, amount: 1195 },
      memberships: { ...nothing, amount: 3, before: 3 },
      trials: { ...nothing, amount: 1 },
      accounts: { ...nothing, amount: 2, before: 0 },
      secondsWatched: { ...nothing, amount: 5400, before: 10_800 },
      storageBytes: { amount: undefined, before: undefined, days: [undefined, undefined], measuredAt: undefined },
    }),
    {},
  );
  const card = (name: string) => screen.getByRole('link', { name: new RegExp(`^${name}`) }).textContent;
  expect(card('Income')).toBe('Income$35.87+200% · previous period: $11.95$11.95 refunded');
  expect(card('Active memberships')).toBe('Active memberships3No change1 trial started');
  expect(card('New accounts')).toBe('New accounts2Previous period: 0');
  expect(card('Hours watched')).toBe('Hours watched1.5 hr-50% · previous period: 3 hr');
  expect(card('Storage used')).toBe('Storage used–');
});

test('says that storage was never measured', () => {
  show(reportWith({}), { figure: 'storageBytes' });
  expect(screen.getByText('Not measured yet. Updated hourly.')).toBeTruthy();
});

test('announces the figure with its days when either changes', async () => {
  show(reportWith({}), {});
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/^Income: Feb 28\s–\sMar 1, 2026$/));
});
