import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { InEnglish } from '@/i18n/testing/InEnglish';
import { MembershipFailure } from './MembershipFailure';

test('shows no names of operations or error codes after an error of the server', () => {
  render(<MembershipFailure error={new Error('refundPayment: Internal')} />, { wrapper: InEnglish });
  expect(screen.getByText('Something went wrong. Try again.')).toBeDefined();
});
