import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FilterGroup } from './FilterGroup';

test('keeps an opened group open when its last value is deselected', () => {
  const group = (count: number) => (
    <FilterGroup label="Genre" startsOpen={count > 0}>
      Drama
    </FilterGroup>
  );
  const { rerender } = render(group(0));
  const details = screen.getByRole<HTMLDetailsElement>('group');
  expect(details.open).toBe(false);
  details.open = true;
  rerender(group(1));
  rerender(group(0));
  expect(details.open).toBe(true);
});
