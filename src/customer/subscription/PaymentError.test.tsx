import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { InEnglish } from '@/i18n/testing/InEnglish';
import { PaymentError } from './PaymentError';

test('scrolls the reason of a declined payment into view', () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  const { rerender } = render(<PaymentError status={{ name: 'ready' }} error={null} />, { wrapper: InEnglish });
  expect(scrolled).not.toHaveBeenCalled();
  rerender(<PaymentError status={{ name: 'declined', reason: 'NOT_CONFIRMED' }} error={null} />);
  expect(screen.getByRole('alert').textContent).toContain('The payment was not confirmed');
  expect(scrolled.mock.contexts).toEqual([screen.getByRole('alert').parentElement]);
  vi.restoreAllMocks();
});
