import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ControlPopover } from './ControlPopover';

test('closes when the keyboard focus leaves it, not when it moves inside', () => {
  const onToggle = vi.fn();
  render(
    <>
      <ControlPopover icon="settings" label="Settings" isOpen onToggle={onToggle}>
        <input type="checkbox" aria-label="Autoplay" />
        <button type="button">Shortcuts</button>
      </ControlPopover>
      <button type="button">Elsewhere</button>
    </>,
  );
  act(() => screen.getByRole('checkbox', { name: 'Autoplay' }).focus());
  act(() => screen.getByRole('button', { name: 'Shortcuts' }).focus());
  act(() => screen.getByRole('button', { name: 'Settings' }).focus());
  expect(onToggle).not.toHaveBeenCalled();
  act(() => screen.getByRole('button', { name: 'Elsewhere' }).focus());
  expect(onToggle).toHaveBeenCalledWith(false);
});

test('closes on Escape after a mouse opened it in Safari, which does not focus pressed buttons', () => {
  const onToggle = vi.fn();
  render(
    <ControlPopover icon="settings" label="Settings" isOpen={false} onToggle={onToggle}>
      <input type="checkbox" aria-label="Autoplay" />
    </ControlPopover>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Settings' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Settings' }));
});
