import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Button } from './Button';

test('keeps the focus when it becomes disabled, and ignores clicks', () => {
  const onClick = vi.fn();
  const { rerender } = render(<Button onClick={onClick}>Save</Button>);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  act(() => button.focus());
  rerender(
    <Button onClick={onClick} disabled>
      Save
    </Button>,
  );
  // A browser drops the focus of a button with the attribute; jsdom does not.
  expect(button.disabled).toBe(false);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(button);
  expect(onClick).not.toHaveBeenCalled();
  act(() => button.blur());
  expect(button.disabled).toBe(true);
});
