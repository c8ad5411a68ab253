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

test('the button opens and closes it, and says which', () => {
  const button = screen.getByRole('button', { name: 'Genre' });
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(isOpen()).toBe(true);
  fireEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('false');
  expect(isOpen()).toBe(false);
});

test('it stays open while something inside is ticked', () => {
  const box = screen.getByRole('checkbox', { name: 'Drama' });
  fireEvent.pointerDown(box);
  fireEvent.click(box);
  expect(isOpen()).toBe(true);
});

test('Escape closes it and gives the focus back', () => {
  const box = screen.getByRole('checkbox', { name: 'Drama' });
  box.focus();
  fireEvent.keyDown(box, { key: 'Escape' });
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Genre' }));
});

test('a click elsewhere closes it', () => {
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(isOpen()).toBe(false);
});

test('leaving it by keyboard closes it', () => {
  screen.getByRole('checkbox', { name: 'Drama' }).focus();
  fireEvent.blur(screen.getByRole('checkbox', { name: 'Drama' }), {
    relatedTarget: screen.getByRole('button', { name: 'Elsewhere' }),
  });
  expect(isOpen()).toBe(false);
});
