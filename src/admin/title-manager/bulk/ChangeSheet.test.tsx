import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { InEnglish } from '@/i18n/testing/InEnglish';
import { managers } from '../kinds';
import { ChangeSheet } from './ChangeSheet';

afterEach(cleanup);

function draw(kind: keyof typeof managers) {
  const onChange = vi.fn();
  render(<ChangeSheet changes={managers[kind].bulkChanges} count={3} onChange={onChange} onClose={() => undefined} />, {
    wrapper: InEnglish,
  });
  return onChange;
}

const choose = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const confirm = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Change 3 titles' });

test('each kind offers what its titles have', () => {
  const offered = (kind: keyof typeof managers) => {
    draw(kind);
    const options = within(screen.getByLabelText('Field')).getAllByRole('option');
    cleanup();
    return options.map(({ textContent }) => textContent);
  };
  const ofFilms = ['Add a genre', 'Remove a genre', 'Set the age rating', 'Set the quality', 'Set the director'];
  expect(offered('movie')).toEqual([...ofFilms, 'Set the production']);
  expect(offered('tv-show')).toEqual(offered('movie'));
  expect(offered('audiobook')).toEqual([
    'Set the language',
    'Set the age rating',
    'Set the author',
    'Set the production',
  ]);
});

test('a quality is chosen by its name and stored as it is', () => {
  const onChange = draw('movie');
  choose('Field', 'quality');
  expect(screen.getByRole('option', { name: '720p' })).toBeTruthy();
  choose('New value', '720p-');
  fireEvent.click(confirm());
  expect(onChange).toHaveBeenCalledWith({ quality: '720p-' });
});

test('a director is typed, and nothing is set to nothing', () => {
  const onChange = draw('tv-show');
  choose('Field', 'director');
  choose('New value', '  ');
  expect(confirm().disabled).toBe(true);
  fireEvent.submit(screen.getByLabelText('New value'));
  expect(onChange).not.toHaveBeenCalled();
  choose('New value', 'Ada Brook');
  fireEvent.click(confirm());
  expect(onChange).toHaveBeenCalledWith({ director: 'Ada Brook' });
});
