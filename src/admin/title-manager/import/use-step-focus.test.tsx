import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useStepFocus } from './StepHeading';

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

function Steps({ step }: { step: string }) {
  const heading = useStepFocus(step);
  return (
    <h2 ref={heading} tabIndex={-1}>
      Import
    </h2>
  );
}
