import { QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { type Payment, paymentQuery } from '@/billing/payments';
import { TestApp } from '@/session/testing/TestApp';
import { ReceiptPage } from './ReceiptPage';

const day = new Date('2026-11-21T12:00:00Z');

const payment: Payment = {
  id: 'payment-1',
  paidAt: day,
  amountCents: 4194,
  state: 'PAID',
  planId: '6-month-plan',
  planName: '6-month',
  purpose: 'FIRST',
  transactionId: 'cs_1',
  cardLastFour: '4242',
  periodStart: day,
  periodEnd: undefined,
  refundedAt: undefined,
  disputedCents: undefined,
  failure: '',
};

test("does not show another user's receipt in the same browser", async () => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(paymentQuery('payment-1', 'ada').queryKey, payment);
  const router = createMemoryRouter([{ path: '/receipts/:paymentId', element: <ReceiptPage /> }], {
    initialEntries: ['/receipts/payment-1'],
  });
  const pageOf = (id: string) => (
    <TestApp
      queryClient={queryClient}
      session={{ status: 'in', user: { id, sessionId: 's', email: `${id}@example.com`, isAdministrator: false } }}
    >
      <RouterProvider router={router} />
    </TestApp>
  );
  const { rerender } = render(pageOf('ada'));
  expect(await screen.findByRole('article', { name: /^Receipt/ })).toBeTruthy();
  rerender(pageOf('bo'));
  expect(screen.queryByRole('article', { name: /^Receipt/ })).toBeNull();
});
