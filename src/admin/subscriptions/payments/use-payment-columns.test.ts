import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { PaymentRow } from '@/billing/manage-memberships';
import { InEnglish } from '@/i18n/testing/InEnglish';
import { usePaymentColumns } from './use-payment-columns';

test('names the customer of a payment by the address, and after the account was closed by that alone', () => {
  const { result } = renderHook(usePaymentColumns, { wrapper: InEnglish });
  const customer = result.current.find(({ id }) => id === 'email');
  const ofPayment = (payment: Partial<PaymentRow>) => customer?.cell(payment as PaymentRow);
  expect(ofPayment({ email: 'ann@example.com', userId: 'ann' })).toBe('ann@example.com');
  expect(ofPayment({ email: '', userId: 'closed' })).toBe('Closed account');
});
