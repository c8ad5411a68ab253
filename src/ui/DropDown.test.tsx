import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DropDown } from './DropDown';

beforeEach(() => {
  render(
    <>
      <DropDown label="Genre">
        <input type="checkbox" aria-label="Drama" />
      </DropDown>
      <button type="button">Elsewhere</button>
    </>,
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
