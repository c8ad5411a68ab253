import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { focusNeighbour } from './focus';

afterEach(cleanup);

function show(names: readonly string[]) {
  render(
    <main id="content" tabIndex={-1}>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <button type="button">{name}</button>
          </li>
        ))}
      </ul>
    </main>,
  );
}

const focusedAfter = (name: string) => {
  focusNeighbour(screen.getByRole('button', { name }));
  return document.activeElement;
};

test('focuses the next entry, or the previous one at the end', () => {
  show(['One', 'Two', 'Three']);
  expect(focusedAfter('Two')?.textContent).toBe('Three');
  expect(focusedAfter('Three')?.textContent).toBe('Two');
});

test('focuses the page after the last entry', () => {
  show(['Only']);
  expect(focusedAfter('Only')?.id).toBe('content');
});
