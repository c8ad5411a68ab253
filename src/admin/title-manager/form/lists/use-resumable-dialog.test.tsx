import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { TestApp } from '@/session/testing/TestApp';
import { UnfinishedEntryNotes } from './UnfinishedEntryNotes';
import { useResumableDialog } from './use-resumable-dialog';

interface Work {
  id: string;
  words: string;
}

test('re-renders the list behind the dialog once, however much is typed', () => {
  let renders = 0;
  const { result } = renderHook(
    () => {
      renders += 1;
      return useResumableDialog<Work>();
    },
    { wrapper: TestApp },
  );
  act(() =>
    result.current.begin(
      () => false,
      () => ({ id: 'one', words: '' }),
    ),
  );
  act(() => result.current.type({ id: 'one', words: 'a' }));
  const before = renders;
  for (const words of ['ab', 'abc', 'abcd']) act(() => result.current.type({ id: 'one', words }));
  // React may render once more before it finds that the state is the same.
  expect(renders - before).toBeLessThanOrEqual(1);
  act(() => result.current.leave('FOR_NOW'));
  expect(result.current.unapplied.map(({ work }) => work.words)).toEqual(['abcd']);
});

function Note() {
  const [isDiscarded, setDiscarded] = useState(false);
  return (
    <UnfinishedEntryNotes
      unapplied={[{ work: { id: 'one' }, isDiscarded }]}
      messageFor={() => 'A chapter'}
      resume={() => undefined}
      discard={() => setDiscarded(true)}
    />
  );
}

test('discarding unapplied input moves the focus to the button that restores it', () => {
  render(<Note />, { wrapper: TestApp });
  const discard = screen.getByRole('button', { name: 'Discard' });
  discard.focus();
  fireEvent.click(discard);
  expect(document.activeElement).toBe(screen.getByRole('button'));
});
