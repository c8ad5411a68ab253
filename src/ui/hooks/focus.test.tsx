import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { focusNeighbour, useStepFocus } from './focus';

const scrollIntoView = vi.fn();

Element.prototype.scrollIntoView = scrollIntoView;

afterEach(cleanup);

test('scrolls to and focuses the heading of a new step only', () => {
  const { rerender } = render(<Steps step="columns" />);
  rerender(<Steps step="columns" />);
  expect(scrollIntoView).not.toHaveBeenCalled();
  rerender(<Steps step="values" />);
  expect(scrollIntoView).toHaveBeenCalledExactlyOnceWith({ block: 'nearest' });
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Import' }));
});

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

function Steps({ step }: { step: string }) {
  const heading = useStepFocus(step);
  return (
    <h2 ref={heading} tabIndex={-1}>
      Import
    </h2>
  );
}
