import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { noFilters, toggled } from '@/catalogue/filters';
import { useTicked } from './use-ticked';

afterEach(cleanup);

const drama = toggled(noFilters, { field: 'genre', value: 'drama' });
const both = toggled(drama, { field: 'genre', value: 'crime' });

test('ticks hold, one upon the other, until the address has followed', () => {
  const { result, rerender } = renderHook(({ filters, address }) => useTicked(filters, address), {
    initialProps: { filters: noFilters, address: '' },
  });
  act(() => result.current[1](drama));
  expect(result.current[0]).toBe(drama);
  act(() => result.current[1](toggled(result.current[0], { field: 'genre', value: 'crime' })));
  expect(result.current[0]).toEqual(both);
  rerender({ filters: both, address: 'genre=drama&genre=crime' });
  expect(result.current[0]).toBe(both);
  // Back discards the filters selected there before.
  rerender({ filters: noFilters, address: '' });
  expect(result.current[0]).toBe(noFilters);
});
