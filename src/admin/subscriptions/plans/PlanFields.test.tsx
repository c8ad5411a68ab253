import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { InSpanish } from '@/i18n/testing/InSpanish';
import { PlanFields } from './PlanFields';
import { emptyPlan, type PlanItem } from './plan-draft';

const stored: PlanItem = {
  ...emptyPlan,
  id: '6-month-plan',
  months: '6',
  price: '6.99',
  position: 0,
  updatedAt: '2026-01-01T00:00:00Z',
};

function Form() {
  const [item, setItem] = useState(stored);
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
