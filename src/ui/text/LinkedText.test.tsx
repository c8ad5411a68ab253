import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { LinkedText } from './LinkedText';

afterEach(cleanup);

test('renders links within the text, and other markup as text', () => {
  const words = 'See [the plans](/subscription) or [them](https://example.com/), not [this] (or that).';
  const { container } = render(
    <MemoryRouter>
      <LinkedText text={words} />
    </MemoryRouter>,
  );
  expect(container.textContent).toBe('See the plans or them, not [this] (or that).');
  expect(screen.getByRole('link', { name: 'the plans' }).getAttribute('href')).toBe('/subscription');
  expect(screen.getByRole('link', { name: 'them' }).getAttribute('href')).toBe('https://example.com/');
});
