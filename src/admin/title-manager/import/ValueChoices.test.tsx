import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { kinds } from '@/catalogue/kinds';
import { InEnglish } from '@/i18n/testing/InEnglish';
import { InSpanish } from '@/i18n/testing/InSpanish';
import { type ImportSource, importSource, rowsOf } from './import-rows';
import { startingChoices } from './remembered-choices';
import { ValueChoices } from './ValueChoices';

afterEach(cleanup);

const rows = [
  { title: 'A', genre: 'Romantic Comedy', year: 'soon' },
  { title: 'B', genre: 'Romantic Comedy', year: 'MCM' },
  ...Array.from({ length: 31 }, (_, index) => ({ title: `C${index}`, genre: `xyzzy${index}` })),
];
const file = { name: 'a.csv', columns: ['title', 'genre', 'year'], rows, numbers: [], broken: new Map() };
const nothing = () => undefined;
let chosen: ImportSource;

function Chosen() {
  const start = importSource(kinds.movie, file, { title: 'title', genre: 'genre', year: 'year' });
  const [source, setSource] = useState({ ...start, choices: startingChoices(start.groups) } as ImportSource);
  chosen = source;
  return (
    <ValueChoices
      {...{ source, onCheck: nothing, onRemap: nothing, onCancel: nothing }}
      onChange={(choices) => setSource({ ...source, choices })}
    />
  );
}

test('lists unknown values with counts and a proposal, to map, omit or reject', () => {
  render(<Chosen />, { wrapper: InEnglish });
  const genre = screen.getByRole('combobox', { name: 'Instead of Romantic Comedy' });
  const item = screen.getAllByRole('listitem').find((one) => one.textContent?.includes('Romantic Comedy'));
  expect(item?.textContent).toContain('2 rows');
  expect(within(genre).getByRole('option', { name: 'Romance, Comedy (suggested)', selected: true })).toBeTruthy();
  fireEvent.change(genre, { target: { value: '=drama' } });
  fireEvent.change(screen.getByRole('combobox', { name: 'Instead of “soon”, “MCM”' }), { target: { value: 'refuse' } });
  const outcome = rowsOf(kinds.movie, chosen);
  expect(outcome.invalidRows).toHaveLength(2);
  expect([...chosen.choices].filter(([, { does }]) => does !== 'LEAVE_OUT')).toEqual([
    ['genre:romantic comedy', { does: 'USE', value: 'drama' }],
    ['year', { does: 'REFUSE' }],
  ]);
  // A long list is shown whole on demand.
  expect(screen.queryByText('xyzzy30')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Show all 32 values' }));
  expect(screen.getByText('xyzzy30')).toBeTruthy();
});

test('quotes values as the language does', () => {
  render(<Chosen />, { wrapper: InSpanish });
  expect(screen.getByRole('combobox', { name: 'En lugar de «soon», «MCM»' })).toBeTruthy();
});

test('says how large a list may be', () => {
  const show = { title: 'A', episodes: JSON.stringify([{ description: 'x'.repeat(250_000) }]) };
  const shows = { ...file, columns: ['title', 'episodes'], rows: [show] };
  const source = importSource(kinds['tv-show'], shows, { title: 'title', episodes: 'episodes' });
  render(<ValueChoices {...{ source, onChange: nothing, onCheck: nothing, onRemap: nothing, onCancel: nothing }} />, {
    wrapper: InEnglish,
  });
  expect(screen.getByText(/^1 row · is larger than 250 kB, the limit for a title/)).toBeTruthy();
});
