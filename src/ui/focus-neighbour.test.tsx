import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { focusNeighbour } from './focus-neighbour';

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

test('the focus goes to the next entry, from the last to the one before', () => {
  show(['One', 'Two', 'Three']);
  expect(focusedAfter('Two')?.textContent).toBe('Three');
  expect(focusedAfter('Three')?.textContent).toBe('Two');
});

test('the last entry of all leaves the focus with the page', () => {
  show(['Only']);
  expect(focusedAfter('Only')?.id).toBe('content');
});
