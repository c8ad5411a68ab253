import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TestApp } from '@/session/testing/TestApp';
import { movie } from '../kinds/index';
import { useImport } from './use-import';

test('shows progress before it reads the rows of a file, which takes a moment for thousands of them', async () => {
  const { result } = renderHook(() => useImport(movie, () => undefined), { wrapper: TestApp });
  const rows = [{ code: 'm-1', year: 'soon' }];
  const file = { name: 'a.csv', columns: ['code', 'year'], rows, numbers: [2], broken: new Map() };
  act(() => void result.current.examine(file, { code: 'code', year: 'year' }));
  expect(result.current.state.step).toBe('reading');
  await waitFor(() => expect(result.current.state.step).toBe('values'));
});
