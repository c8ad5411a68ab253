import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { InEnglish } from '@/i18n/testing/InEnglish';
import { TenSecondButtons } from './SeekButton';

test('shows its label as a tooltip that screen readers do not repeat', () => {
  render(<TenSecondButtons onSeek={() => undefined} />, { wrapper: InEnglish });
  const button = screen.getByRole('button', { name: 'Back 10 seconds' });
  expect(button.title).toBe('Back 10 seconds');
  expect(button.getAttribute('aria-description')).toBe('');
});
