import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Activity } from '@/accounts/activities';
import { InSpanish } from '@/i18n/testing/InSpanish';
import { ActivityChanges } from './ActivityChanges';

test('writes the ratings before and after a change with the decimal mark of the language', () => {
  const activity: Activity = {
    ...{ id: 'a', at: '2026-01-01T12:00:00.000Z', userId: 'ADMIN', role: 'ADMIN', type: 'movie.updated' },
    description: JSON.stringify({ title: 'M', changes: { rate: ['7.5', '8.0'], director: ['F. Lang', 'Fritz Lang'] } }),
    ...{ resourceId: 'm', address: '' },
  };
  render(<ActivityChanges activity={activity} />, { wrapper: InSpanish });
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '7,5 8,0',
    'F. Lang Fritz Lang',
  ]);
});
