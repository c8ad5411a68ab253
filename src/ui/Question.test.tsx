import { fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { Question } from './Question';

beforeAll(() => {
  // jsdom knows dialogs, and not how to open them.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
});

function ask(onOtherwise?: () => void) {
  const told = { onConfirm: vi.fn(), onClose: vi.fn(), onSubmit: vi.fn() };
  render(
    <form onSubmit={told.onSubmit}>
      <Question
        heading="Delete it?"
        what="It goes for good."
        label="Delete"
        otherwise="Keep it"
        onConfirm={told.onConfirm}
        {...(onOtherwise && { onOtherwise })}
        onClose={told.onClose}
      />
    </form>,
  );
  return told;
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('a question that stands within a form says what happens, and sends only its own answer', () => {
  const { onConfirm, onClose, onSubmit } = ask();
  expect(screen.getByRole('dialog', { name: 'Delete it?' }).textContent).toContain('It goes for good.');
  press('Delete');
  expect(onConfirm).toHaveBeenCalledOnce();
  expect(onClose).not.toHaveBeenCalled();
  press('Keep it');
  expect(onClose).toHaveBeenCalledOnce();
  expect(onSubmit).not.toHaveBeenCalled();
});

test('where the second button has a step of its own, only Escape closes the question', () => {
  const leave = vi.fn();
  const { onClose } = ask(leave);
  press('Keep it');
  expect(leave).toHaveBeenCalledOnce();
  expect(onClose).not.toHaveBeenCalled();
  fireEvent(screen.getByRole('dialog'), new Event('close'));
  expect(onClose).toHaveBeenCalledOnce();
});
