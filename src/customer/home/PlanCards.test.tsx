import { QueryClient } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { type Plan, plansQuery } from '@/billing/plans';
import { InEnglish } from '@/i18n/testing/InEnglish';
import { InSpanish } from '@/i18n/testing/InSpanish';
import { TestApp } from '@/session/testing/TestApp';
import { HomePlanCard, PlanCards } from './PlanCards';

afterEach(cleanup);

const plan: Plan = {
  id: '12-month-plan',
  name: '12-month',
  description: '$89.00 for the first 2 years instead of $286.80. 30-days money-back guarantee',
  priceCents: 399,
  cycle: 'per month',
  discount: '68%',
};

const show = (change: Partial<Plan> = {}, wrapper = InEnglish) =>
  render(
    <MemoryRouter>
      <HomePlanCard plan={{ ...plan, ...change }} />
    </MemoryRouter>,
    { wrapper },
  );

test('shows the saving of the long plan, its list price and duration', () => {
  const { container } = show();
  expect(screen.getByText('$3.99')).toBeTruthy();
  expect(screen.getByText('Save 68%')).toBeTruthy();
  expect(container.querySelector('s')?.textContent).toBe('$286.80');
  expect(container.textContent).toContain('$89.00 for the first 2 years');
  expect(screen.getByText('30-days money-back guarantee')).toBeTruthy();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/subscription?promo=12-month-plan');
});

test('formats the discount as the language does', () => {
  show({}, InSpanish);
  expect(screen.getByText('Ahorra un 68 %')).toBeTruthy();
});

test('shows price and guarantee of another plan, without a struck price', () => {
  const { container } = show({ id: '1-month-plan', name: '1-month', description: '', priceCents: 999, discount: '' });
  expect(screen.getByText('$9.99')).toBeTruthy();
  expect(screen.getByRole('heading', { name: '1 month' })).toBeTruthy();
  expect(container.querySelector('s')).toBeNull();
  expect(screen.getByText('30-days money-back guarantee')).toBeTruthy();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/subscription?promo=1-month-plan');
});

test("shows an administrator's name and offer instead of the default ones", () => {
  const { container } = show({ name: 'Summer', description: 'Two months for one' });
  expect(screen.getByRole('heading', { name: 'Summer' })).toBeTruthy();
  expect(container.querySelector('s')).toBeNull();
});

test('says that no plan is available instead of an empty list', () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queryClient.setQueryData(plansQuery.queryKey, []);
  render(
    <TestApp queryClient={queryClient}>
      <PlanCards />
    </TestApp>,
  );
  const section = within(screen.getByRole('region', { name: 'Membership plans' }));
  expect(section.getByText('No plans are available at the moment. Check again later.')).toBeTruthy();
  expect(section.queryByRole('list')).toBeNull();
});
