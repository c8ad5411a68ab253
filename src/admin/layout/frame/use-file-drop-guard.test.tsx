import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useFileDropGuard } from './AdminLayout';

function Page() {
  useFileDropGuard();
  return (
    <>
      <h1>Movies</h1>
      <input type="file" aria-label="Poster" />
    </>
  );
}

/** Fires the event and returns whether the browser's default action, opening the file, is prevented. */
function isPrevented(type: 'dragOver' | 'drop', target: Element, types: string[]): boolean {
  const event = createEvent[type](target, { dataTransfer: { types, dropEffect: 'copy' } });
  fireEvent(target, event);
  return event.defaultPrevented;
}

test('keeps the page when a file is dropped beside a file field', () => {
  render(<Page />);
  const heading = screen.getByRole('heading');
  expect(isPrevented('dragOver', heading, ['Files'])).toBe(true);
  expect(isPrevented('drop', heading, ['Files'])).toBe(true);
});

test('leaves the drop to a file input, and dragged text to the page', () => {
  render(<Page />);
  expect(isPrevented('drop', screen.getByLabelText('Poster'), ['Files'])).toBe(false);
  expect(isPrevented('drop', screen.getByRole('heading'), ['text/plain'])).toBe(false);
});
