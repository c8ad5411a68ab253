import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DropDown } from './DropDown';

beforeEach(() => {
  render(
    <main tabIndex={-1}>
      <DropDown label="Genre">
        <label>
          <input type="checkbox" />
          Drama
        </label>
      </DropDown>
      <button type="button">Elsewhere</button>
    </main>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Genre' }));
});

afterEach(cleanup);

const isOpen = () => screen.queryByRole('checkbox', { name: 'Drama' }) !== null;

test('opens and closes by the button, which reports its state', () => {
  const button = screen.getByRole('button', { name: 'Genre' });
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(isOpen()).toBe(true);
  fireEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('false');
  expect(isOpen()).toBe(false);
});

test('stays open while a control inside is used', () => {
  const box = screen.getByRole('checkbox', { name: 'Drama' });
  fireEvent.pointerDown(box);
  fireEvent.click(box);
  expect(isOpen()).toBe(true);
});

test('closes on Escape and restores the focus', () => {
  const box = screen.getByRole('checkbox', { name: 'Drama' });
  box.focus();
  fireEvent.keyDown(box, { key: 'Escape' });
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Genre' }));
});

test('closes on Escape after a mouse opened it in Safari, which does not focus pressed buttons', () => {
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  expect(isOpen()).toBe(false);
});

test('stays open in WebKit, where a press on a label focuses the nearest element that can have the focus', () => {
  screen.getByRole('button', { name: 'Genre' }).focus();
  act(() => screen.getByText('Drama').closest<HTMLElement>('[tabindex]')?.focus());
  expect(isOpen()).toBe(true);
});

test('closes on a click outside', () => {
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(isOpen()).toBe(false);
});

test('closes when the keyboard focus leaves it', () => {
  screen.getByRole('checkbox', { name: 'Drama' }).focus();
  fireEvent.blur(screen.getByRole('checkbox', { name: 'Drama' }), {
    relatedTarget: screen.getByRole('button', { name: 'Elsewhere' }),
  });
  expect(isOpen()).toBe(false);
});
