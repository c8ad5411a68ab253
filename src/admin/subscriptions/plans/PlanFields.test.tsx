import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { paymentProviderQuery } from '@/billing/payments';
import { InEnglish } from '@/i18n/testing/InEnglish';
import { InSpanish } from '@/i18n/testing/InSpanish';
import { PlanFields } from './PlanFields';
import { emptyPlan, type PlanItem } from './plan-draft';

const stored: PlanItem = {
  ...emptyPlan,
  id: '6-month-plan',
  recordId: '6-month-plan',
  months: '6',
  price: '6.99',
  position: 0,
  updatedAt: '2026-01-01T00:00:00Z',
};

function Form({ typed = {} }: { typed?: Partial<PlanItem> }) {
  const [item, setItem] = useState({ ...stored, ...typed });
  return <PlanFields item={item} errors={{}} onChange={(change) => setItem((now) => ({ ...now, ...change }))} />;
}

test('shows the price with the decimal mark of the language, and accepts both marks', () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <InSpanish>
        <Form />
      </InSpanish>
    </QueryClientProvider>,
  );
  const price = screen.getByRole<HTMLInputElement>('textbox', { name: /^Precio/ });
  expect(price.value).toBe('6,99');
  for (const typed of ['7,50', '7.50']) {
    fireEvent.change(price, { target: { value: typed } });
    expect(price.value).toBe('7,50');
    expect(screen.getByRole('status').textContent).toContain('45,00');
  }
});

test.each([
  ['STRIPE', '0.08', 'Stripe accepts payments of $0.50 or more: customers could not pay $0.48.'],
  ['STRIPE', '0.09', undefined],
  ['TEST', '0.08', undefined],
])('with payments by %s and $%s a month: %s', (provider, price, warning) => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(paymentProviderQuery.queryKey, provider);
  render(
    <QueryClientProvider client={queryClient}>
      <InEnglish>
        <Form typed={{ price }} />
      </InEnglish>
    </QueryClientProvider>,
  );
  expect(screen.queryByText(/Stripe accepts/)?.textContent).toBe(warning);
});

test('warns of an introductory offer whose last payment is too small for Stripe', () => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(paymentProviderQuery.queryKey, 'STRIPE');
  const description = '$48.00 for the first 2 years instead of $95.76.';
  render(
    <QueryClientProvider client={queryClient}>
      <InEnglish>
        <Form typed={{ months: '12', price: '3.99', description }} />
      </InEnglish>
    </QueryClientProvider>,
  );
  expect(screen.getByText(/could not pay \$0\.12/)).toBeTruthy();
});
