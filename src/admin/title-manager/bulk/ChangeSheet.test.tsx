import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { TestApp } from '@/session/testing/TestApp';
import { managers } from '../kinds';
import { ChangeSheet } from './ChangeSheet';

afterEach(cleanup);

function draw(kind: keyof typeof managers) {
  const onChange = vi.fn();
  render(<ChangeSheet manager={managers[kind]} count={3} onChange={onChange} onClose={() => undefined} />, {
    wrapper: TestApp,
  });
  return onChange;
}

const choose = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const confirm = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Change 3 titles' });

test('offers the fields of each kind', () => {
  const offered = (kind: keyof typeof managers) => {
    draw(kind);
    const options = within(screen.getByLabelText('Field')).getAllByRole('option');
    cleanup();
    return options.map(({ textContent }) => textContent);
  };
  const ofAll = ['Set the production', 'Set the description', 'Set the series', 'Set the publishing time'];
  expect(offered('movie')).toEqual([
    ...['Add a genre', 'Remove a genre', 'Set the year', 'Set the age rating', 'Set the quality', 'Set the director'],
    ...['Set the cast', ...ofAll],
  ]);
  expect(offered('tv-show')).toEqual(offered('movie'));
  expect(offered('audiobook')).toEqual([
    ...['Set the year', 'Set the language', 'Set the age rating', 'Set the author', 'Set the narrator', ...ofAll],
  ]);
});

test('adds a genre by its name', () => {
  const onChange = draw('movie');
  expect(confirm().disabled).toBe(true);
  choose('New value', 'drama');
  fireEvent.click(confirm());
  expect(onChange).toHaveBeenCalledWith({ addGenres: ['drama'] });
});

test('offers qualities by name and stores their values', () => {
  const onChange = draw('movie');
  choose('Field', 'quality');
  expect(screen.getByRole('option', { name: '720p' })).toBeTruthy();
  choose('New value', '720p-');
  fireEvent.click(confirm());
  expect(onChange).toHaveBeenCalledWith({ quality: '720p-' });
});

test('accepts a typed director, and no empty one', () => {
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

test.each([
  ['movie', 'year', '1998'],
  ['movie', 'casting', 'Tom Reed, Ivy Stone'],
  ['audiobook', 'narrator', 'Ann Reader'],
  ['tv-show', 'description', 'A <em>keeper</em> sees a light.'],
  ['audiobook', 'series', 'The Keepers'],
] as const)('of a %s sets the %s', (kind, field, value) => {
  const onChange = draw(kind);
  choose('Field', field);
  choose('New value', value);
  fireEvent.click(confirm());
  expect(onChange).toHaveBeenCalledWith({ [field]: value });
});

test('publishes drafts at the chosen publishing time', () => {
  const onChange = draw('movie');
  choose('Field', 'publish_at');
  expect(screen.getByText(/Published titles are hidden until then/)).toBeTruthy();
  choose('New value', '2999-01-01T18:00');
  fireEvent.click(confirm());
  const publishAt = new Date('2999-01-01T18:00').toISOString();
  expect(onChange).toHaveBeenCalledWith({ status: 'PUBLISHED', publishAt });
});

test('rejects an invalid value before it is sent', () => {
  const onChange = draw('movie');
  choose('Field', 'year');
  choose('New value', 'soon');
  fireEvent.click(confirm());
  expect(screen.getByText('Enter a whole number.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('New value'));
  expect(onChange).not.toHaveBeenCalled();
  choose('New value', '1998');
  expect(screen.queryByText('Enter a whole number.')).toBeNull();
});
