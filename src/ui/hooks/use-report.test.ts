import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useReport } from './use-report';

test('reports each subject once', () => {
  const report = vi.fn();
  const initialProps: { subject: string | null } = { subject: null };
  const { rerender } = renderHook(({ subject }) => useReport(subject, (lost) => report(lost)), { initialProps });
  expect(report).not.toHaveBeenCalled();
  rerender({ subject: 'first' });
  rerender({ subject: 'first' });
  rerender({ subject: 'second' });
  expect(report.mock.calls).toEqual([['first'], ['second']]);
});
