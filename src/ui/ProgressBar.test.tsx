import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { InEnglish } from '@/i18n/testing/InEnglish';
import { ProgressBar } from './ProgressBar';

test('names what progresses and says the percentage', () => {
  render(<ProgressBar label="Upload" share={0.456} />, { wrapper: InEnglish });
  expect(screen.getByRole('progressbar', { name: 'Upload' }).ariaValueText).toBe('46%');
});
