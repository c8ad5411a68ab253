import { fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { Sheet } from './Sheet';

beforeAll(() => {
  // jsdom knows dialogs, and not how to open them.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
});

function press(from: Element, to = from) {
  fireEvent.pointerDown(from);
  fireEvent.click(to);
}

test('closing a sheet within a sheet leaves the outer one open', () => {
  const [onOuter, onInner] = [vi.fn(), vi.fn()];
  render(
    <Sheet label="Outer" edge="form" onClose={onOuter}>
      <Sheet label="Inner" edge="middle" onClose={onInner}>
        <p>Question</p>
      </Sheet>
    </Sheet>,
  );
  fireEvent(screen.getByRole('dialog', { name: 'Inner' }), new Event('close'));
  expect(onInner).toHaveBeenCalledTimes(1);
  expect(onOuter).not.toHaveBeenCalled();
});

test('a click beside it closes a question, and not a form', () => {
  const [onForm, onQuestion] = [vi.fn(), vi.fn()];
  render(
    <>
      <Sheet label="Form" edge="form" onClose={onForm}>
        <p>Fields</p>
      </Sheet>
      <Sheet label="Question" edge="middle" onClose={onQuestion}>
        <p>Really?</p>
      </Sheet>
    </>,
  );
  press(screen.getByRole('dialog', { name: 'Form' }));
  press(screen.getByRole('dialog', { name: 'Question' }));
  expect(onForm).not.toHaveBeenCalled();
  expect(onQuestion).toHaveBeenCalledTimes(1);
});

test('words marked from within it to beside it do not close it', () => {
  const onClose = vi.fn();
  render(
    <Sheet label="Question" edge="middle" onClose={onClose}>
      <textarea aria-label="Reason" />
    </Sheet>,
  );
  // The browser clicks on what holds both ends.
  press(screen.getByLabelText('Reason'), screen.getByRole('dialog', { name: 'Question' }));
  expect(onClose).not.toHaveBeenCalled();
});
