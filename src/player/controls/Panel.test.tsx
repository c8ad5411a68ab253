import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Panel } from './Panel';

test('leaving it by keyboard closes it, going about in it does not', () => {
  const onToggle = vi.fn();
  render(
    <>
      <Panel icon="settings" label="Settings" isOpen onToggle={onToggle}>
        <input type="checkbox" aria-label="Autoplay" />
        <button type="button">Shortcuts</button>
      </Panel>
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
