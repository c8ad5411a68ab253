import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { InEnglish } from '@/i18n/testing/InEnglish';
import { SeasonTabs } from './SeasonTabs';

afterEach(cleanup);

function Tabs({ numbers = [1, 2, 0] }: { numbers?: readonly number[] }) {
  const [opened, setOpened] = useState(1);
  const seasons = numbers.map((number) => ({ number, episodes: [] }));
  return <SeasonTabs seasons={seasons} opened={opened} onOpen={setOpened} panelId="panel" />;
}

function press(key: string) {
  fireEvent.keyDown(screen.getByRole('tab', { selected: true }), { key });
  const opened = screen.getByRole('tab', { selected: true });
  expect(document.activeElement).toBe(opened);
  return opened.textContent;
}

test('moves between seasons with arrow keys, Home and End, specials last', () => {
  render(<Tabs />, { wrapper: InEnglish });
  screen.getByRole('tab', { selected: true }).focus();
  expect(press('ArrowRight')).toBe('Season 2');
  expect(press('End')).toBe('Specials');
  expect(press('ArrowRight')).toBe('Season 1');
  expect(press('ArrowLeft')).toBe('Specials');
  expect(press('Home')).toBe('Season 1');
});

test('makes the tabs one tab stop', () => {
  render(<Tabs />, { wrapper: InEnglish });
  expect(screen.getAllByRole('tab').filter(({ tabIndex }) => tabIndex === 0)).toEqual([
    screen.getByRole('tab', { selected: true }),
  ]);
});

test('shows many seasons by their numbers', () => {
  render(<Tabs numbers={[1, 2, 3, 4, 5, 6, 7, 0]} />, { wrapper: InEnglish });
  expect(screen.getByRole('tab', { name: 'Season 7' }).textContent).toBe('7');
  expect(screen.getByRole('tab', { name: 'Specials' }).textContent).toBe('Specials');
});
