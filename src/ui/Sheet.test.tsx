import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { Sheet } from './Sheet';

/** Clicks `after` milliseconds from now; `detail` is the number of clicks in quick succession, 2 for a double click. */
function press(from: Element, to = from, { after = 500, detail = 1 } = {}) {
  fireEvent.pointerDown(from);
  const click = createEvent.click(to, { detail });
  Object.defineProperty(click, 'timeStamp', { value: performance.now() + after });
  fireEvent(to, click);
}

test('keeps the outer sheet open when a nested one is closed', () => {
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

test('reports Escape before the browser closes it, so that it can be reopened at once', () => {
  const onClose = vi.fn();
  render(
    <Sheet label="Form" edge="form" onClose={onClose}>
      <input type="file" aria-label="File" />
    </Sheet>,
  );
  // The browser fires the same event when the user closes a file picker without a choice.
  fireEvent(screen.getByLabelText('File'), new Event('cancel', { bubbles: true }));
  expect(onClose).not.toHaveBeenCalled();
  const isLeftToBrowser = fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(isLeftToBrowser).toBe(false);
});

test('closes a dialog, but no form, on a click outside', () => {
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

test('stays open on the second click of a double click on its opener', () => {
  const onClose = vi.fn();
  render(
    <Sheet label="Question" edge="middle" onClose={onClose}>
      <button type="button">No</button>
    </Sheet>,
  );
  const dialog = screen.getByRole('dialog');
  press(dialog, dialog, { after: 150 });
  press(dialog, dialog, { detail: 2 });
  expect(onClose).not.toHaveBeenCalled();
  // Escape is not delayed.
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  expect(onClose).toHaveBeenCalledTimes(1);
  press(dialog);
  expect(onClose).toHaveBeenCalledTimes(2);
});

test('ignores the second click of a double click on its opener on a button inside', () => {
  const onDelete = vi.fn();
  render(
    <Sheet label="Question" edge="middle" onClose={vi.fn()}>
      <button type="button" onClick={onDelete}>
        Delete
      </button>
    </Sheet>,
  );
  const button = screen.getByRole('button', { name: 'Delete' });
  press(button, button, { after: 150, detail: 2 });
  expect(onDelete).not.toHaveBeenCalled();
  // A first click is not delayed, and later double clicks count.
  press(button, button, { after: 150 });
  press(button, button, { detail: 2 });
  expect(onDelete).toHaveBeenCalledTimes(2);
});

test('does not close when a text selection ends outside', () => {
  const onClose = vi.fn();
  render(
    <Sheet label="Question" edge="middle" onClose={onClose}>
      <textarea aria-label="Reason" />
    </Sheet>,
  );
  // The browser fires the click on the nearest common ancestor of both elements.
  press(screen.getByLabelText('Reason'), screen.getByRole('dialog', { name: 'Question' }));
  expect(onClose).not.toHaveBeenCalled();
});

test('restores the focus to the opener, or to the page if it is gone', () => {
  const page = (hasOpener: boolean, isOpen: boolean) => (
    <main id="content" tabIndex={-1}>
      {hasOpener && <button type="button">Open</button>}
      {isOpen && (
        <Sheet label="Question" edge="middle" onClose={vi.fn()}>
          <button type="button">Yes</button>
        </Sheet>
      )}
    </main>
  );
  const { rerender } = render(page(true, false));
  const opener = screen.getByRole('button', { name: 'Open' });
  opener.focus();
  rerender(page(true, true));
  screen.getByRole('button', { name: 'Yes' }).focus();
  rerender(page(true, false));
  expect(document.activeElement).toBe(opener);
  rerender(page(true, true));
  screen.getByRole('button', { name: 'Yes' }).focus();
  rerender(page(false, false));
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('moves the focus to the row before when the last row was deleted', () => {
  const page = (rows: string[], isOpen: boolean) => (
    <main id="content" tabIndex={-1}>
      <table>
        <tbody>
          {rows.map((name) => (
            <tr key={name}>
              <td>
                <a href="/">{name}</a>
                <button type="button">{`Delete ${name}`}</button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {isOpen && (
        <Sheet label="Question" edge="middle" onClose={vi.fn()}>
          <button type="button">Delete</button>
        </Sheet>
      )}
    </main>
  );
  const { rerender } = render(page(['First', 'Last'], false));
  screen.getByRole('button', { name: 'Delete Last' }).focus();
  rerender(page(['First', 'Last'], true));
  rerender(page(['First'], true));
  rerender(page(['First'], false));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete First' }));
});

test('focuses the part around its opener if that was removed with it', () => {
  const part = (content: ReactNode) => (
    <section tabIndex={-1} aria-label="Membership">
      {content}
    </section>
  );
  const { rerender } = render(part(<button type="button">Cancel</button>));
  screen.getByRole('button').focus();
  const open = (
    <>
      <button type="button">Cancel</button>
      <Sheet label="Question" edge="middle" onClose={vi.fn()}>
        <p>Really?</p>
      </Sheet>
    </>
  );
  rerender(part(open));
  rerender(part(<p>Cancelled</p>));
  expect(document.activeElement).toBe(screen.getByRole('region'));
});
