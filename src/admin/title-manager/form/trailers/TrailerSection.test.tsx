import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { InEnglish } from '@/i18n/testing/InEnglish';
import { TestApp } from '@/session/testing/TestApp';
import { emptySlot, storedSlot } from '../files/file-slot';
import type { TrailerDraft } from '../title-draft';
import { TrailerDialog, TrailerSection } from './TrailerSection';

const trailer: TrailerDraft = { id: 't', title: '', film: emptySlot, thumbnail: emptySlot, others: {} };

function show(first: TrailerDraft, isNew: boolean) {
  const onDone = vi.fn();
  const onTyped = vi.fn();
  const leave = { onClose: () => undefined, onCancel: () => undefined };
  render(<TrailerDialog trailer={first} isNew={isNew} onTyped={onTyped} onDone={onDone} {...leave} />, {
    wrapper: InEnglish,
  });
  return { onDone, onTyped };
}

test("requires both files in 'Add New Trailer'", () => {
  const { onDone, onTyped } = show(trailer, true);
  expect(screen.getByRole('heading', { name: 'Add New Trailer' })).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Teaser' } });
  expect(onTyped).toHaveBeenLastCalledWith(expect.objectContaining({ title: 'Teaser' }));
  for (const label of ['Thumbnail', 'Trailer File'])
    expect(screen.getByLabelText(label)).toHaveProperty('type', 'file');
  expect(screen.getByText('SVG, PNG, JPG (MAX. 350x420px).')).toBeTruthy();
  expect(screen.getByText('SVG, PNG, JPG or GIF (MAX. 800x400px)')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Add new TV Show Trailer' }));
  expect(screen.getByText('Please upload both trailer and thumbnail.').closest('[role=alert]')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Thumbnail'));
  expect(onDone).not.toHaveBeenCalled();
});

test('renames a stored trailer without its files', () => {
  const stored = { ...trailer, title: 'Old', film: storedSlot(['/t.mp4']), thumbnail: storedSlot(['/t.webp']) };
  const { onDone } = show(stored, false);
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: ' New ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Apply changes' }));
  expect(onDone).toHaveBeenCalledWith({ ...stored, title: 'New' });
});

test('says that a show with several trailers plays one of them at random', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  const list = { unreadable: undefined, problem: undefined, onChange: () => undefined, onReset: () => undefined };
  const { rerender } = render(<TrailerSection trailers={[trailer]} {...list} />, { wrapper: TestApp });
  expect(screen.queryByText(/chosen at random/)).toBeNull();
  rerender(<TrailerSection trailers={[trailer, { ...trailer, id: 'u' }]} {...list} />);
  expect(screen.getByText(/chosen at random/)).toBeTruthy();
});
