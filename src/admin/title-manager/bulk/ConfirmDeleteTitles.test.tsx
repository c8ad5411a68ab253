import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { InEnglish } from '@/i18n/testing/InEnglish';
import { ConfirmDeleteTitles } from './ConfirmDeleteTitles';

afterEach(cleanup);

function draw(count: number) {
  const on = { onDelete: vi.fn(), onClose: vi.fn() };
  const titles = Array.from({ length: count }, (_, index) => ({ id: `${index}`, title: `Title ${index + 1}` }));
  render(<ConfirmDeleteTitles titles={titles} {...on} />, { wrapper: InEnglish });
  return on;
}

test('names a single title, and keeps it on cancel', () => {
  const { onDelete, onClose } = draw(1);
  expect(screen.getByRole('heading', { name: 'Delete “Title 1”?' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Keep it' }));
  expect(onClose).toHaveBeenCalled();
  expect(onDelete).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(onDelete).toHaveBeenCalledOnce();
});

test('names the first of many titles, and requires the number of more than ten to be typed', () => {
  const { onDelete } = draw(12);
  expect(screen.getByText('Title 10')).toBeTruthy();
  expect(screen.queryByText('Title 11')).toBeNull();
  expect(screen.getByText('and 2 more')).toBeTruthy();
  const confirm = screen.getByRole<HTMLButtonElement>('button', { name: 'Delete 12 titles' });
  const field = screen.getByLabelText('Type 12 to confirm');
  fireEvent.change(field, { target: { value: '11' } });
  expect(confirm.disabled).toBe(true);
  fireEvent.submit(field);
  expect(onDelete).not.toHaveBeenCalled();
  fireEvent.change(field, { target: { value: '12' } });
  fireEvent.submit(field);
  expect(onDelete).toHaveBeenCalledOnce();
});

test('does not require the number of ten titles', () => {
  draw(10);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Delete 10 titles' }).disabled).toBe(false);
});
