import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { kinds } from '@/catalogue/kinds';
import { InSpanish } from '@/i18n/testing/InSpanish';
import { ColumnChoices } from './ColumnChoices';

test('shows a value as it is read only if it differs from the file', () => {
  const rows = [{ movie_id: 'm-1', rate: '7,8', length: '92' }];
  const file = { name: 'a.csv', columns: ['movie_id', 'rate', 'length'], rows, numbers: [2], broken: new Map() };
  const mapping = { movie_id: 'code', rate: 'rate', length: 'duration' } as const;
  const on = { onChange: vi.fn(), onNext: vi.fn(), onCancel: vi.fn() };
  render(<ColumnChoices kind={kinds.movie} file={file} mapping={mapping} {...on} />, { wrapper: InSpanish });
  expect(screen.getByText('7,8')).toBeTruthy();
  expect(screen.getByText('92 → 1:32:00')).toBeTruthy();
});
