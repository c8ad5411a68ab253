import { onlineManager, QueryClient } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type TitleForEdit, titleForEditQuery } from '@/catalogue/edited-title';
import { kinds } from '@/catalogue/kinds';
import { TestApp } from '@/session/testing/TestApp';
import { TitleConflictDialog } from './TitleConflictDialog';

const loaded: TitleForEdit = {
  id: 'm1',
  status: 'DRAFT',
  updatedAt: '1',
  fields: { title: 'Nosferatu', year: '1922' },
};
const theirs: TitleForEdit = { ...loaded, updatedAt: '2', fields: { title: 'Nosferatu (1922)', year: '1922' } };

/** Opens the dialog of a form that has loaded a title, without a connection. */
function open(known?: TitleForEdit) {
  onlineManager.setOnline(false);
  onTestFinished(() => onlineManager.setOnline(true));
  const queryClient = new QueryClient();
  const { queryKey } = titleForEditQuery(kinds.movie, 'm1');
  queryClient.setQueryData(queryKey, loaded);
  if (known) queryClient.setQueryData([...queryKey, 'conflict', '2'], known);
  const onLoadTheirs = vi.fn();
  render(
    <TestApp queryClient={queryClient}>
      <TitleConflictDialog
        kind={kinds.movie}
        conflict={{ outcome: 'CONFLICT', id: 'm1', updatedAt: '2', changedBy: 'Grace', changedAt: '2' }}
        changes={{ title: 'Nosferatu!' }}
        changesIn={({ fields }) => (fields.title === loaded.fields.title ? {} : { title: fields.title ?? '' })}
        onLoadTheirs={onLoadTheirs}
        onOverwrite={vi.fn()}
        onClose={vi.fn()}
      />
    </TestApp>,
  );
  return onLoadTheirs;
}

test('does not show the version that the form has loaded as that of the other administrator', () => {
  open();
  expect(screen.queryByText(/^The changes do not overlap/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Keep both changes' })).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Load the saved version' }).disabled).toBe(true);
});

test('loads the version that is shown, also without a connection', () => {
  const onLoadTheirs = open(theirs);
  expect(screen.getByRole('cell', { name: 'Nosferatu (1922)' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Load the saved version' }));
  expect(onLoadTheirs).toHaveBeenCalledWith(theirs);
});

test('does not say that another administrator changed the title: the same one may have, in another tab', () => {
  open(theirs);
  const dialog = screen.getByRole('dialog', { name: 'This title was changed in the meantime' });
  expect(dialog.textContent).toContain('Grace saved it on');
  expect(dialog.textContent).not.toMatch(/another|their|both of you/i);
});
