import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { InEnglish } from '@/i18n/testing/InEnglish';
import { ConfirmSheet } from './ConfirmSheet';

const sheet = () => screen.getByRole<HTMLDialogElement>('dialog', { name: 'Bank confirmation' });

/** Effect of Escape in a browser. */
function pressEscape(): void {
  const closed = sheet();
  closed.open = false;
  fireEvent(closed, new Event('close'));
}

function draw(isBusy: boolean) {
  const onAnswer = vi.fn();
  render(
    <ConfirmSheet question="Do you?" isBusy={isBusy} onAnswer={onAnswer}>
      {null}
    </ConfirmSheet>,
    { wrapper: InEnglish },
  );
  return onAnswer;
}

test('says with its name what is confirmed', () => {
  draw(false);
  expect(screen.getByRole('dialog', { name: 'Bank confirmation', description: 'Do you?' })).toBeTruthy();
});

test('declines when it is closed', () => {
  const onAnswer = draw(false);
  pressEscape();
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith(false);
});

test('ignores Escape while the confirmation is pending, and shows the outcome', () => {
  const onAnswer = draw(true);
  pressEscape();
  expect(onAnswer).not.toHaveBeenCalled();
  expect(sheet().open).toBe(true);
});
