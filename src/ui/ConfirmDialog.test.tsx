import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ConfirmDialog } from './ConfirmDialog';

afterEach(cleanup);

function ask(given: { onOtherwise?: () => void; isBusy?: boolean } = {}) {
  const handlers = { onConfirm: vi.fn(), onClose: vi.fn(), onSubmit: vi.fn() };
  render(
    <form onSubmit={handlers.onSubmit}>
      <ConfirmDialog
        heading="Delete it?"
        description="It goes for good."
        label="Delete"
        otherwise="Keep it"
        onConfirm={handlers.onConfirm}
        {...given}
        onClose={handlers.onClose}
      />
    </form>,
  );
  return handlers;
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test("explains the effect within a form, and submits only the dialog's own form", () => {
  const { onConfirm, onClose, onSubmit } = ask();
  expect(screen.getByRole('dialog', { name: 'Delete it?' }).textContent).toContain('It goes for good.');
  press('Delete');
  expect(onConfirm).toHaveBeenCalledOnce();
  expect(onClose).not.toHaveBeenCalled();
  press('Keep it');
  expect(onClose).toHaveBeenCalledOnce();
  expect(onSubmit).not.toHaveBeenCalled();
});

test('closes only on Escape when the second button has an action of its own', () => {
  const leave = vi.fn();
  const { onClose } = ask({ onOtherwise: leave });
  press('Keep it');
  expect(leave).toHaveBeenCalledOnce();
  expect(onClose).not.toHaveBeenCalled();
  fireEvent(screen.getByRole('dialog'), new Event('close'));
  expect(onClose).toHaveBeenCalledOnce();
});

test('ignores buttons and Escape while the confirmed action is pending', () => {
  const { onConfirm, onClose } = ask({ isBusy: true });
  const dialog = screen.getByRole<HTMLDialogElement>('dialog');
  press('Keep it');
  press('Delete');
  // Effect of Escape in a browser.
  dialog.open = false;
  fireEvent(dialog, new Event('close'));
  expect(dialog.open).toBe(true);
  expect(onConfirm).not.toHaveBeenCalled();
  expect(onClose).not.toHaveBeenCalled();
});
