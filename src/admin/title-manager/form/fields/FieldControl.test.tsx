import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { InSpanish } from '@/i18n/testing/InSpanish';
import { TestApp } from '@/session/testing/TestApp';
import { FieldControl } from './FieldControl';
import { formOfKind, type TextFormField } from './kind-forms';

function show(kind: 'movie' | 'tv-show' | 'audiobook', name: string, value = '') {
  render(control(kind, name, value), { wrapper: TestApp });
}

function control(kind: 'movie' | 'tv-show' | 'audiobook', name: string, value = '') {
  const field = formOfKind[kind].fields.find(
    (one): one is TextFormField => one.control !== 'genres' && one.name === name,
  );
  if (!field) throw new Error(`There is no field ${name}.`);
  return <FieldControl field={field} value={value} problem={undefined} onChange={() => undefined} />;
}

const options = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole<HTMLOptionElement>('option')
    .map(({ value, textContent }) => [value, textContent]);

test('stores qualities as specified, and shows them without the dash', () => {
  show('tv-show', 'quality');
  expect(options('TV Show Quality').slice(1)).toEqual([
    ['CAM-', 'CAM'],
    ['144p-', '144p'],
    ['360p-', '360p'],
    ['720p-', '720p'],
    ['1080p-', '1080p'],
    ['4K-ULTRA HD', '4K-ULTRA HD'],
  ]);
});

test('offers the specified age ratings and languages', () => {
  show('movie', 'age');
  expect(options('Age Rating').map(([value]) => value)).toEqual(['', 'G', 'PG', 'PG-13', 'R', 'NC-17']);
  show('audiobook', 'language');
  expect(options('Language').map(([value]) => value)).toEqual([
    '',
    'chinese',
    'spanish',
    'english',
    'hindi',
    'arabic',
    'portuguese',
    'bengali',
    'russian',
    'japanese',
    'punjabi',
  ]);
});

test('Enter in a list of names presses the first submit button of the form, and no other button', () => {
  const [onPublish, onDraft] = [vi.fn(), vi.fn()];
  render(
    <>
      <form id="form" onSubmit={(event) => event.preventDefault()}>
        {control('audiobook', 'narrator')}
      </form>
      <button type="button" form="form" onClick={onPublish}>
        Publish
      </button>
      <button type="submit" form="form" onClick={onDraft}>
        Draft
      </button>
    </>,
    { wrapper: TestApp },
  );
  fireEvent.keyDown(screen.getByLabelText('Narrator'), { key: 'Enter', isComposing: true });
  expect(onDraft).not.toHaveBeenCalled();
  fireEvent.keyDown(screen.getByLabelText('Narrator'), { key: 'Enter' });
  expect(onDraft).toHaveBeenCalledTimes(1);
  expect(onPublish).not.toHaveBeenCalled();
});

test('keeps and shows a stored value that is not in the list', () => {
  show('movie', 'age', '12+');
  expect(screen.getByLabelText<HTMLSelectElement>('Age Rating').value).toBe('12+');
});

const labels = {
  movie: [
    'Movie Title',
    'Released Year',
    'Age Rating',
    'Movie Quality',
    'Director',
    'Production',
    'Casting',
    'Description',
  ],
  'tv-show': [
    'TV Show Title',
    'Released Year',
    'Age Rating',
    'TV Show Quality',
    'Director',
    'Production',
    'Casts',
    'Seasons/Episodes',
    'Description',
  ],
  audiobook: [
    'Audiobook Title',
    'Released Year',
    'Age Rating',
    'Language',
    'Author',
    'Narrator',
    'Production',
    'Published by',
    'Description',
  ],
} as const;

test('offers optional alternative titles, a series, a rating and a time in each form', () => {
  for (const kind of ['movie', 'tv-show', 'audiobook'] as const) {
    expect(formOfKind[kind].fields.slice(-2)).toMatchObject([{ name: 'rate' }, { name: 'publish_at' }]);
    show(kind, 'title_es', 'La quimera del oro');
    expect(screen.getByLabelText('Title in Spanish (optional)')).toMatchObject({
      value: 'La quimera del oro',
      required: false,
    });
    show(kind, 'series', 'Oz');
    expect(screen.getByLabelText('Series (optional)')).toMatchObject({ value: 'Oz', required: false });
    show(kind, 'series_number', '2.5');
    expect(screen.getByLabelText('Number in the series (optional)')).toMatchObject({ value: '2.5', required: false });
    show(kind, 'rate', '7.4');
    const rating = screen.getByLabelText<HTMLInputElement>('Rating (optional)');
    expect([rating.value, rating.required]).toEqual(['7.4', false]);
    show(kind, 'publish_at', new Date(2026, 10, 21, 18).toISOString());
    const time = screen.getByLabelText<HTMLInputElement>('Shown from (optional)');
    expect([time.value, time.required]).toEqual(['2026-11-21T18:00', false]);
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    expect(screen.getByText(`Time zone: ${timeZone}. Leave empty to publish on submit.`)).toBeTruthy();
    cleanup();
  }
});

test('offers an optional length for films and audiobooks, and episodes for shows', () => {
  for (const kind of ['movie', 'audiobook'] as const) {
    show(kind, 'duration', '1:32:05');
    const length = screen.getByLabelText<HTMLInputElement>('Length (optional)');
    expect([length.value, length.required]).toEqual(['1:32:05', false]);
    cleanup();
  }
  expect(formOfKind['tv-show'].fields).not.toContainEqual(expect.objectContaining({ name: 'duration' }));
});

test("shows each kind's fields, all marked as required", () => {
  for (const kind of ['movie', 'tv-show', 'audiobook'] as const) {
    for (const field of formOfKind[kind].fields) if (field.control !== 'genres') show(kind, field.name);
    for (const label of labels[kind]) expect(screen.getByLabelText(label)).toHaveProperty('required', true);
    // Rendered by a separate component; audiobooks have none.
    expect(formOfKind[kind].fields.filter(({ control }) => control === 'genres')).toHaveLength(
      kind === 'audiobook' ? 0 : 1,
    );
    cleanup();
  }
});

test.each([
  ['rate', 'Valoración (opcional)'],
  ['series_number', 'Número en la saga (opcional)'],
])('shows %s with the decimal mark of the language', (name, label) => {
  render(control('movie', name, '8.0'), {
    wrapper: ({ children }) => (
      <TestApp>
        <InSpanish>{children}</InSpanish>
      </TestApp>
    ),
  });
  expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe('8,0');
});
