import { expect, test } from 'vitest';
import { readActivityText, refundText, titleActivityText } from './activity-text';

test('lists old and new values, lengths of lists, and shortened long texts', () => {
  const before = { title: 'A', year: '1936', episodes: '["{}","{}"]', status: 'DRAFT' };
  const after = {
    title: 'A',
    year: '1937',
    episodes: '[{},{},{}]',
    description: `${'x'.repeat(199)}😀`,
    status: 'PUBLISHED',
  };
  expect(readActivityText(titleActivityText('tvShow', before, after))).toEqual({
    title: 'A',
    changes: {
      year: ['1936', '1937'],
      episodes: ['2', '3'],
      status: ['DRAFT', 'PUBLISHED'],
      description: ['', `${'x'.repeat(199)}…`],
    },
  });
});

test('reads plain text as no list of changes', () => {
  expect(readActivityText('New user sign up')).toBeUndefined();
  expect(readActivityText('{broken')).toBeUndefined();
  expect(readActivityText(null)).toBeUndefined();
});

test('lists a field that was cleared, and no list of changes without one', () => {
  const before = { title: 'A', quality: '4K' };
  expect(readActivityText(titleActivityText('movie', before, { title: 'A' }))?.changes).toEqual({
    quality: ['4K', ''],
  });
  expect(readActivityText(titleActivityText('movie', before, before))).toEqual({ title: 'A' });
});

test('describes a refund by its customer and receipt, of a closed account and an old payment without them', () => {
  const payment = { id: 'payment-1', paidAt: '2026-05-01T12:00:00.000Z', amount: 999 };
  const receipt = expect.stringMatching(/^\d{6}-\d{4}-\d{4}$/);
  expect(JSON.parse(refundText('ann', payment))).toEqual({
    customer: 'ann',
    payment: { id: 'payment-1', receipt, cents: 999 },
  });
  expect(JSON.parse(refundText(undefined, { ...payment, paidAt: '' }))).toEqual({
    payment: { id: 'payment-1', cents: 999 },
  });
});
