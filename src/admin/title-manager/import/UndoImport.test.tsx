import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { kinds } from '@/catalogue/kinds/index';
import * as manyTitles from '@/catalogue/many-titles';
import { TestApp } from '@/session/testing/TestApp';
import { UndoImport } from './UndoImport';

test.each([
  ['IMPORTED', 'Undo import', 'The import of films.csv has been undone: 3 titles deleted, 0 restored.'],
  [
    'UNDOING',
    'Resume undo',
    'The import of films.csv has been undone. The remaining titles: 3 titles deleted, 0 restored.',
  ],
] as const)('says what an undo of an import that is %s did', async (progress, label, words) => {
  const undo = vi.spyOn(manyTitles, 'undoImport').mockImplementation(async (_, onProgress, { before }) => {
    onProgress({ ...before, deleted: before.deleted + 3 });
  });
  onTestFinished(() => undo.mockRestore());
  render(
    <TestApp>
      <UndoImport kind={kinds.movie} importId="i1" fileName="films.csv" progress={progress} />
    </TestApp>,
  );
  fireEvent.click(screen.getByRole('button', { name: label }));
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Undo import' }));
  expect(await screen.findByText(words)).toBeTruthy();
});

test('advises to undo a newer import first', () => {
  const older = { kind: kinds.movie, importId: 'i1', fileName: 'films.csv' };
  render(<UndoImport {...older} newerFileName="better-films.csv" />, { wrapper: TestApp });
  fireEvent.click(screen.getByRole('button', { name: 'Undo import' }));
  const advice = 'If the newer import of better-films.csv changed the same titles, undo that one first.';
  expect(screen.getByRole('dialog').textContent).toContain(advice);
});
