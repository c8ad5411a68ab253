import { act, renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import * as payments from '@/billing/payments';
import { TestApp } from '@/session/testing/TestApp';
import { pendingCheckout } from './pending-checkout';
import { useBackForwardRestore, usePayment, useRequestIds } from './use-payment';

function Page({ children }: { children: ReactNode }) {
  const initialEntries = ['/subscription?next=%2Fstream%2Fmovie%2Fmetropolis-1927'];
  return createElement(TestApp, null, createElement(MemoryRouter, { initialEntries }, children));
}

const show = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

test('keeps the id of a retried payment, and requests another one for another plan or price', () => {
  const { idOf, finish } = renderHook(useRequestIds).result.current;
  const first = idOf({ planId: '1-month-plan', shownCents: 999 });
  expect(idOf({ planId: '1-month-plan', shownCents: 999 })).toBe(first);
  const priced = idOf({ planId: '1-month-plan', shownCents: 0 });
  expect(priced).not.toBe(first);
  expect(idOf({ planId: '6-month-plan', shownCents: 0 })).not.toBe(priced);
  const last = idOf({ planId: '1-month-plan', shownCents: 999 });
  finish();
  expect(idOf({ planId: '1-month-plan', shownCents: 999 })).not.toBe(last);
});

test('detects a page restored from the back/forward cache', () => {
  const onShown = vi.fn();
  const { unmount } = renderHook(() => useBackForwardRestore(onShown));
  show(false);
  expect(onShown).not.toHaveBeenCalled();
  show(true);
  expect(onShown).toHaveBeenCalledOnce();
  unmount();
  show(true);
  expect(onShown).toHaveBeenCalledOnce();
});

const onPage: payments.PaymentStep = {
  outcome: 'REDIRECT',
  paymentId: 'payment-1',
  redirectUrl: 'https://checkout.example/',
  membership: undefined,
};

test('requests another payment after the way back from the provider’s page, which may have been paid', async () => {
  // jsdom logs an error, because it does not support navigation.
  const noted = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const send = vi.spyOn(payments, 'startPayment').mockResolvedValue(onPage);
  const { result } = renderHook(() => usePayment('ada', vi.fn()), { wrapper: Page });
  const wanted = { planId: '1-month-plan', shownCents: 999, card: null };
  const pay = () => act(() => result.current.paying.mutateAsync(wanted).catch(() => undefined));
  await pay();
  await pay();
  const [first, second] = send.mock.calls.map(([{ requestId }]) => requestId);
  noted.mockRestore();
  send.mockRestore();
  expect(second).not.toBe(first);
  expect(pendingCheckout()?.returnTo).toBe('/stream/movie/metropolis-1927');
});
