import { parse } from 'papaparse';
import { afterEach, expect, test, vi } from 'vitest';
import type { PaymentRow } from '@/billing/manage-memberships';
import { paymentCsv } from './payment-csv';

afterEach(() => vi.restoreAllMocks());

const payment: PaymentRow = {
  id: 'p-1',
  userId: 'u-1',
  email: 'ada@example.com',
  accountId: 'a-1',
  planId: '6-month-plan',
  planName: '6-month',
  amountCents: 4194,
  state: 'PAID',
  provider: 'TEST',
  purpose: 'FIRST',
  transactionId: 't-1',
  cardLastFour: '4242',
  failure: '',
  paidAt: new Date('2026-11-21T12:00:00Z'),
  periodStart: new Date('2026-11-21T12:00:00Z'),
  periodEnd: new Date('2027-05-21T12:00:00Z'),
  refundedAt: undefined,
  disputedCents: undefined,
};

test('writes one line per payment with its amount as a number', () => {
  const { data } = parse<Record<string, string>>(paymentCsv([payment]), { header: true });
  expect(data).toEqual([
    {
      payment: 'p-1',
      receipt: '261121-6483-4805',
      date: '2026-11-21T12:00:00.000Z',
      email: 'ada@example.com',
      customer: 'u-1',
      plan: '6-month-plan',
      amount_usd: '41.94',
      status: 'PAID',
      failure: '',
      purpose: 'FIRST',
      provider: 'TEST',
      transaction: 't-1',
      card: '4242',
      period_from: '2026-11-21T12:00:00.000Z',
      period_to: '2027-05-21T12:00:00.000Z',
      refunded: '',
      disputed_usd: '',
    },
  ]);
});

test('escapes values that a spreadsheet would run as a formula', () => {
  const { data } = parse<Record<string, string>>(paymentCsv([{ ...payment, email: '=HYPERLINK("http://evil")' }]), {
    header: true,
  });
  expect(data[0]?.email).toBe('\'=HYPERLINK("http://evil")');
});

test('writes amounts that a Spanish spreadsheet can sum', () => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('es-ES');
  const [row] = parse<Record<string, string>>(paymentCsv([payment]), { header: true, delimiter: ';' }).data;
  expect(row).toMatchObject({ amount_usd: '41,94', status: 'PAID' });
});
