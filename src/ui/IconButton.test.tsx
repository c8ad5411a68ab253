import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { IconButton } from './IconButton';

test('shows its label as a tooltip that is not its description as well', () => {
  render(<IconButton icon="search" label="Search" />);
  const button = screen.getByRole('button', { name: 'Search' });
  expect(button.title).toBe('Search');
  expect(button.getAttribute('aria-description')).toBe('');
});
