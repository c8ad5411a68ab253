import { act, render, screen } from '@testing-library/react';
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
