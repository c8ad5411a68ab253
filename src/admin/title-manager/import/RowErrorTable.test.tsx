import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { InEnglish } from '@/i18n/testing/InEnglish';
import type { ImportSource, RowError } from './import-rows';
import { RowErrorTable } from './RowErrorTable';

afterEach(cleanup);

function draw(error: RowError, fields: Record<string, unknown> = {}, cells = fields) {
  const file = { name: 'a.csv', columns: Object.keys(cells), rows: [{}, cells], numbers: [2, 5], broken: new Map() };
  const mapping = Object.fromEntries(Object.keys(cells).map((field) => [field, field as 'year']));
  const source: ImportSource = { file, mapping, groups: [], choices: new Map() };
  const row = { row: 5, code: 'm-1', outcome: 'INVALID' as const, errors: [error], fields };
  render(<RowErrorTable source={source} rejected={[row]} />, { wrapper: InEnglish });
}

test('shows an invalid row with its number in the file and the value', () => {
  draw({ field: 'year', problem: 'NOT_A_NUMBER' }, { year: '1954,0' });
  expect(screen.getByRole('cell', { name: '5' })).toBeTruthy();
  expect(screen.getByText('Year: “1954,0” is not a number')).toBeTruthy();
});

test('says which years a title can be of', () => {
  draw({ field: 'year', problem: 'OUT_OF_RANGE' }, { year: '12345' });
  expect(screen.getByText('Year: “12345” is not a year from 1 to 2100')).toBeTruthy();
});

test('shows no value for a missing one, and shortens a long one', () => {
  draw({ field: 'year', problem: 'MISSING' });
  expect(screen.getByText('Year is missing')).toBeTruthy();
  cleanup();
  draw({ field: 'title', problem: 'TOO_LONG' }, { title: 'x'.repeat(300) });
  expect(screen.getByText(/^Title: “x{60}…” has more than 200 characters$/)).toBeTruthy();
  cleanup();
  draw({ field: 'title', problem: 'TOO_LONG' }, { title: `${'x'.repeat(59)}😀 and on` });
  expect(screen.getByText(/^Title: “x{59}…” has more than 200 characters$/)).toBeTruthy();
});

test('quotes the cell of the file, not the value that was read from it', () => {
  draw({ field: 'rate', problem: 'NOT_A_RATING' }, { rate: '50.0' }, { rate: 50 });
  expect(screen.getByText(/^Rating: “50” is not a rating/)).toBeTruthy();
  cleanup();
  draw({ field: 'year', problem: 'MISSING' }, {}, { year: 'N/A' });
  expect(screen.getByText('Year is missing')).toBeTruthy();
});

test('says how large a list may be', () => {
  draw({ field: 'episodes', problem: 'LIST_TOO_LONG' });
  expect(screen.getByText(/^Episodes is larger than 250 kB, the limit for a title/)).toBeTruthy();
});

test('names the part of an entry that is too long', () => {
  draw({ field: 'episodes', problem: 'TOO_LONG', item: 0, part: 'title' });
  expect(screen.getByText(/^Episodes.*title.* is too long$/)).toBeTruthy();
});

test('explains the format of a rating', () => {
  draw({ field: 'rate', problem: 'NOT_A_RATING' }, { rate: 'eleven' });
  expect(screen.getByText('Rating: “eleven” is not a rating up to 10 with one decimal, such as 7.4')).toBeTruthy();
});

test('explains the format of a length', () => {
  draw({ field: 'duration', problem: 'NOT_A_LENGTH' }, { duration: '92 min' });
  expect(screen.getByText('Length: “92 min” is not a length such as 1:32:05 or 04:31')).toBeTruthy();
});

test('says how to correct an address with a space, and what to do with a file to encode', () => {
  draw({ field: 'link', problem: 'NOT_AN_ADDRESS' }, { link: 'https://example.com/My film.mp4' });
  expect(
    screen.getByText(/“https:\/\/example.com\/My film.mp4” is not an address .* write a space in it as %20$/),
  ).toBeTruthy();
  cleanup();
  draw({ field: 'link', problem: 'NOT_ENCODED' }, { link: 'movies/src/film.mkv' });
  expect(screen.getByText(/“movies\/src\/film.mkv” .*: import the title with the status DRAFT/)).toBeTruthy();
});

test('lists the allowed values as a file must spell them', () => {
  draw({ field: 'age', problem: 'NOT_ALLOWED' }, { age: 'PG13' });
  expect(screen.getByText('Age rating: “PG13” is not one of these: G, PG, PG-13, R, NC-17')).toBeTruthy();
  cleanup();
  draw({ field: 'quality', problem: 'NOT_ALLOWED' }, { quality: 'good' });
  expect(screen.getByText(/is not one of these: CAM, 144p, 360p, 720p, 1080p, 4K-ULTRA HD$/)).toBeTruthy();
});

test.each([
  [{ problem: 'SURPLUS' }, 'The row has more cells than there are headers.'],
  [{ problem: 'MISQUOTED' }, 'The row has an unclosed quotation mark.'],
  [{ problem: 'REPEATED', row: 3 }, 'Row 3 has the same ID.'],
] as const)('explains %j separately', (error, words) => {
  draw(error);
  expect(screen.getByText(words)).toBeTruthy();
});

test('shows rows of the last page when the one that was open is gone', () => {
  const file = { name: 'a.csv', columns: [], rows: [], numbers: [], broken: new Map() };
  const source: ImportSource = { file, mapping: {}, groups: [], choices: new Map() };
  const refused = Array.from({ length: 30 }, (_, index) => ({
    ...{ row: index + 2, code: `m-${index}`, outcome: 'INVALID' as const, errors: [], fields: {} },
  }));
  const { rerender } = render(<RowErrorTable source={source} rejected={refused} />, { wrapper: InEnglish });
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.queryByRole('cell', { name: 'm-29' })).toBeTruthy();
  rerender(<RowErrorTable source={source} rejected={refused.slice(0, 5)} />);
  expect(screen.queryByRole('cell', { name: 'm-4' })).toBeTruthy();
});
